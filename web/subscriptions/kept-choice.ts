import { type PaymentMethod, paymentMethods } from '@sokoni/contract/plans';
import { PREPAID_MONTHS_MAX } from '@sokoni/contract/subscriptions';
import { getItem, removeItem, setItem } from '../account-storage.ts';

/** How an account was going to pay: stored until it has paid or signs out, so that it outlasts a way back from the provider. */
interface Choice {
  plan: string | null;
  method: PaymentMethod | undefined;
  months: number;
}

const keyOf = (account: string) => `payment-choice:${account}`;

export const keepChoice = (account: string, choice: Choice) =>
  setItem(keyOf(account), JSON.stringify(choice));

export const dropChoice = (account: string) => removeItem(keyOf(account));

export function findChoice(account: string): Choice {
  const { plan, method, months } = readKept(account);
  return {
    plan: typeof plan === 'string' ? plan : null,
    method: paymentMethods.find((known) => known === method),
    months: monthCounts.find((known) => known === months) ?? 1,
  };
}

function readKept(account: string): Partial<Record<keyof Choice, unknown>> {
  try {
    return JSON.parse(getItem(keyOf(account)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export const monthCounts = Array.from({ length: PREPAID_MONTHS_MAX }, (_, index) => index + 1);
