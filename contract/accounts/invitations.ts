import * as z from 'zod/mini';
import { operatorRoles } from '../admin/operator-roles.ts';
import { answerOf, endpoint } from '../endpoint.ts';
import { INVALID_LINK, line } from '../fields.ts';
import { planIds } from '../subscriptions/plans.ts';
import { newPassword, repeatedPassword, Session } from './accounts.ts';
import { shownVersions } from './legal-texts.ts';

export const MISSING_PLAN = /*i18n*/ 'Please select a subscription plan.';

/** What the owner of a prepared profile adds to make it an account. */
export const InvitationAnswer = z.strictObject({
  firstName: line({ max: 80, required: /*i18n*/ 'First name is required' }),
  lastName: line({ max: 80, required: /*i18n*/ 'Last name is required' }),
  password: newPassword(/*i18n*/ 'Password is required'),
  confirmPassword: repeatedPassword(/*i18n*/ 'Please confirm your password'),
  selectedPlan: z.enum(planIds, MISSING_PLAN),
  ...shownVersions,
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

export const Invitation = z.object({
  companyName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** How many products are prepared. */
  products: z.int(),
  /** Whether an account has this address: it gets the products, and nothing else of it changes. */
  isLinked: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What an invited operator chooses. */
export const OperatorInvitationAnswer = z.strictObject({
  /** Needed where the account has no name yet. */
  firstName: z.optional(line({ max: 80 })),
  lastName: z.optional(line({ max: 80 })),
  password: newPassword(/*i18n*/ 'Password is required'),
  confirmPassword: repeatedPassword(/*i18n*/ 'Please confirm your password'),
});
export type OperatorInvitationAnswer = z.infer<typeof OperatorInvitationAnswer>;

export const OperatorInvitation = z.object({
  email: z.string(),
  operatorRole: z.enum(operatorRoles),
  /** The name of who invites; null for the command line of the server. */
  invitedBy: z.nullable(z.string()),
  /** Whether the account has no name yet. */
  needsName: z.boolean(),
});
export type OperatorInvitation = z.infer<typeof OperatorInvitation>;

/** The target of the link in the invitation. */
const token = z.object({ token: z.string(INVALID_LINK).check(z.maxLength(200, INVALID_LINK)) });

export const invitationEndpoints = {
  readPageInvitation: endpoint('GET /auth/invitations/{token}', {
    summary: 'Read an invitation to a prepared profile',
    who: 'anyone',
    params: token,
    answer: answerOf(Invitation),
    errors: ['link_expired'],
  }),
  acceptPageInvitation: endpoint('POST /auth/invitations/{token}', {
    summary: 'Create an account from a prepared profile and sign in',
    who: 'anyone',
    params: token,
    body: InvitationAnswer,
    answer: Session,
    status: 201,
    errors: ['link_expired', 'email_taken', 'not_open_yet'],
  }),
  takePreparedProducts: endpoint('POST /auth/invitations/{token}/products', {
    summary: 'Add the products of a prepared profile to your own',
    who: 'signed in',
    params: token,
    errors: ['link_expired', 'not_allowed', 'too_many_files'],
  }),
  readOperatorInvitation: endpoint('GET /auth/invitations/operators/{token}', {
    summary: 'Read an invitation to run the marketplace',
    who: 'anyone',
    params: token,
    answer: answerOf(OperatorInvitation),
    errors: ['link_expired'],
  }),
  acceptOperatorInvitation: endpoint('PUT /auth/invitations/operators/{token}', {
    summary: 'Accept an invitation to run the marketplace',
    who: 'anyone',
    params: token,
    body: OperatorInvitationAnswer,
    errors: ['link_expired'],
  }),
  refusePageInvitations: endpoint('POST /mail/stop/invitation/{token}', {
    summary: 'Refuse further invitations',
    who: 'anyone',
    params: token,
  }),
};
