import { PREPAID_MONTHS_MAX } from '@sokoni/contract/limits';
import { type PaymentMethod, paymentMethods } from '@sokoni/contract/plans';
import { draftOf } from '../data/draft-store.ts';

/** The chosen payment method, for this visit: it survives the way back from the provider and a new sign-in. */
interface Choice {
  plan: string | null;
  method: PaymentMethod | undefined;
  months: number;
}

export const choiceDraft = (account: string) => draftOf('payment-choice', account);

export function findChoice(account: string): Choice {
  const { plan, method, months } = choiceDraft(account).read();
  return {
    plan: plan ?? null,
    method: paymentMethods.find((known) => known === method),
    months: monthCounts.find((known) => String(known) === months) ?? 1,
  };
}

export const monthCounts = Array.from({ length: PREPAID_MONTHS_MAX }, (_, index) => index + 1);
