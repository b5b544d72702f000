import type { Transaction } from '../db/database.ts';
import type { AppDependencies } from '../route-context.ts';
import { holdPayer, type Payer } from './queries.ts';

/** What every operation on subscriptions is given. */
export type SubscriptionContext = Pick<AppDependencies, 'sql' | 'clock' | 'config' | 'payments'>;

/** A transaction that holds the lock of one payer. */
export interface PayerContext extends Pick<SubscriptionContext, 'config'> {
  tx: Transaction;
  payer: Payer;
  now: Date;
}

/** Undefined where a provider names an account that does not exist here. */
export async function lockPayer(
  { clock, config }: SubscriptionContext,
  tx: Transaction,
  accountId: string,
): Promise<PayerContext | undefined> {
  const payer = await holdPayer(tx, accountId);
  return payer && { tx, payer, now: clock.now(), config };
}
