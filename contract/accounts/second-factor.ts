import * as z from 'zod/mini';
import { answerOf, endpoint } from '../endpoint.ts';
import { numberLine } from '../fields.ts';
import { knownPassword } from './accounts.ts';

/** Hours after which an operator must enter the second factor again. */
export const SECOND_FACTOR_HOURS = 12;

/** Of the authenticator app, or a recovery code where that is said. */
export const code = numberLine({ max: 30, required: /*i18n*/ 'Enter the code' }).check(
  z.regex(/^[\w -]*$/, /*i18n*/ 'A code has only digits and letters from a to z'),
);

/** The second factor, which an operator enters after the password to open the admin area. */
export const secondFactorEndpoints = {
  readSecondFactor: endpoint('GET /operator/second-factor', {
    summary: 'Read the state of the second factor',
    who: 'operator without second factor',
    answer: answerOf(z.object({ isSetUp: z.boolean(), isPassed: z.boolean() })),
  }),
  setUpSecondFactor: endpoint('POST /operator/second-factor/setup', {
    summary: 'Start to set up the second factor',
    who: 'operator without second factor',
    body: z.strictObject({ password: knownPassword(/*i18n*/ 'Password is required') }),
    answer: answerOf(z.object({ secret: z.string(), uri: z.string() })),
    errors: ['too_many_attempts', 'already_set_up'],
  }),
  confirmSecondFactor: endpoint('POST /operator/second-factor/confirm', {
    summary: 'Finish the set-up of the second factor',
    who: 'operator without second factor',
    body: z.strictObject({ code }),
    answer: answerOf(z.object({ recoveryCodes: z.array(z.string()) })),
    errors: ['too_many_attempts', 'already_set_up'],
  }),
  passSecondFactor: endpoint('POST /operator/second-factor', {
    summary: 'Pass the second factor',
    who: 'operator without second factor',
    body: z.strictObject({ code }),
    errors: ['too_many_attempts'],
  }),
  newRecoveryCodes: endpoint('POST /operator/second-factor/recovery-codes', {
    summary: 'Replace the recovery codes',
    who: 'operator',
    body: z.strictObject({ code }),
    answer: answerOf(z.object({ recoveryCodes: z.array(z.string()) })),
    errors: ['too_many_attempts'],
  }),
};
