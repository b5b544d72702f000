import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { claimKinds } from '../../verification/verification.ts';
import { AdminPerson } from '../person.ts';

/** The number of items that wait for an operator; 0 where the role may not see them. */
export const AdminOverview = z.object({
  pending: z.int(),
  /** Accounts with documents that wait, counted up to 1000. */
  claims: z.int(),
  /** Without those of messages. */
  reports: z.int(),
  /** Pairs of members with open reports of messages between them. */
  cases: z.int(),
  contactMessages: z.int(),
  markedReviews: z.int(),
  /** Accounts to whose confirmed address mail has failed for good; counted to 1000. */
  bounces: z.int(),
  /** Objections to suspensions that wait for an answer. */
  objections: z.int(),
  /** Failed renewals that no operator has noted as handled. */
  pastDue: z.int(),
  /** Payments that were received and are not applied to a plan. */
  toRefund: z.int(),
  /** Payments whose dispute is open. */
  disputes: z.int(),
  /** Since when no mail can be sent; null while it can. It cannot be mailed, so every page of the admin area shows it. */
  mailFailsSince: z.nullable(timestamp),
});
export type AdminOverview = z.infer<typeof AdminOverview>;

/** An account whose profile, documents, objection or address waits. */
export const WaitingAccount = z.object({
  ...AdminPerson.shape,
  /** Claims that wait for a decision. */
  claims: z.array(z.enum(claimKinds)),
  /** Its owner has sent no proof of identity or business yet, and reads that the review starts with one. */
  needsProof: z.boolean(),
  /** An operator requested changes earlier. */
  isAgain: z.boolean(),
});
export type WaitingAccount = z.infer<typeof WaitingAccount>;
