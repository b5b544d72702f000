import { logAct } from '../../../accounts/log-act.ts';
import { newId } from '../../../platform/db/ids.ts';
import { ApiError, invalidFields, notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { lockSubscriber, type SubscriptionContext } from '../context.ts';
import { addMonths } from '../dates.ts';
import { ProviderAway } from '../providers/provider.ts';
import { findRunning } from '../queries.ts';
import { applyFreeMonths } from './apply-free-months.ts';
import { findFreeMonths, insertFreeMonths } from './free-month-queries.ts';

interface Gift {
  accountId: string;
  months: number;
  /** The end of the paid period that the operator saw: a second press gives nothing more. */
  paidUntil: string | null;
  reason: string;
}

/** Months. Stripe does not move a renewal further. */
const FURTHEST = 24;

const NOT_PAID =
  /*i18n*/ 'The last renewal isn’t paid. Give free months after it is paid, or after the subscription has ended.';
const WAITING =
  /*i18n*/ 'The payment provider isn’t responding, so earlier free months still wait. Try again in a few minutes.';
const TOO_FAR = /*i18n*/ 'The paid time can reach at most two years ahead';

/**
 * Extends the paid period of an account, or gives an account without a subscription its plan for that time. Where the
 * provider is away, the job moves the renewal later.
 */
export async function giveFreeMonths(
  context: SubscriptionContext,
  viewer: Pick<Viewer, 'id'>,
  { accountId, months, paidUntil, reason }: Gift,
): Promise<void> {
  const id = newId();
  await context.sql.begin(async (tx) => {
    const payerContext = await lockSubscriber(context, tx, accountId);
    if (!payerContext || payerContext.payer.isDeleted) throw notFound();
    const { now } = payerContext;
    const running = await findRunning(tx, accountId);
    const end = running?.currentPeriodEnd ?? now;
    if ((running?.currentPeriodEnd.toISOString() ?? null) !== paidUntil) {
      throw new ApiError('changed_meanwhile');
    }
    if (running?.renews && running.provider !== context.payments.renewing?.name) {
      throw new ApiError('provider_away');
    }
    if (running?.status === 'past_due') throw new ApiError('changed_meanwhile', { message: NOT_PAID });
    const isWaiting = (await findFreeMonths(tx, accountId)).some(({ appliedAt }) => !appliedAt);
    if (isWaiting) throw new ApiError('changed_meanwhile', { message: WAITING });
    if (addMonths(end, months) > addMonths(now, FURTHEST)) throw invalidFields({ months: TOO_FAR });
    await insertFreeMonths(tx, { id, accountId, months, givenAt: now, reason, givenBy: viewer.id });
    const details = { months: String(months), reason };
    await logAct(tx, { actorId: viewer.id, action: 'free months given', subjectId: accountId, details, now });
  });
  await applyFreeMonths(context, { id, accountId }).catch((error) => {
    if (!(error instanceof ProviderAway)) throw error;
  });
}
