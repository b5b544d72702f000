import { forEachDue, type Log } from '../../../platform/jobs/for-each-due.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { mailConfirmation } from './email-changes.ts';

const DAY = 24 * 3_600_000;

/** Asks the new addresses of changes by operators that were not refused in time, and deletes old changes. */
export async function sendDueConfirmations(
  parts: Pick<AppDependencies, 'sql' | 'clock'>,
  log: Log,
): Promise<void> {
  const { sql, clock } = parts;
  const now = clock.now();
  const isDue = sql`
    confirm_mail_id IS NULL AND confirmed_at IS NULL AND ended_at IS NULL
    AND confirm_from <= ${now} AND expires_at > ${now}`;
  await forEachDue(parts, log, {
    name: 'email changes',
    find: (limit, isReady) => sql<{ id: string }[]>`
      SELECT id FROM email_changes WHERE ${isDue} AND ${isReady(sql`id`)} ORDER BY id LIMIT ${limit}`,
    keyOf: ({ id }) => id,
    act: ({ id }) =>
      sql.begin(async (tx) => {
        const change = await tx<{ newEmail: string }[]>`
          SELECT new_email FROM email_changes WHERE id = ${id} AND ${isDue} FOR UPDATE SKIP LOCKED`.first();
        if (change) await mailConfirmation(tx, { id, ...change, now });
      }),
  });
  // A day later, so that the limit of a day counts them.
  await sql`DELETE FROM email_changes WHERE expires_at <= ${new Date(+now - DAY)}`;
}
