import * as z from 'zod/mini';
import { operatorRoles } from '../admin/operator-roles.ts';
import { answerOf, answerWith, endpoint } from '../endpoint.ts';
import { email, id, line, lines, TOO_LONG } from '../fields.ts';
import { profileVisibilities } from '../limits.ts';
import { NotificationSettings } from '../notifications.ts';
import { asOwnFields, fieldNames } from '../profiles/profile-fields.ts';
import { answerShape, latinName } from '../profiles/profile-input.ts';
import { planIds, roles } from '../subscriptions/plans.ts';
import { shownVersions, TextVersion } from './legal-texts.ts';
import { normalizePassword } from './normalize-password.ts';

/** Fewest characters (code points) of a password, at registration, change and reset. */
export const PASSWORD_MIN = 6;
/** Most characters of a password: longer than any passphrase, short enough to hash quickly. */
export const PASSWORD_MAX = 256;

/** A new password. */
export function newPassword(required: string) {
  return z.string({ error: required }).check(
    z.overwrite(normalizePassword),
    z.minLength(1, { error: required, abort: true }),
    z.refine((text) => [...text].length >= PASSWORD_MIN, /*i18n*/ 'Password must be at least 6 characters'),
    z.maxLength(PASSWORD_MAX, TOO_LONG),
  );
}

/** The repetition of a new password: it must only be present. */
export function repeatedPassword(required: string) {
  return knownPassword(required).check(z.overwrite(normalizePassword));
}

/** An existing password as it was typed: old hashes are of other forms. */
export function knownPassword(required: string) {
  return z.string({ error: required }).check(z.minLength(1, required), z.maxLength(PASSWORD_MAX, TOO_LONG));
}

const newAccount = {
  firstName: line({ max: 80, required: /*i18n*/ 'First name is required' }),
  lastName: line({ max: 80, required: /*i18n*/ 'Last name is required' }),
  email,
  password: newPassword(/*i18n*/ 'Password is required'),
  confirmPassword: repeatedPassword(/*i18n*/ 'Please confirm your password'),
  companyName: z.optional(line({ max: 120 })),
  ...shownVersions,
};

/** `/register`: all three kinds of account. The role decides which fields a professional needs beyond a customer's. */
export const Registration = z.strictObject({
  ...newAccount,
  role: z._default(z.enum(roles, /*i18n*/ 'Choose an account type'), 'customer'),
  /** Required for suppliers and freelancers; '' and null count as missing. */
  selectedPlan: z.optional(
    z.nullable(z.enum([...planIds, ''], /*i18n*/ 'Invalid plan selected for Stripe.')),
  ),
  /** One of those that the form offers; without it, the first of them. */
  industry: z.optional(line({ max: 60, required: /*i18n*/ 'Choose an industry' })),
  description: z.optional(lines({ max: 5000 })),
  latinName: z.optional(latinName),
});
export type Registration = z.infer<typeof Registration>;

/** `/register/customer`: the same without the fields that depend on the role. */
export const CustomerRegistration = z.strictObject(newAccount);

export const Credentials = z.strictObject({
  email,
  password: knownPassword(/*i18n*/ 'Password is required'),
});
export type Credentials = z.infer<typeof Credentials>;

export type ProfileVisibility = (typeof profileVisibilities)[number];

/** `active` includes the time in which a failed renewal is tried again. */
export const subscriptionStatuses = ['none', 'active', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const optionalText = z.nullable(z.string());

/** The fields of an account that its owner sees. */
export const OwnUser = z.object({
  _id: id,
  id,
  uid: id,
  email: z.string(),
  /** Whether its owner has proved it with a link from a mail. */
  isEmailConfirmed: z.boolean(),
  /** Whether the newest mail to it came back. */
  isEmailUnreachable: z.boolean(),
  role: z.enum(roles),
  ...asOwnFields(answerShape(fieldNames)),
  profileImage: optionalText,
  profileBanner: optionalText,
  /** Addresses of certificates, pictures or PDFs. */
  certifications: z.array(z.string()),
  /** Addresses of the pictures of products or work, in display order, including the hidden ones. */
  productFlyers: z.array(z.string()),
  /** The `productFlyers` that only the owner sees, because they exceed the limit of the plan. */
  hiddenFlyers: z.array(z.string()),
  profileVisibility: z.enum(profileVisibilities),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Mean of the reviews; null while there are none. */
  rating: z.nullable(z.number()),
  /** Whether the account gets mail about messages, reviews and replies that arrive while the user is away. */
  ...NotificationSettings.shape,
  /** The plan that a professional chose at sign-up and has to pay for; null for a customer. */
  selectedPlan: z.nullable(z.enum(planIds)),
  /** Whether the account is an operator, who may use the admin area. */
  isOperator: z.boolean(),
  /** What the operator may do; null for all other accounts. */
  operatorRole: z.nullable(z.enum(operatorRoles)),
  /** Whether the account is suspended: it may only read why, object, download its data, cancel and delete. */
  isSuspended: z.boolean(),
  /** The texts in force that the account has to accept before it writes anything. */
  textsToAccept: z.array(TextVersion),
});
export type OwnUser = z.infer<typeof OwnUser>;

/** An opaque bearer token, 256 random bits in base64url, valid for 30 days after its last use and 180 in all. */
const token = z.string();
export const Session = answerWith({ user: OwnUser, token });
/** `isRestored`: the account was about to be deleted, and this sign-in has undone that. */
const SignedIn = answerWith({ user: OwnUser, token, isRestored: z.boolean() });
export type Session = z.infer<typeof Session>;

export const accountEndpoints = {
  register: endpoint('POST /auth/register', {
    summary: 'Create an account and sign in',
    who: 'anyone',
    body: Registration,
    answer: Session,
    status: 201,
    errors: ['email_taken', 'not_open_yet'],
  }),
  login: endpoint('POST /auth/login', {
    summary: 'Sign in',
    who: 'anyone',
    body: Credentials,
    answer: SignedIn,
    errors: ['invalid_credentials', 'too_many_attempts'],
  }),
  logout: endpoint('POST /auth/logout', {
    summary: 'Sign out',
    who: 'signed in',
    whileSuspended: true,
  }),
  readOwnUser: endpoint('GET /users/me', {
    summary: 'Read the signed-in account',
    who: 'signed in',
    whileSuspended: true,
    answer: answerOf(OwnUser),
  }),
};
