import {
  RESPONSE_CONTACTS,
  RESPONSE_DAYS,
  type ResponseTime,
  WORKING_HOURS,
} from '@sokoni/contract/response-time';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Log } from '../../platform/jobs/for-each-due.ts';
import { processInSlices } from '../../platform/jobs/walk-through.ts';
import { workingMinutes, workplaceIn } from './working-time.ts';

const DAY = 24 * 3_600_000;
/**
 * Rows of a run, 24,000 a day: professionals, and the last contact of each slice. Each has some dozens of rows to read, and a
 * median of 90 days changes slowly.
 */
const AT_ONCE = 1000;
/** Contacts that are looked through at once, where few professionals have enough of them. */
const SLICE = 1000;
/** Minutes of working time in a day. */
const WORKING_DAY = (WORKING_HOURS.to - WORKING_HOURS.from) * 60;

const longest: [ResponseTime, number][] = [
  ['hour', 60],
  ['3 hours', 180],
  ['8 hours', 480],
  ['day', WORKING_DAY],
  ['3 days', 3 * WORKING_DAY],
  ['week', 5 * WORKING_DAY],
];

/** What the public sees of a median in minutes; null where it is longer than a week, or none is known. */
export const responseTimeOf = (minutes: number | null): ResponseTime | null =>
  (minutes !== null && longest.find(([, most]) => minutes <= most)?.[0]) || null;

/** Times as text, in ISO 8601. */
interface Contact {
  at: string;
  /** Null while there is no reply. */
  repliedAt: string | null;
}

export interface Responses {
  /** First contacts in the last `RESPONSE_DAYS` by accounts that count. */
  contacts: number;
  /** The median in minutes of working time; null with too few contacts, or if most are not answered. */
  minutes: number | null;
}

/** A professional who has not replied yet has taken at least the time until now. */
export function measureResponses(contacts: Contact[], country: string | null, now: Date): Responses {
  const place = workplaceIn(country);
  const replies = contacts
    .map(({ at, repliedAt }) => ({
      minutes: workingMinutes(new Date(at), repliedAt ? new Date(repliedAt) : now, place),
      isReply: repliedAt !== null,
    }))
    .sort((one, other) => one.minutes - other.minutes);
  const median = replies[Math.floor(replies.length / 2)];
  const isKnown = contacts.length >= RESPONSE_CONTACTS && median?.isReply;
  return { contacts: contacts.length, minutes: isKnown ? median.minutes : null };
}

interface Row {
  id: string;
  country: string | null;
  contacts: Contact[];
}

/** Of a conversation, as the index `conversations_of_recipient` has it. */
const recipientId = (sql: Queryable) => sql`CASE WHEN started_by = low_id THEN high_id ELSE low_id END`;

/**
 * The first contacts of professionals by others. Scripts make accounts: an account counts once it is older than a day and
 * its owner has proved the email address.
 */
function findContacts(sql: Queryable, ids: string[], now: Date) {
  return sql<Row[]>`
    SELECT p.account_id AS id, p.country,
      json_agg(json_build_object('at', started_at, 'repliedAt', answered_at)) AS contacts
    FROM conversations
    JOIN profiles p ON p.account_id = ${recipientId(sql)} AND p.role <> 'customer'
    JOIN accounts starter ON starter.id = started_by
      AND starter.email_confirmed_at IS NOT NULL AND starter.created_at < ${new Date(+now - DAY)}
    WHERE ${recipientId(sql)} = ANY (${ids}::uuid[]) AND started_at > ${sinceOf(now)}
    GROUP BY p.account_id`;
}

/** What the own dashboard shows, computed now. */
export async function readResponses(sql: Queryable, id: string, now: Date): Promise<Responses> {
  const row = await findContacts(sql, [id], now).first();
  return measureResponses(row?.contacts ?? [], row?.country ?? null, now);
}

const sinceOf = (now: Date) => new Date(+now - RESPONSE_DAYS * DAY);

/** The job that computes what profiles and cards show, of some professionals in each run. `slice` is the number of contacts. */
export async function updateResponseTimes(
  parts: { sql: Queryable; clock: Clock },
  log: Log,
  { slice = SLICE } = {},
): Promise<void> {
  const { sql, clock } = parts;
  const now = clock.now();
  await processInSlices(parts, log, {
    name: 'response times',
    // Those who were contacted often enough, and those whose contacts are too old by now. Of a slice of contacts also the last
    // one, whom the next slice follows.
    next: (place, limit) => sql<{ id: string }[]>`
      WITH slice AS MATERIALIZED (
        SELECT ${recipientId(sql)} AS id FROM conversations
        WHERE ${recipientId(sql)} > ${place} AND started_at > ${sinceOf(now)} ORDER BY id LIMIT ${slice}
      ), end_of_slice AS (
        SELECT id FROM slice ORDER BY id DESC LIMIT 1
      )
      SELECT id FROM slice GROUP BY id HAVING count(*) >= ${RESPONSE_CONTACTS} OR id = (SELECT id FROM end_of_slice)
      UNION (
        SELECT account_id FROM response_times
        WHERE account_id > ${place} AND (account_id < (SELECT id FROM end_of_slice)) IS NOT FALSE
        ORDER BY account_id LIMIT ${limit}
      )
      ORDER BY id LIMIT ${limit}`,
    actTogether: (ids) => updateTimesOf(sql, ids, now),
    // Few statements, and a small part of the memory.
    together: 100,
    most: AT_ONCE,
  });
}

async function updateTimesOf(sql: Queryable, ids: string[], now: Date): Promise<void> {
  const medians = (await findContacts(sql, ids, now)).flatMap(({ id, country, contacts }) => {
    const { minutes } = measureResponses(contacts, country, now);
    return minutes === null ? [] : [{ id, minutes }];
  });
  await save(sql, medians);
  await sql`
    DELETE FROM response_times
    WHERE account_id = ANY (${ids}::uuid[]) AND NOT account_id = ANY (${medians.map(({ id }) => id)}::uuid[])`;
}

async function save(sql: Queryable, medians: { id: string; minutes: number }[]): Promise<void> {
  const [ids, minutes] = [medians.map(({ id }) => id), medians.map((median) => median.minutes)];
  await sql`
    INSERT INTO response_times AS times (account_id, minutes)
    SELECT * FROM unnest(${ids}::uuid[], ${minutes}::integer[])
    ON CONFLICT (account_id) DO UPDATE SET minutes = excluded.minutes WHERE times.minutes <> excluded.minutes`;
}

export async function deleteResponseTimeOf(sql: Queryable, accountId: string): Promise<void> {
  await sql`DELETE FROM response_times WHERE account_id = ${accountId}`;
}
