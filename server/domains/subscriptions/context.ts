import type { PlanId, ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Transaction } from '../../platform/db/database.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import type { AppDependencies, RouteContext } from '../../platform/route-context.ts';
import type { Providers } from './providers/providers.ts';

/** What every operation on subscriptions is given. */
export interface SubscriptionContext extends Pick<AppDependencies, 'sql' | 'clock' | 'config'> {
  payments: Providers;
}

/** What routes are given that ask the payment providers. */
export type PaymentRouteContext = RouteContext & SubscriptionContext;

/** A transaction that holds the lock of one payer. */
export interface PayerContext extends Pick<SubscriptionContext, 'config'> {
  tx: Transaction;
  payer: Payer;
  now: Date;
}

interface Payer extends Reader {
  id: string;
  email: string;
  role: ProfessionalRole;
  isDeleted: boolean;
}

/** Undefined where a provider names an account that does not exist here. */
export async function lockSubscriber(
  { clock, config }: Pick<SubscriptionContext, 'clock' | 'config'>,
  tx: Transaction,
  accountId: string,
): Promise<PayerContext | undefined> {
  const payer = await lockPayer(tx, accountId);
  return payer && { tx, payer, now: clock.now(), config };
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Locks the account's row, so that payments of one account are processed one after the other. */
export async function lockPayer(tx: Transaction, accountId: string): Promise<Payer | undefined> {
  if (!UUID.test(accountId)) return undefined;
  return tx<Payer[]>`
    SELECT a.id, a.email, a.role, p.first_name, a.language, a.deleted_at IS NOT NULL AS is_deleted
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${accountId} AND a.role <> 'customer' FOR NO KEY UPDATE OF a`.first();
}

/** What every mail about a subscription says. */
export const subscriberOf = ({ payer, config }: PayerContext, plan: PlanId) => ({
  firstName: payer.firstName,
  language: payer.language,
  role: payer.role,
  plan,
  publicUrl: config.publicUrl,
});
