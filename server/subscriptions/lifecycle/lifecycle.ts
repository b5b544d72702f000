import type { SubscriptionStatus } from '@sokoni/contract/accounts';
import { type SubscriptionState, subscriptionStates } from '@sokoni/contract/subscriptions';

/** `none`: no payment has arrived yet. */
export type State = 'none' | SubscriptionState;
export const states = ['none', ...subscriptionStates] as const;

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
  | 'payment received'
  | 'payment failed'
  | 'ending'
  | 'months ending'
  | 'ran out'
  | 'lapsed'
  | 'refunded'
  | 'dispute lost';

export interface Step {
  to: State;
  /** The profile's `subscription_status`. */
  status: SubscriptionStatus;
  /**
   * `as verified`: public if the profile was verified, otherwise it waits for verification; a suspension takes
   * precedence. `hidden`: private. Nothing else changes: messages, reviews, files and verified claims stay.
   */
  visibility: 'as verified' | 'hidden';
  mail: LifecycleMail | null;
}

const runs = (to: 'active' | 'ending' | 'past_due', mail: LifecycleMail | null = null): Step => ({
  to,
  status: 'active',
  visibility: 'as verified',
  mail,
});
const ends = (mail: LifecycleMail | null): Step => ({
  to: 'ended',
  status: 'ended',
  visibility: 'hidden',
  mail,
});

/** Every state and every event. Null: the event cannot happen in this state, or changes nothing. */
export const lifecycle = {
  none: {
    begun: runs('active'),
    paid: null,
    'renewal failed': null,
    'try failed': null,
    recovered: null,
    cancelled: null,
    resumed: null,
    'plan changed': null,
    reminded: null,
    'ran out': null,
    lapsed: null,
    refunded: null,
    'dispute lost': null,
    'account deleted': null,
  },
  active: {
    begun: null,
    paid: runs('active', 'payment received'),
    'renewal failed': runs('past_due', 'payment failed'),
    'try failed': null,
    recovered: null,
    cancelled: runs('ending', 'ending'),
    resumed: null,
    'plan changed': runs('active'),
    reminded: runs('active', 'months ending'),
    'ran out': ends('ran out'),
    lapsed: null,
    refunded: ends('refunded'),
    'dispute lost': ends('dispute lost'),
    'account deleted': ends(null),
  },
  ending: {
    begun: null,
    paid: runs('ending', 'payment received'),
    'renewal failed': null,
    'try failed': null,
    recovered: null,
    cancelled: null,
    resumed: runs('active'),
    'plan changed': runs('ending'),
    reminded: null,
    'ran out': ends('ran out'),
    lapsed: null,
    refunded: ends('refunded'),
    'dispute lost': ends('dispute lost'),
    'account deleted': ends(null),
  },
  past_due: {
    begun: null,
    paid: runs('past_due', 'payment received'),
    'renewal failed': null,
    'try failed': runs('past_due', 'payment failed'),
    recovered: runs('active'),
    cancelled: ends('ran out'),
    resumed: null,
    'plan changed': runs('past_due'),
    reminded: null,
    'ran out': ends('ran out'),
    lapsed: ends('lapsed'),
    refunded: ends('refunded'),
    'dispute lost': ends('dispute lost'),
    'account deleted': ends(null),
  },
  // A new payment begins another subscription: an ended one stays ended, whatever events arrive later.
  ended: {
    begun: null,
    paid: null,
    'renewal failed': null,
    'try failed': null,
    recovered: null,
    cancelled: null,
    resumed: null,
    'plan changed': null,
    reminded: null,
    'ran out': null,
    lapsed: null,
    refunded: null,
    'dispute lost': null,
    'account deleted': null,
  },
} as const satisfies Record<State, Record<SubscriptionEvent, Step | null>>;

export function stepOf(state: State, event: SubscriptionEvent): Step | null {
  return lifecycle[state][event];
}

/**
 * The events that must have happened between the stored state and the provider's current state. Events arrive in any
 * order, twice or never, so the server fetches the state and derives the events from it.
 */
export const between = {
  none: {
    none: [],
    active: ['begun'],
    ending: ['begun', 'cancelled'],
    past_due: ['begun', 'renewal failed'],
    ended: ['begun', 'ran out'],
  },
  active: {
    none: [],
    active: [],
    ending: ['cancelled'],
    past_due: ['renewal failed'],
    ended: ['ran out'],
  },
  ending: {
    none: [],
    active: ['resumed'],
    ending: [],
    past_due: ['resumed', 'renewal failed'],
    ended: ['ran out'],
  },
  past_due: {
    none: [],
    active: ['recovered'],
    ending: ['recovered', 'cancelled'],
    past_due: [],
    ended: ['lapsed'],
  },
  ended: { none: [], active: [], ending: [], past_due: [], ended: [] },
} as const satisfies Record<State, Record<State, readonly SubscriptionEvent[]>>;
