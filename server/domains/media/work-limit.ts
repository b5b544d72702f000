import type { FileKind } from '@sokoni/contract/media/files';
import {
  type PlanId,
  type ProfessionalRole,
  plans,
  plansFor,
  type Role,
} from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Text, withValues } from '../../platform/http/translate.ts';

/** Applies also to plans without a limit: as many as one request can reorder. */
export const WORKS_MAX = 1000;

interface PlanRow {
  role: Role;
  plan: PlanId | null;
}

async function getPlan(sql: Queryable, ownerId: string): Promise<PlanRow> {
  const owner = await sql<PlanRow[]>`
    SELECT role, plan_in_effect(account_id) AS plan FROM profiles WHERE account_id = ${ownerId}`.first();
  if (!owner) throw notFound();
  return owner;
}

/** `workLimit`: most products or portfolio items; null is unlimited. */
export async function readWorkLimit(sql: Queryable, ownerId: string) {
  const owner = await getPlan(sql, ownerId);
  return { plan: owner.plan, workLimit: workLimitOf(owner) };
}

/** The number of an owner's products or portfolio items that are public, the first in the owner's order. */
export const shownWork = (owner: PlanRow): number => workLimitOf(owner) ?? WORKS_MAX;

function workLimitOf({ role, plan }: PlanRow): number | null {
  if (role === 'customer') return 0;
  const [smallest] = plansFor(role);
  // Without a plan, the limit of the smallest one applies.
  const chosen = plansFor(role).find(({ id }) => id === plan) ?? smallest;
  return chosen ? chosen.items : 0;
}

/** Null when there is room for `adding` more. */
export async function problemOfRoom(
  sql: Queryable,
  ownerId: string,
  { count, adding }: { count: number; adding: number },
): Promise<Text | null> {
  const owner = await getPlan(sql, ownerId);
  const limit = workLimitOf(owner);
  if (owner.role === 'customer' || count + adding <= (limit ?? WORKS_MAX)) return null;
  if (limit === null)
    return withValues(/*i18n*/ 'You can add up to {WORKS_MAX} pictures. Remove one first.', {
      WORKS_MAX,
    });
  const { name, items } = namesFor(owner.role, owner.plan);
  const shows = withValues(/*i18n*/ '{name} shows up to {limit} {items}', { name, limit, items });
  const next = plansFor(owner.role).find((plan) => plan.items === null || plan.items > limit);
  const lifts = next ? liftsOf(next) : '';
  if (count < limit)
    return withValues(/*i18n*/ '{shows} and you have {count}. Choose fewer{lifts}.', { shows, count, lifts });
  return withValues(/*i18n*/ '{shows}. Remove one{lifts}.', { shows, lifts });
}

const liftsOf = ({ name, items }: { name: string; items: number | null }): Text =>
  items === null
    ? withValues(/*i18n*/ ', or upgrade to {name} for as many as you like', { name: withValues(name) })
    : withValues(/*i18n*/ ', or upgrade to {name} for up to {items}', { name: withValues(name), items });

function namesFor(role: ProfessionalRole, plan: PlanId | null) {
  const named = plansFor(role).find(({ id }) => id === plan);
  return {
    name: named
      ? withValues(/*i18n*/ 'Your {0} plan', { 0: withValues(named.name) })
      : withValues(/*i18n*/ 'A profile without a plan'),
    items: withValues(role === 'supplier' ? /*i18n*/ 'products' : /*i18n*/ 'portfolio items'),
  };
}

/** Number of products or portfolio items that a plan would not show; they stay stored. */
export async function countItemsBeyond(sql: Queryable, ownerId: string, plan: PlanId): Promise<number> {
  const limit = plans.find(({ id }) => id === plan)?.items ?? null;
  return limit === null ? 0 : Math.max(0, (await countFiles(sql, ownerId, 'work')) - limit);
}

export async function countFiles(sql: Queryable, ownerId: string, kind: FileKind): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer FROM files WHERE owner_id = ${ownerId} AND kind = ${kind}`;
  return row.count;
}
