import { PREPAID_MONTHS_MAX } from '@sokoni/contract/limits';
import { type PaymentMethod, paymentMethods } from '@sokoni/contract/plans';

/** The chosen payment method, for this visit: it survives the way back from the provider and a new sign-in. */
interface Choice {
  plan: string | null;
  method: PaymentMethod | undefined;
  months: number;
}

const keyOf = (account: string) => `payment-choice:${account}`;

export function saveChoice(account: string, choice: Choice) {
  try {
    sessionStorage.setItem(keyOf(account), JSON.stringify(choice));
  } catch {
    // The choice stays on the screen.
  }
}

export function dropChoice(account: string) {
  try {
    sessionStorage.removeItem(keyOf(account));
  } catch {
    // The choice was never saved.
  }
}

export function findChoice(account: string): Choice {
  const { plan, method, months } = readSaved(account);
  return {
    plan: typeof plan === 'string' ? plan : null,
    method: paymentMethods.find((known) => known === method),
    months: monthCounts.find((known) => known === months) ?? 1,
  };
}

function readSaved(account: string): Partial<Record<keyof Choice, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(account)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export const monthCounts = Array.from({ length: PREPAID_MONTHS_MAX }, (_, index) => index + 1);
