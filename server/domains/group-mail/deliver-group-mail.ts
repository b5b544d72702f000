import type { Sql, Transaction } from '../../platform/db/database.ts';
import { FIRST_ID, idAt } from '../../platform/db/ids.ts';
import { type Log, takeFailed } from '../../platform/jobs/for-each-due.ts';
import { walkThrough } from '../../platform/jobs/walk-through.ts';
import { isOutboxFull, mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { type Addressed, recipients } from './audience.ts';
import { groupMail, type Recipient } from './mail.ts';

const MINUTE = 60_000;
/** Most mails of one transaction. */
const BATCH = 100;

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

interface Running extends Addressed {
  id: string;
  texts: Parameters<typeof groupMail>[1]['texts'];
  createdAt: Date;
  sentTo: string | null;
}

/**
 * Queues the mails to groups, as many an hour as the setting allows. A transaction notes how far it came, so this may run
 * late, twice and in several processes.
 */
export async function deliverGroupMail(parts: Dependencies, log: Log): Promise<void> {
  const running = await parts.sql<Running[]>`
    SELECT id, audience, texts, is_necessary, created_at, sent_to FROM group_mails
    WHERE finished_at IS NULL AND stopped_at IS NULL ORDER BY created_at`;
  for (const mail of running) await deliver(parts, log, mail);
}

async function deliver(parts: Dependencies, log: Log, mail: Running): Promise<void> {
  const { sql, clock, config } = parts;
  const now = clock.now();
  const step = stepOf(mail.id);
  // About the mails of a minute, the time between two runs.
  const most = Math.min(BATCH, Math.ceil(config.groupMailsPerHour / 60));
  let areAllFound = false;
  const isDone = await walkThrough(parts, log, {
    name: step,
    ...(mail.sentTo ? { place: mail.sentTo } : {}),
    async next(place) {
      areAllFound = false;
      if (await isHeldBack(sql, now)) return [];
      const found = await sql<{ id: string }[]>`
        SELECT a.id ${recipients(sql, mail)}
          AND a.id > ${place} AND a.id < ${idAt(mail.createdAt)} AND NOT is_unreachable(a.email)
        ORDER BY a.id LIMIT ${most}`;
      areAllFound = found.length === 0;
      return found;
    },
    actTogether: (ids) => sql.begin((tx) => writeTo(tx, ids, { ...mail, step, now, ...config })),
    together: BATCH,
  });
  if (isDone && areAllFound) {
    await sql`UPDATE group_mails SET finished_at = ${now} WHERE id = ${mail.id} AND stopped_at IS NULL`;
  }
}

/** The name of its failures on the operators' screen. */
const stepOf = (id: string) => `mail ${id} to a group`;

/** By the limit of all mails to groups together, or by other mail that waits. */
async function isHeldBack(sql: Sql, now: Date): Promise<boolean> {
  const isTooEarly = await sql`SELECT FROM group_mails WHERE next_at > ${now} LIMIT 1`.hasRows();
  return isTooEarly || (await isOutboxFull(sql, now));
}

/** To those that another process has not reached in the meantime, and who may still get it. */
async function writeTo(
  tx: Transaction,
  ids: string[],
  mail: Running & { step: string; now: Date; publicUrl: string; groupMailsPerHour: number },
): Promise<void> {
  const { id, step, now, publicUrl, groupMailsPerHour } = mail;
  const locked = await tx<{ sentTo: string | null }[]>`
    SELECT sent_to FROM group_mails WHERE id = ${id} AND stopped_at IS NULL AND finished_at IS NULL FOR UPDATE`.first();
  if (!locked) return;
  const again = await takeFailed(tx, step, ids);
  const readers = await tx<Recipient[]>`
    SELECT a.email, a.language, a.mail_stop_token, p.first_name ${recipients(tx, mail)}
      AND a.id = ANY (${ids}::uuid[]) AND NOT is_unreachable(a.email)
      AND (a.id > ${locked.sentTo ?? FIRST_ID} OR a.id = ANY (${again}::uuid[]))`;
  await mailLater(tx, ...readers.map((reader) => groupMail(reader, { ...mail, publicUrl })));
  // Each mail takes its share of an hour. A run that is up to a minute late loses nothing.
  await tx`
    UPDATE group_mails SET sent_to = greatest(sent_to, ${ids.toSorted().at(-1) ?? null}::uuid),
      sent = sent + ${readers.length},
      next_at = greatest((SELECT max(next_at) FROM group_mails), ${new Date(+now - MINUTE)})
        + ${readers.length / groupMailsPerHour}::float8 * interval '1 hour'
    WHERE id = ${id}`;
}
