import { logAct } from '../../../accounts/log-act.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { forEachDue, type Log } from '../../../platform/jobs/for-each-due.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { publishToPartners } from '../../messages/publish-to-partners.ts';
import { reinstateProfile } from '../../profiles/visibility.ts';
import { restoreSubscription } from '../../subscriptions/suspend-subscription.ts';
import { accountReinstated } from './mail.ts';
import { findSuspension, lockAccount } from './suspension-queries.ts';

interface SuspensionEnd {
  /** The account. */
  id: string;
  /** Null at its end date. */
  operatorId: string | null;
  /** The operator's words, for the account; null at its end date. */
  reason: string | null;
}

/** The account may sign in again, and a paused subscription continues. False when it is not suspended. */
export async function endSuspension(
  tx: Transaction,
  { clock, config }: Pick<AppDependencies, 'clock' | 'config'>,
  { id, operatorId, reason }: SuspensionEnd,
): Promise<boolean> {
  const now = clock.now();
  const account = await lockAccount(tx, id);
  const suspension = await findSuspension(tx, id);
  if (!suspension) return false;
  await tx`
    UPDATE account_suspensions SET ended_at = ${now}, ended_by = ${operatorId} WHERE id = ${suspension.id}`;
  await reinstateProfile(tx, { accountId: id, now });
  if (suspension.subscription === 'paused') await restoreSubscription(tx, { accountId: id });
  await publishToPartners(tx, id);
  const details = reason === null ? {} : { reason };
  await logAct(tx, { actorId: operatorId, action: 'account reinstated', subjectId: id, details, now });
  const letter = accountReinstated({ ...account, why: reason, publicUrl: config.publicUrl });
  await mailLater(tx, { to: account.email, ...letter });
  return true;
}

/** Ends the suspensions whose date has come. */
export async function endDueSuspensions(
  parts: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  log: Log,
): Promise<void> {
  const { sql, clock } = parts;
  await forEachDue(parts, log, {
    name: 'suspensions',
    find: (limit, isReady) => sql<{ id: string }[]>`
      SELECT a.id FROM account_suspensions s JOIN accounts a ON a.id = s.account_id
      WHERE s.ended_at IS NULL AND s.ends_at < ${clock.now()} AND a.deleted_at IS NULL AND ${isReady(sql`a.id`)}
      ORDER BY s.ends_at LIMIT ${limit}`,
    keyOf: ({ id }) => id,
    act: ({ id }) => sql.begin((tx) => endSuspension(tx, parts, { id, operatorId: null, reason: null })),
  });
}
