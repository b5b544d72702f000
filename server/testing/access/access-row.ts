import type { World } from './access-fixtures.ts';
import type { AdminFixtures } from './admin-fixtures.ts';

/**
 * The expected status of an endpoint: [the owner, the other party, a stranger], or one for all three. Null is a case
 * that cannot occur. `request` chooses the data of the request from fixtures created for that viewer, `requestOnItem`
 * from items of the admin area, which have no relation to the viewer.
 */
export type Statuses = number | readonly [owner: number | null, otherParty: number, stranger: number];

export interface Access {
  request?: (world: World) => Request | Promise<Request>;
  requestOnItem?: (fixtures: AdminFixtures) => Promise<Request>;
  signedOut: number;
  /** For every role that is not listed. */
  everyone?: Statuses;
  customer?: Statuses;
  supplier?: Statuses;
  freelancer?: Statuses;
  /** A customer who is an operator: the same as a customer, unless set. */
  operator?: Statuses;
  /** The same after passing the second factor. */
  asAdmin?: Statuses;
}

export interface Request {
  /** Path parameters. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}
