import type { SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import type { SubscriptionState } from '@sokoni/contract/subscriptions/subscriptions';

/** `none`: no payment has arrived yet. */
export type State = 'none' | SubscriptionState;

interface StoredState {
  status: Exclude<SubscriptionState, 'ending'>;
  cancelsAtEnd: boolean;
}

/** The state that a stored subscription is in; a cancelled one runs to the end of its paid period. */
export function stateOf({ status, cancelsAtEnd }: StoredState): SubscriptionState {
  if (status !== 'active') return status;
  return cancelsAtEnd ? 'ending' : 'active';
}

/** The events of a subscription. `docs/decisions/011-subscriptions.md` has the diagram. */
export const subscriptionEvents = [
  'begun',
  /** A payment was credited: a period, an extension, or the difference to a more expensive plan. */
  'paid',
  'renewal failed',
  /** Another attempt to collect the renewal failed. */
  'try failed',
  /** The unpaid renewal was paid. */
  'recovered',
  'cancelled',
  'resumed',
  'plan changed',
  /** Prepaid months are about to end. */
  'reminded',
  /** The paid period is over, and no renewal follows. */
  'ran out',
  /** The last attempt to collect failed. */
  'lapsed',
  /** The whole newest payment was refunded. */
  'refunded',
  'dispute lost',
  'account deleted',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

export type LifecycleMail =
  | 'payment failed'
  | 'ending'
  | 'months ending'
  | 'ran out'
  | 'lapsed'
  | 'refunded'
  | 'dispute lost';

export interface Step {
  to: SubscriptionState;
  mail?: LifecycleMail;
}

/** The same in every state that is not `ended`. */
const endings = {
  'ran out': { to: 'ended', mail: 'ran out' },
  refunded: { to: 'ended', mail: 'refunded' },
  'dispute lost': { to: 'ended', mail: 'dispute lost' },
  'account deleted': { to: 'ended' },
} as const;

/** An event that a state does not name cannot happen in it, or changes nothing. */
const lifecycle: Record<State, Partial<Record<SubscriptionEvent, Step>>> = {
  none: { begun: { to: 'active' } },
  active: {
    paid: { to: 'active' },
    'renewal failed': { to: 'past_due', mail: 'payment failed' },
    cancelled: { to: 'ending', mail: 'ending' },
    'plan changed': { to: 'active' },
    reminded: { to: 'active', mail: 'months ending' },
    ...endings,
  },
  ending: {
    paid: { to: 'ending' },
    resumed: { to: 'active' },
    'plan changed': { to: 'ending' },
    ...endings,
  },
  past_due: {
    paid: { to: 'past_due' },
    'try failed': { to: 'past_due', mail: 'payment failed' },
    recovered: { to: 'active' },
    // The paid period is over.
    cancelled: { to: 'ended', mail: 'ran out' },
    'plan changed': { to: 'past_due' },
    lapsed: { to: 'ended', mail: 'lapsed' },
    ...endings,
  },
  // A new payment begins another subscription: an ended one stays ended, whatever events arrive later.
  ended: {},
};

export const stepOf = (state: State, event: SubscriptionEvent): Step | undefined => lifecycle[state][event];

/**
 * The profile's `subscription_status`. `active`: the profile is public if it was verified, otherwise it waits for
 * verification; a suspension takes precedence. `ended`: private. Nothing else changes: messages, reviews, files and
 * verified claims stay.
 */
export const statusIn = (state: SubscriptionState): SubscriptionStatus =>
  state === 'ended' ? 'ended' : 'active';

const paths: Record<State, Partial<Record<SubscriptionState, readonly SubscriptionEvent[]>>> = {
  none: {
    active: ['begun'],
    ending: ['begun', 'cancelled'],
    past_due: ['begun', 'renewal failed'],
    ended: ['begun', 'ran out'],
  },
  active: { ending: ['cancelled'], past_due: ['renewal failed'], ended: ['ran out'] },
  ending: { active: ['resumed'], past_due: ['resumed', 'renewal failed'], ended: ['ran out'] },
  past_due: { active: ['recovered'], ending: ['recovered', 'cancelled'], ended: ['lapsed'] },
  ended: {},
};

/**
 * The events that must have happened between the stored state and the provider's current state. Events arrive in any
 * order, twice or never, so the server fetches the state and derives the events from it.
 */
export const eventsBetween = (from: State, to: SubscriptionState) => paths[from][to] ?? [];
