import type { World } from './access-fixtures.ts';

/**
 * Who gets which status from which call: [the owner, the other party, a stranger], or one for all three. Null is a
 * case that there cannot be. `request` says what the call is about, in a world of that person's own.
 */
export type Statuses = number | readonly [owner: number | null, otherParty: number, stranger: number];

export interface Access {
  request?: (world: World) => Request | Promise<Request>;
  signedOut: number;
  /** For every role that is not named. */
  everyone?: Statuses;
  customer?: Statuses;
  supplier?: Statuses;
  freelancer?: Statuses;
  /** A customer who is an operator: nothing more than a customer, unless told. */
  operator?: Statuses;
  /** The same after passing the second factor. */
  asAdmin?: Statuses;
}

interface Request {
  /** Values for the path. */
  params?: Record<string, string>;
  body?: object;
}
