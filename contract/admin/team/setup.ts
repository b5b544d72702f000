import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { timestamp } from '../../fields.ts';
import { byOperator } from '../lists.ts';

/** What the first owner of a new marketplace does, in the order of the list. */
export const setupSteps = ['company', 'logo', 'plans', 'payments', 'mail', 'legal', 'backup'] as const;
export type SetupStepName = (typeof setupSteps)[number];

/** The steps that an owner confirms, because their state cannot be read elsewhere. */
export const confirmedSteps = ['logo', 'plans', 'mail', 'legal'] as const satisfies readonly SetupStepName[];
export type ConfirmedStep = (typeof confirmedSteps)[number];

/** `waiting`: the server is at work. `failed`: it was tried, and the text says what went wrong. */
const state = z.enum(['done', 'open', 'waiting', 'failed']);
export type StepState = z.infer<typeof state>;

export const SetupStep = z.object({
  name: z.enum(setupSteps),
  state,
  /** What was found, such as the words of the mail server; may be empty. */
  text: z.string(),
});
export type SetupStep = z.infer<typeof SetupStep>;

export const PaymentKey = z.object({
  provider: z.enum(['Stripe', 'Paystack']),
  state,
  text: z.string(),
  /** When the provider was last asked; null if it was not asked about this key. */
  checkedAt: z.nullable(timestamp),
  /** Where the provider sends its events. */
  webhook: z.string(),
});
export type PaymentKey = z.infer<typeof PaymentKey>;

export const Setup = z.object({
  steps: z.array(SetupStep),
  paymentKeys: z.array(PaymentKey),
  /** `first`: something is open. `hidden`: an owner has hidden the list, or this is a demo. */
  shown: z.enum(['first', 'later', 'hidden']),
});
export type Setup = z.infer<typeof Setup>;

const shared = { ...byOperator('company'), answer: answerOf(Setup) } as const;

/** The first steps of a new marketplace, for owners. */
export const setupEndpoints = {
  readSetup: endpoint('GET /operator/setup', shared),
  confirmSetupStep: endpoint('POST /operator/setup/confirm', {
    ...shared,
    body: z.strictObject({ step: z.enum(confirmedSteps, /*i18n*/ 'Choose logo, plans, mail or legal') }),
    errors: ['changed_meanwhile'],
  }),
  checkPaymentKeys: endpoint('POST /operator/setup/payments', shared),
  sendTestMail: endpoint('POST /operator/setup/mail', shared),
  hideSetup: endpoint('POST /operator/setup/hide', { ...shared, errors: ['changed_meanwhile'] }),
};
