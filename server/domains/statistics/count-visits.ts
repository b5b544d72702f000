import { createHmac, randomBytes } from 'node:crypto';
import { VISITORS_OF_ADDRESS_MAX } from '@sokoni/contract/limits';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { dayOf } from '../../platform/clock.ts';
import type { Queryable, Sql, Transaction } from '../../platform/db/database.ts';
import { identifier } from '../../platform/db/statement.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

/** Someone whose visits are counted. */
export interface Visitor {
  /** Null when signed out. */
  accountId: string | null;
  address: string;
  browser: string;
}

/** Undefined for operators, robots, and browsers that ask for privacy: they are not counted. */
export function findVisitor({ headers, visitorAddress }: FastifyRequest, viewer: Viewer | null) {
  const browser = headers['user-agent'] ?? '';
  const asksForPrivacy = headers['sec-gpc'] === '1' || headers.dnt === '1';
  if (viewer?.operatorRole || asksForPrivacy || !browser || isbot(browser)) return undefined;
  const visitor: Visitor = { accountId: viewer?.id ?? null, address: visitorAddress, browser };
  return visitor;
}

interface Visit {
  kind: 'views' | 'appearances' | 'contacts';
  profileIds: readonly string[];
}

/**
 * Counts listed profiles that a visitor has seen, each once a day, except the visitor's own. Only accounts open contact
 * details, so these count by account, and everything else by address and browser. A script chooses the names of its
 * browsers, but not its address.
 */
export async function countVisits(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  { accountId, address, browser }: Visitor,
  { kind, profileIds }: Visit,
): Promise<void> {
  const others = [...new Set(profileIds)].filter((profileId) => profileId !== accountId);
  if (others.length === 0) return;
  const day = dayOf(clock.now());
  const key = await keyOf(sql, day);
  const hashesOf = (...origin: string[]) =>
    others.map((profileId) => hashWith(key, kind, profileId, ...origin));
  const visitors = kind === 'contacts' ? hashesOf('account', accountId ?? '') : hashesOf(address, browser);
  const column = identifier(kind);
  // Each step in one order, so that concurrent requests do not wait for each other in a circle.
  await sql`
    WITH seen AS (
      SELECT p.account_id, s.hash, s.address
      FROM unnest(${others}::uuid[], ${visitors}::bytea[], ${hashesOf(address)}::bytea[])
        AS s (profile_id, hash, address)
      JOIN profiles p ON p.account_id = s.profile_id AND p.listed
      WHERE NOT EXISTS (
        SELECT FROM counted_visits WHERE hash = s.address AND visitors >= ${VISITORS_OF_ADDRESS_MAX}::integer
      )
    ), fresh AS (
      INSERT INTO counted_visits (hash, day) SELECT hash, ${day}::date FROM seen ORDER BY hash
      ON CONFLICT DO NOTHING RETURNING hash
    ), counted AS (
      INSERT INTO counted_visits AS known (hash, day)
      SELECT address, ${day}::date FROM seen JOIN fresh USING (hash) ORDER BY address
      ON CONFLICT (hash) DO UPDATE SET visitors = known.visitors + 1 WHERE known.visitors < ${VISITORS_OF_ADDRESS_MAX}::integer
      RETURNING hash
    )
    INSERT INTO profile_statistics AS known (profile_id, day, ${column})
    SELECT account_id, ${day}::date, 1 FROM seen JOIN counted ON counted.hash = seen.address ORDER BY account_id
    ON CONFLICT (profile_id, day) DO UPDATE SET ${column} = known.${column} + 1`;
}

export const hashWith = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** The random key that is deleted after a day, which all processes share. */
export async function keyOf(sql: Sql, day: string): Promise<Buffer> {
  const known = await findKey(sql, day);
  if (known) return known;
  await sql`
    INSERT INTO visit_keys (day, value) VALUES (${day}::date, ${randomBytes(32)}) ON CONFLICT DO NOTHING`;
  return (await findKey(sql, day)) ?? randomBytes(32);
}

async function findKey(sql: Queryable, day: string): Promise<Buffer | undefined> {
  const row = await sql<{ value: Buffer }[]>`SELECT value FROM visit_keys WHERE day = ${day}::date`.first();
  return row?.value;
}

interface ProjectResult {
  kind: 'invitations' | 'requests' | 'proposals' | 'chosen';
  professionalIds: readonly string[];
  now: Date;
}

/** Counts what a project brings its professionals. The caller locks nothing after these rows. */
export async function countProjectResult(
  tx: Transaction,
  { kind, professionalIds, now }: ProjectResult,
): Promise<void> {
  const column = identifier(kind);
  await tx`
    INSERT INTO profile_statistics AS known (profile_id, day, ${column})
    SELECT id, ${dayOf(now)}::date, 1 FROM unnest(${[...professionalIds]}::uuid[]) AS id ORDER BY id
    ON CONFLICT (profile_id, day) DO UPDATE SET ${column} = known.${column} + 1`;
}

interface StartedConversation {
  profileId: string;
  /** The account that wrote first. */
  by: string;
  now: Date;
}

/** Counts a new conversation for the professional who is written to, unless an operator starts it. */
export async function countConversation(
  tx: Transaction,
  { profileId, by, now }: StartedConversation,
): Promise<void> {
  await tx`
    INSERT INTO profile_statistics AS known (profile_id, day, conversations)
    SELECT p.account_id, ${dayOf(now)}::date, 1
    FROM profiles p JOIN accounts a ON a.id = ${by} AND NOT a.is_operator
    WHERE p.account_id = ${profileId} AND p.role <> 'customer'
    ON CONFLICT (profile_id, day) DO UPDATE SET conversations = known.conversations + 1`;
}
