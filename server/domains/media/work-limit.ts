import type { FileKind } from '@sokoni/contract/media/files';
import {
  type PlanId,
  type ProfessionalRole,
  planNames,
  planRoles,
  type Role,
} from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Text, withValues } from '../../platform/http/translate.ts';
import { readPlans } from '../plans/plans.ts';

/** Applies also to plans without a limit: as many as one request can reorder. */
export const WORKS_MAX = 1000;

interface OwnerRow {
  role: Role;
  plan: PlanId | null;
}

async function getOwner(sql: Queryable, ownerId: string): Promise<OwnerRow> {
  const owner = await sql<OwnerRow[]>`
    SELECT role, plan_in_effect(account_id) AS plan FROM profiles WHERE account_id = ${ownerId}`.first();
  if (!owner) throw notFound();
  return owner;
}

/** `workLimit`: most products or portfolio items; null is unlimited. `largerPlan`: the first one that has more. */
export async function readWorkLimit(sql: Queryable, ownerId: string) {
  const { role, ...limit } = await readLimit(sql, ownerId);
  return limit;
}

async function readLimit(sql: Queryable, ownerId: string) {
  const { role, plan } = await getOwner(sql, ownerId);
  if (role === 'customer') return { role, plan, workLimit: 0, largerPlan: null };
  const plans = await readPlans(sql, role);
  // Without a plan, the limit of the smallest one applies.
  const { items: workLimit = 0 } = plans.find(({ id }) => id === plan) ?? plans[0] ?? {};
  const larger = plans.find(
    ({ items, isHidden }) => !isHidden && workLimit !== null && (items === null || items > workLimit),
  );
  return { role, plan, workLimit, largerPlan: larger ? { plan: larger.id, items: larger.items } : null };
}

/** Null when there is room for `adding` more. */
export async function problemOfRoom(
  sql: Queryable,
  ownerId: string,
  { count, adding }: { count: number; adding: number },
): Promise<Text | null> {
  const { role, plan, workLimit: limit, largerPlan } = await readLimit(sql, ownerId);
  if (role === 'customer' || count + adding <= (limit ?? WORKS_MAX)) return null;
  if (limit === null)
    return withValues(/*i18n*/ 'You can add up to {WORKS_MAX} pictures. Remove one first.', {
      WORKS_MAX,
    });
  const { name, items } = namesFor(role, plan);
  const shows = withValues(/*i18n*/ '{name} shows up to {limit} {items}', { name, limit, items });
  const lifts = largerPlan ? liftsOf(largerPlan) : '';
  if (count < limit)
    return withValues(/*i18n*/ '{shows} and you have {count}. Choose fewer{lifts}.', { shows, count, lifts });
  return withValues(/*i18n*/ '{shows}. Remove one{lifts}.', { shows, lifts });
}

const liftsOf = ({ plan, items }: { plan: PlanId; items: number | null }): Text => {
  const name = withValues(planNames[plan]);
  return items === null
    ? withValues(/*i18n*/ ', or upgrade to {name} for as many as you like', { name })
    : withValues(/*i18n*/ ', or upgrade to {name} for up to {items}', { name, items });
};

function namesFor(role: ProfessionalRole, plan: PlanId | null) {
  return {
    name:
      plan && planRoles[plan] === role
        ? withValues(/*i18n*/ 'Your {0} plan', { 0: withValues(planNames[plan]) })
        : withValues(/*i18n*/ 'A profile without a plan'),
    items: withValues(role === 'supplier' ? /*i18n*/ 'products' : /*i18n*/ 'portfolio items'),
  };
}

/** Number of products or portfolio items that a plan would not show; they stay stored. */
export async function countItemsBeyond(
  sql: Queryable,
  ownerId: string,
  { items }: { items: number | null },
): Promise<number> {
  return items === null ? 0 : Math.max(0, (await countFiles(sql, ownerId, 'work')) - items);
}

/** Number of the pictures of a product, the main one included; 0 where the account has no such product. */
export async function countPictures(sql: Queryable, ownerId: string, productId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer FROM files
    WHERE owner_id = ${ownerId} AND (id = ${productId} AND kind = 'work' OR product_id = ${productId})`;
  return row.count;
}

export async function countFiles(sql: Queryable, ownerId: string, kind: FileKind): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer FROM files WHERE owner_id = ${ownerId} AND kind = ${kind}`;
  return row.count;
}
