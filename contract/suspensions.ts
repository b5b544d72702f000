import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { lines, timestamp } from './fields.ts';
import { OBJECTION_MAX, reportReasons, subscriptionMeasures } from './limits.ts';

export type SubscriptionMeasure = (typeof subscriptionMeasures)[number];

/** Why an account is suspended, until when, and its objection. */
export const Suspension = z.object({
  ground: z.enum(reportReasons),
  /** The operator's words. */
  reason: z.string(),
  createdAt: timestamp,
  /** Null for no end: an operator has to end it. */
  endsAt: z.nullable(timestamp),
  /** Null without a running subscription. */
  subscription: z.nullable(z.enum(subscriptionMeasures)),
  objection: z.nullable(
    z.object({
      text: z.string(),
      createdAt: timestamp,
      /** Null until an operator has answered. */
      answer: z.nullable(z.object({ text: z.string(), createdAt: timestamp })),
    }),
  ),
});
export type Suspension = z.infer<typeof Suspension>;

export const Objection = z.strictObject({
  text: lines({ max: OBJECTION_MAX, required: /*i18n*/ 'Say why you object' }),
});

/** A suspended account may do this, sign out, download its data, cancel its subscription and delete itself. */
export const suspensionEndpoints = {
  readSuspension: endpoint('GET /users/me/suspension', {
    summary: 'Read why the account is suspended',
    who: 'signed in',
    whileSuspended: true,
    answer: answerOf(Suspension),
    // The account is not suspended.
    errors: ['not_found'],
  }),
  objectToSuspension: endpoint('POST /users/me/suspension/objection', {
    summary: 'Object to the suspension',
    who: 'signed in',
    whileSuspended: true,
    body: Objection,
    answer: answerOf(Suspension),
    errors: ['not_found', 'already_objected'],
  }),
};
