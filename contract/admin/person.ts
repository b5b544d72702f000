import * as z from 'zod/mini';
import { subscriptionStatuses } from '../accounts/accounts.ts';
import { id, timestamp } from '../fields.ts';
import { profileVisibilities } from '../limits.ts';
import { planIds, roles } from '../subscriptions/plans.ts';
import { operatorRoles } from './operator-roles.ts';

/** An account in a list. */
export const AdminPerson = z.object({
  _id: id,
  name: z.string(),
  companyName: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(roles),
  /** Null when it is no operator. */
  operatorRole: z.nullable(z.enum(operatorRoles)),
  isDeleted: z.boolean(),
  /** When the data of a deleted account are erased; until then its owner can undo the deletion. */
  erasedAt: z.nullable(timestamp),
  profileVisibility: z.enum(profileVisibilities),
  subscriptionStatus: z.enum(subscriptionStatuses),
  plan: z.nullable(z.enum(planIds)),
  createdAt: timestamp,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** An account in the list of accounts. */
export const AccountRow = z.object({
  ...AdminPerson.shape,
  country: z.nullable(z.string()),
  /** The last day, in UTC, on which it was signed in: `2026-11-16`. */
  lastSeenOn: z.nullable(z.string()),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** What an operator wrote: a note about an account, or an answer to a contact message. */
export const Written = z.object({
  _id: id,
  by: z.object({ _id: id, name: z.string() }),
  content: z.string(),
  createdAt: timestamp,
});
export type Written = z.infer<typeof Written>;
