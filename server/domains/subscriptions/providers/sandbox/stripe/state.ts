import { randomBytes } from 'node:crypto';
import { defaultPlans, type PlanId, planIds } from '@sokoni/contract/subscriptions/plans';
import type { PriceIds } from '../../../../../platform/config/payment-settings.ts';
import { addMonths, findAnchor } from '../../../dates.ts';
import type { Objects } from '../store.ts';
import type { Price, StoredObject, StripeEvent } from './shapes.ts';

/** The prices of the simulated account, which exist from the start. */
export const sandboxPrices = Object.fromEntries(
  planIds.map((plan) => [plan, `price_sandbox_${plan}`]),
) as PriceIds;

/** The state and the clock, as one request or one click sees them. */
export interface StripeState {
  objects: Objects;
  /** Seconds. */
  now: number;
  /** Address of the site, which also serves the pages of the sandbox. */
  publicUrl: string;
}

/** An error response of Stripe. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, message: string, { type = 'invalid_request_error', code = '' } = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code || undefined;
  }
}

export const missing = (id: string) =>
  new StripeProblem(404, `No such object: '${id}'`, { code: 'resource_missing' });
export const refused = (message: string) =>
  new StripeProblem(402, message, { type: 'card_error', code: 'card_declined' });

export function createObject<const Kind extends string>({ now }: StripeState, object: Kind, prefix: string) {
  return { id: newReference(prefix), object, created: now };
}

export function newReference(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export async function get<T extends StoredObject>(
  { objects }: StripeState,
  object: T['object'],
  id: unknown,
): Promise<T> {
  const held = typeof id === 'string' ? await objects.find<T>(id) : null;
  if (held?.object !== object) throw missing(String(id));
  return held;
}

export async function save<T extends StoredObject>({ objects }: StripeState, held: T): Promise<T> {
  await objects.put(held.object, held.id, held);
  return held;
}

/** Records events in the order in which they happened; they may be delivered in another order. */
export async function happen(state: StripeState, type: string, object: object): Promise<void> {
  const event: StripeEvent = {
    ...createObject(state, 'event', 'evt'),
    livemode: false,
    type,
    // A copy: later changes must not change an event that was recorded.
    data: { object: structuredClone(object) },
  };
  await save(state, event);
  await state.objects.put('delivery', `delivery_${event.id}`, { event: event.id });
}

export async function getPrice(state: StripeState, id: unknown): Promise<Price> {
  const plan = defaultPlans.find((one) => sandboxPrices[one.id] === id);
  return plan ? priceOf(plan) : get<Price>(state, 'price', id);
}

export const priceOf = ({ id, price }: { id: PlanId; price: number }): Price => ({
  id: sandboxPrices[id],
  object: 'price',
  created: 0,
  currency: 'usd',
  unit_amount: price * 100,
  lookup_key: null,
  metadata: { plan: id },
  product: `prod_sandbox_${id}`,
  recurring: { interval: 'month', interval_count: 1 },
});

/** A month after `start`, on the day of the anchor where `start` is whole months away from it. */
export function monthAfter(start: number, anchor = start): number {
  const from = new Date(start * 1000);
  return +addMonths(from, 1, findAnchor(from, [new Date(anchor * 1000)])) / 1000;
}
