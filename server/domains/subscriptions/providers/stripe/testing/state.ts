import { randomBytes } from 'node:crypto';
import { defaultPlans, planIds } from '@sokoni/contract/subscriptions/plans';
import type { PriceIds } from '../../../../../platform/config/payment-settings.ts';
import { addMonths } from '../../../dates.ts';
import type { Objects } from '../../sandbox/state.ts';
import type { Price, StoredObject, StripeEvent } from './shapes.ts';

/** The prices of the sandbox account, which exist from the start. */
export const FAKE_PRICES = Object.fromEntries(
  planIds.map((plan) => [plan, `price_fake_${plan}`]),
) as PriceIds;

/** The state and the clock of one request to the fake. */
export interface SandboxState {
  objects: Objects;
  /** Seconds. */
  now: number;
  /** Address of the site, which also serves the pages of the fake. */
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

export function createObject<const Kind extends string>({ now }: SandboxState, object: Kind, prefix: string) {
  return { id: newReference(prefix), object, created: now };
}

export function newReference(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export async function get<T extends StoredObject>(
  { objects }: SandboxState,
  object: T['object'],
  id: unknown,
): Promise<T> {
  const held = typeof id === 'string' ? await objects.find<T>(id) : null;
  if (held?.object !== object) throw missing(String(id));
  return held;
}

export async function save<T extends StoredObject>({ objects }: SandboxState, held: T): Promise<T> {
  await objects.put(held.object, held.id, held);
  return held;
}

/** Records events in the order in which they happened; they may be delivered in another order. */
export async function happen(state: SandboxState, type: string, object: object): Promise<void> {
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

export async function getPrice(state: SandboxState, id: unknown): Promise<Price> {
  const plan = defaultPlans.find((one) => FAKE_PRICES[one.id] === id);
  if (!plan) return get<Price>(state, 'price', id);
  return {
    id: FAKE_PRICES[plan.id],
    object: 'price',
    created: 0,
    currency: 'usd',
    unit_amount: plan.price * 100,
    lookup_key: null,
    metadata: { plan: plan.id },
    product: `prod_fake_${plan.id}`,
    recurring: { interval: 'month', interval_count: 1 },
  };
}

/** The same day of the month as `anchor`, or the month's last day. */
export const monthsAfter = (anchor: number, months: number): number =>
  +addMonths(new Date(anchor * 1000), months) / 1000;

/** The end of the period that begins at `start`. */
export function periodAfter(anchor: number, start: number): number {
  let months = 1;
  while (monthsAfter(anchor, months) <= start) months++;
  return monthsAfter(anchor, months);
}
