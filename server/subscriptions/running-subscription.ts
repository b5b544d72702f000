import { ApiError } from '../http/errors.ts';
import type { Applying } from './lifecycle/sync-subscription.ts';
import type { RenewingProvider } from './providers/provider.ts';
import { findRunning, type SubscriptionRow } from './queries.ts';

export interface Running {
  row: SubscriptionRow;
  provider: RenewingProvider;
}

/** Returns a subscription that its owner can change: prepaid months end automatically. */
export async function requireRenewing(
  { sql, payments: { renewing } }: Applying,
  accountId: string,
): Promise<Running> {
  const row = await findRunning(sql, accountId);
  if (!row) throw new ApiError('no_subscription');
  if (!row.renews) throw new ApiError('no_subscription', { message: ENDS_BY_ITSELF });
  if (renewing?.name !== row.provider) throw new ApiError('provider_away');
  return { row, provider: renewing };
}

const ENDS_BY_ITSELF =
  /*i18n*/ 'Months that were paid in advance end by themselves. Add months with any plan.';
