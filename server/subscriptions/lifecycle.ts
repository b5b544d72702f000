import type { SubscriptionStatus } from '@sokoni/contract/accounts';
import { type SubscriptionState, subscriptionStates } from '@sokoni/contract/subscriptions';

/** `none`: nobody has paid yet. */
export type State = 'none' | SubscriptionState;
export const states = ['none', ...subscriptionStates] as const;

/** What can happen to a subscription. `docs/decisions/011-subscriptions.md` draws it. */
export const lifeEvents = [
  'begun',
  /** A payment was credited: a period, an extension, or the difference to a dearer plan. */
  'paid',
  'renewal failed',
  /** It was tried to collect again, in vain. */
  'try failed',
  /** What was open has been paid after all. */
  'recovered',
  'cancelled',
  'resumed',
  'plan changed',
  /** Prepaid months are about to end. */
  'reminded',
  /** What was paid is over, and no more is to come. */
  'ran out',
  /** The last try to collect failed. */
  'lapsed',
  /** All of the newest payment was given back. */
  'refunded',
  'dispute lost',
  'account deleted',
] as const;
export type SubscriptionEvent = (typeof lifeEvents)[number];

export type LifeMail =
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
   * `as verified`: public if it was verified, otherwise it waits for that; a suspension stands above all. `hidden`:
   * private. Nothing else is ever touched: messages, reviews, files and what was verified stay.
   */
  visibility: 'as verified' | 'hidden';
  mail: LifeMail | null;
}

const runs = (to: 'active' | 'ending' | 'past_due', mail: LifeMail | null = null): Step => ({
  to,
  status: 'active',
  visibility: 'as verified',
  mail,
});
const ends = (mail: LifeMail | null): Step => ({ to: 'ended', status: 'ended', visibility: 'hidden', mail });

/** Every state and every event. Null: it cannot happen there, or changes nothing. */
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
  // Paying again begins another one: this one stays what it is, whatever is told of it later.
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
 * What must have happened between the state known here and the one that the provider holds now: events arrive in any
 * order, twice or never, so that the state is asked for and its events are concluded.
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
