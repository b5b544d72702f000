import type { AppDependencies } from '../../../platform/route-context.ts';
import { mailConfirmation } from './changes.ts';

const DAY = 24 * 3_600_000;

/** Asks the new addresses of changes by operators that were not refused in time, and deletes old changes. */
export async function sendDueConfirmations({
  sql,
  clock,
}: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const due = await tx<{ id: string; newEmail: string }[]>`
      SELECT id, new_email FROM email_changes
      WHERE confirm_mail_id IS NULL AND confirmed_at IS NULL AND ended_at IS NULL
        AND confirm_from <= ${now} AND expires_at > ${now}
      ORDER BY id FOR UPDATE SKIP LOCKED`;
    for (const change of due) await mailConfirmation(tx, { ...change, now });
  });
  // A day later, so that the limit of a day counts them.
  await sql`DELETE FROM email_changes WHERE expires_at <= ${new Date(+now - DAY)}`;
}
