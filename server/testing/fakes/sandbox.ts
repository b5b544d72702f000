import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import type { Order } from '../../domains/subscriptions/providers/provider.ts';
import { createSandbox, type Sandbox } from '../../domains/subscriptions/providers/sandbox/sandbox.ts';
import type {
  CardNumber,
  Customer,
  Subscription,
} from '../../domains/subscriptions/providers/sandbox/stripe/shapes.ts';
import { get, save } from '../../domains/subscriptions/providers/sandbox/stripe/state.ts';
import type { WebhookDelivery } from '../../domains/subscriptions/providers/sandbox/webhooks.ts';
import { readConfig } from '../../platform/config/config.ts';
import { newId } from '../../platform/db/ids.ts';
import { DAY, testClock } from './clock.ts';
import { memoryStore } from './memory-store.ts';

export type SandboxSetup = ReturnType<typeof memorySandbox>;

/** The sandbox in memory, without an app and a database. */
export function memorySandbox(
  more: Pick<Parameters<typeof createSandbox>[0], 'wrap'> = {},
  environment: Record<string, string> = {},
) {
  const clock = testClock();
  const { publicUrl, payments } = readConfig({ NODE_ENV: 'test', PAYMENTS: 'sandbox', ...environment });
  const conversion = payments.sandbox?.conversion ?? null;
  return { ...createSandbox({ storeOf: memoryStore, clock, publicUrl, conversion, ...more }), clock };
}

/** Charges this card from now on for the owner of that subscription. */
export const changeCardOf = ({ stripe }: Sandbox, subscription: string, card: CardNumber) =>
  stripe.act(async (state) => {
    const { customer } = await get<Subscription>(state, 'subscription', subscription);
    await save<Customer>(state, { ...(await get<Customer>(state, 'customer', customer)), card });
  });

export function orderOf(more: Partial<Order> = {}): Order {
  const plan: PlanId = more.plan ?? 'basic';
  return {
    id: newId(),
    accountId: newId(),
    email: 'amina@example.com',
    customer: null,
    plan,
    method: 'card',
    months: 1,
    amount: 10_000,
    charged: 10_000,
    currency: 'USD',
    returnUrl: 'http://127.0.0.1:3000/success',
    cancelUrl: 'http://127.0.0.1:3000/payment',
    ...more,
  };
}

/** Creates an account that has paid for its first month. */
export async function subscribed(setup: SandboxSetup, plan: 'basic' | 'professional' = 'basic') {
  const order = orderOf({ plan, amount: plan === 'basic' ? 10_000 : 20_000 });
  const { reference } = await setup.renewing.openCheckout(order);
  await setup.sandbox.pay(reference);
  const found = await setup.renewing.fetchCheckout({ reference, orderId: order.id });
  const subscription = found?.subscription;
  if (!subscription) throw new Error('Nothing was subscribed to.');
  const held = async () => {
    const found = await setup.renewing.fetchSubscription(subscription);
    if (!found) throw new Error('The subscription is gone.');
    return found;
  };
  return { order, checkout: reference, subscription, held };
}

export async function pass(setup: SandboxSetup, days: number) {
  setup.clock.advance(days * DAY);
  await setup.sandbox.settle();
}

/** Receives the webhooks of the providers instead of an app. */
export function collectDeliveries({ sandbox }: Pick<SandboxSetup, 'sandbox'>): WebhookDelivery[] {
  const deliveries: WebhookDelivery[] = [];
  sandbox.deliverTo(async (delivery) => {
    deliveries.push(delivery);
    return 200;
  });
  return deliveries;
}
