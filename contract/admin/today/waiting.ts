import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { claimKinds } from '../../limits.ts';
import { AdminPerson } from '../person.ts';
import { todayKinds } from './today-lists.ts';

export const AdminOverview = z.object({
  /** How many of each kind wait for an operator, counted to 1000; 0 where the role may not see them. */
  waiting: z.record(z.enum(todayKinds), z.int()),
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
