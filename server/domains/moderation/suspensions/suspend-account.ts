import type { ReportReason } from '@sokoni/contract/moderation';
import type { SubscriptionMeasure } from '@sokoni/contract/suspensions';
import { logAct } from '../../../accounts/log-act.ts';
import { endAllSessions } from '../../../accounts/sessions/sessions.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { publishToPartners } from '../../messages/publish-to-partners.ts';
import { dismissAll } from '../../notifications/publish.ts';
import { suspendProfile } from '../../profiles/visibility.ts';
import { endProjectsOf } from '../../projects/close-project.ts';
import { suspendSubscription } from '../../subscriptions/suspend-subscription.ts';
import { accountSuspended } from './mail.ts';
import { findSuspension, lockAccount } from './suspension-queries.ts';

export interface NewSuspension {
  /** The account. */
  id: string;
  ground: ReportReason;
  /** The operator's words, for the account. */
  reason: string;
  /** The last day, as 2028-05-31; without it an operator has to end it. */
  until?: string | null | undefined;
  subscription: SubscriptionMeasure;
}

/**
 * Suspends an account in every role, in one transaction: from its commit on, every process refuses the account's
 * requests and answers by mail. False when it was suspended already.
 */
export async function suspendAccount(
  tx: Transaction,
  { clock, config }: Pick<AppDependencies, 'clock' | 'config'>,
  viewer: Viewer,
  { id, ground, reason, until = null, subscription: measure }: NewSuspension,
): Promise<boolean> {
  const now = clock.now();
  const endsAt = lastMomentOf(until, now);
  const account = await lockAccount(tx, id);
  if (await findSuspension(tx, id)) return false;
  const suspending = { accountId: id, measure, operatorId: viewer.id, now };
  const subscription = (await suspendSubscription(tx, suspending)) ? measure : null;
  const row = { id: newId(), accountId: id, operatorId: viewer.id, ground, reason, subscription, endsAt };
  await tx`INSERT INTO account_suspensions ${rowsToInsert([{ ...row, createdAt: now }])}`;
  await endProjectsOf(tx, id, now);
  await suspendProfile(tx, { accountId: id, now });
  await endAllSessions(tx, id);
  for (const channel of ['mail', 'push'] as const) await dismissAll(tx, id, { channel });
  await publishToPartners(tx, id);
  const details = { ground, reason, until, subscription };
  await logAct(tx, { actorId: viewer.id, action: 'account suspended', subjectId: id, details, now });
  const letter = accountSuspended({ ...account, ...row, publicUrl: config.publicUrl });
  await mailLater(tx, { to: account.email, ...letter });
  return true;
}

/** The last moment of that day. */
function lastMomentOf(date: string | null, now: Date): Date | null {
  if (date === null) return null;
  const end = new Date(`${date}T23:59:59.999Z`);
  if (end <= now) throw invalidFields({ until: /*i18n*/ 'This date is in the past' });
  return end;
}
