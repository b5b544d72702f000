import { logAct } from '../../accounts/log-act.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

/** Of subscriptions: its renewal failed, and no operator has noted since that it is handled. */
export const isUnhandled = (sql: Queryable) =>
  sql`status = 'past_due' AND (handled_at IS NULL OR handled_at < past_due_since)`;

/**
 * Takes a failed renewal off what waits for operators, until a later one fails. A repeated request changes nothing, nor
 * does one for a subscription that was paid or has ended meanwhile.
 */
export async function handleRenewal(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { id }: { id: string },
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const [subscription] = await tx<{ accountId: string; waits: boolean }[]>`
      SELECT account_id, ${isUnhandled(tx)} AS waits
      FROM subscriptions WHERE id = ${id} FOR UPDATE`;
    if (!subscription) throw notFound();
    if (!subscription.waits) return;
    await tx`UPDATE subscriptions SET handled_at = ${now} WHERE id = ${id}`;
    const { accountId: subjectId } = subscription;
    await logAct(tx, { actorId: viewer.id, action: 'renewal handled', subjectId, now });
  });
}
