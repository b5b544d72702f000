import { type PlanId, planIds } from '@sokoni/contract/plans';
import * as z from 'zod/mini';
import { StartError } from './start-error.ts';

export const paymentVariables = {
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(?:sk|rk)_/, 'begins with sk_ or rk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\S+$/, 'begins with whsec_'))),
  /** `basic=price_…,professional=price_…` and so on for all six plans, as `npm run stripe:sync` prints it. */
  STRIPE_PRICES: z.optional(z.string()),
  PAYSTACK_SECRET_KEY: z.optional(z.string().check(z.regex(/^sk_/, 'begins with sk_'))),
  /** What Paystack charges instead of dollars, and how much of it for one dollar. */
  PAYSTACK_CURRENCY: z.optional(z.enum(['NGN', 'GHS', 'KES', 'ZAR', 'XOF', 'USD'])),
  PAYSTACK_PER_DOLLAR: z.optional(z.coerce.number().check(z.positive(), z.maximum(1_000_000))),
  PAYMENTS: z.optional(z.enum(['sandbox'])),
};
type Variables = z.infer<z.ZodMiniObject<typeof paymentVariables>>;

export type PriceIds = Record<PlanId, string>;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  prices: PriceIds;
}

export interface Conversion {
  currency: string;
  perDollar: number;
}

export interface PaystackSettings {
  secretKey: string;
  conversion: Conversion | null;
}

export interface PaymentSettings {
  stripe: StripeSettings | undefined;
  paystack: PaystackSettings | undefined;
  /** Practice providers instead of real ones, and what the one without renewals charges instead of dollars. */
  sandbox: { conversion: Conversion | null } | undefined;
}

/** Throws a StartError that names what is missing. Practice and real money never stand side by side. */
export function paymentsOf(env: Variables, production: boolean): PaymentSettings {
  const stripe = stripeOf(env);
  const paystack = paystackOf(env);
  if (env.PAYMENTS === 'sandbox' && (stripe || paystack)) {
    throw new StartError('PAYMENTS=sandbox practises payments: take the keys of Stripe and Paystack away.');
  }
  const practises = env.PAYMENTS === 'sandbox' || !(production || stripe || paystack);
  return { stripe, paystack, sandbox: practises ? { conversion: conversionOf(env) } : undefined };
}

function stripeOf(env: Variables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICES: prices } = env;
  if (secretKey && webhookSecret && prices) return { secretKey, webhookSecret, prices: pricesOf(prices) };
  const missing = Object.entries({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICES: prices,
  }).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 3) return undefined;
  throw new StartError(`Payments by Stripe need ${missing.join(' and ')} too.`);
}

function pricesOf(setting: string): PriceIds {
  const given = new Map(
    setting.split(',').map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]),
  );
  const wrong = [...given].filter(
    ([plan, price]) => !planIds.includes(plan as PlanId) || !/^price_\w+$/.test(price ?? ''),
  );
  const missing = planIds.filter((plan) => !given.has(plan));
  if (wrong.length > 0 || missing.length > 0) {
    const problems = [...missing, ...wrong.map(([plan]) => plan)].join(', ');
    throw new StartError(`STRIPE_PRICES needs ${planIds.join('=price_…,')}=price_…; look at ${problems}.`);
  }
  return Object.fromEntries(given) as PriceIds;
}

function paystackOf(env: Variables): PaystackSettings | undefined {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_CURRENCY: currency, PAYSTACK_PER_DOLLAR: perDollar } = env;
  const conversion = conversionOf(env);
  if (!secretKey) {
    if ((currency || perDollar) && env.PAYMENTS !== 'sandbox') {
      throw new StartError('Payments by Paystack need PAYSTACK_SECRET_KEY too.');
    }
    return undefined;
  }
  if (!currency) throw new StartError('Payments by Paystack need PAYSTACK_CURRENCY too.');
  return { secretKey, conversion };
}

function conversionOf({ PAYSTACK_CURRENCY: currency, PAYSTACK_PER_DOLLAR: perDollar }: Variables) {
  if (currency === 'USD' && perDollar !== undefined && perDollar !== 1) {
    throw new StartError('A dollar is a dollar: leave PAYSTACK_PER_DOLLAR out with PAYSTACK_CURRENCY=USD.');
  }
  if (currency === 'USD' || (!currency && !perDollar)) return null;
  if (currency && perDollar) return { currency, perDollar };
  const missing = currency ? 'PAYSTACK_PER_DOLLAR' : 'PAYSTACK_CURRENCY';
  throw new StartError(`Prices in another currency need ${missing} too.`);
}
