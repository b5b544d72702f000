import { type PlanId, planIds } from '@sokoni/contract/subscriptions/plans';
import * as z from 'zod/mini';
import { type SettingErrors, secretSetting, setting } from './setting.ts';

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'];
const paystackNames = ['PAYSTACK_SECRET_KEY', 'PAYSTACK_CURRENCY', 'PAYSTACK_PER_DOLLAR'];
const currencies = ['NGN', 'GHS', 'KES', 'ZAR', 'XOF', 'USD'] as const;

export const paymentVariables = {
  STRIPE_SECRET_KEY: secretSetting(z.optional(z.string().check(z.regex(/^(?:sk|rk)_/))), {
    purpose: 'cards by Stripe; set all three settings of Stripe, or none',
    allowed: 'a secret key of Stripe, which begins with sk_ or rk_',
  }),
  STRIPE_WEBHOOK_SECRET: secretSetting(z.optional(z.string().check(z.regex(/^whsec_\S+$/))), {
    purpose: 'proves that an event comes from Stripe',
    allowed: 'the signing secret of a webhook of Stripe, which begins with whsec_',
  }),
  STRIPE_PRICES: setting(z.optional(z.string()), {
    purpose: 'the prices of all six plans at Stripe: `basic=price_…,professional=price_…` and so on',
    allowed: 'what npm run stripe:sync prints',
  }),
  PAYSTACK_SECRET_KEY: secretSetting(z.optional(z.string().check(z.regex(/^sk_/))), {
    purpose: 'bank transfers and mobile money by Paystack',
    allowed: 'a secret key of Paystack, which begins with sk_',
  }),
  PAYSTACK_CURRENCY: setting(z.optional(z.enum(currencies)), {
    purpose: 'the currency that Paystack charges',
    allowed: `one of ${currencies.join(', ')}`,
  }),
  PAYSTACK_PER_DOLLAR: setting(z.optional(z.coerce.number().check(z.positive(), z.maximum(1_000_000))), {
    purpose: 'the amount of that currency for one dollar, such as `1600`; `USD` needs none',
    allowed: 'a number above 0 and up to 1000000',
  }),
  PAYMENTS: setting(z.optional(z.enum(['sandbox'])), {
    purpose: '`sandbox` uses the sandbox in production too',
    allowed: 'sandbox, or left out',
    fallback: 'the sandbox, where no key is set; none in production',
  }),
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
  /** Sandbox providers instead of real ones, and the currency of the provider without renewals. */
  sandbox: { conversion: Conversion | null } | undefined;
}

/** The sandbox and real payments are never active together. */
export function paymentsOf(env: Variables, production: boolean, errors: SettingErrors): PaymentSettings {
  const stripe = stripeOf(env, errors);
  const paystack = paystackOf(env, errors);
  if (env.PAYMENTS === 'sandbox' && (stripe || paystack)) {
    errors.add('PAYMENTS=sandbox practises payments: take the keys of Stripe and Paystack away.', 'PAYMENTS');
  }
  const practises = env.PAYMENTS === 'sandbox' || !(production || stripe || paystack);
  return { stripe, paystack, sandbox: practises ? { conversion: conversionOf(env) } : undefined };
}

function stripeOf(env: Variables, errors: SettingErrors): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICES: prices } = env;
  const ids = prices ? pricesOf(prices, errors) : undefined;
  if (errors.concernsAny(stripeNames)) return undefined;
  if (secretKey && webhookSecret && ids) return { secretKey, webhookSecret, prices: ids };
  const missing = stripeNames.filter((name) => !env[name as keyof Variables]);
  if (missing.length < stripeNames.length)
    errors.add(`Payments by Stripe need ${missing.join(' and ')} too.`, ...stripeNames);
  return undefined;
}

function pricesOf(listed: string, errors: SettingErrors): PriceIds | undefined {
  const given = new Map(
    listed.split(',').map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]),
  );
  const wrong = [...given].filter(
    ([plan, price]) => !planIds.includes(plan as PlanId) || !/^price_\w+$/.test(price ?? ''),
  );
  const missing = planIds.filter((plan) => !given.has(plan));
  if (wrong.length === 0 && missing.length === 0) return Object.fromEntries(given) as PriceIds;
  const plans = [...missing, ...wrong.map(([plan]) => plan)].join(', ');
  errors.add(`STRIPE_PRICES needs ${planIds.join('=price_…,')}=price_…; look at ${plans}.`, 'STRIPE_PRICES');
  return undefined;
}

function paystackOf(env: Variables, errors: SettingErrors): PaystackSettings | undefined {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_CURRENCY: currency, PAYSTACK_PER_DOLLAR: perDollar } = env;
  if (errors.concernsAny(paystackNames)) return undefined;
  const report = (sentence: string) => errors.add(sentence, ...paystackNames);
  if (currency === 'USD' && perDollar !== undefined && perDollar !== 1)
    report('A dollar is a dollar: leave PAYSTACK_PER_DOLLAR out with PAYSTACK_CURRENCY=USD.');
  else if (!secretKey && (currency || perDollar) && env.PAYMENTS !== 'sandbox')
    report('Payments by Paystack need PAYSTACK_SECRET_KEY too.');
  else if (secretKey && !currency) report('Payments by Paystack need PAYSTACK_CURRENCY too.');
  else if (currency && currency !== 'USD' && !perDollar)
    report('Prices in another currency need PAYSTACK_PER_DOLLAR too.');
  else if (perDollar && !currency) report('Prices in another currency need PAYSTACK_CURRENCY too.');
  else if (secretKey) return { secretKey, conversion: conversionOf(env) };
  return undefined;
}

function conversionOf({ PAYSTACK_CURRENCY: currency, PAYSTACK_PER_DOLLAR: perDollar }: Variables) {
  return currency && currency !== 'USD' && perDollar ? { currency, perDollar } : null;
}
