/**
 * The closed list of errors that an endpoint may return. The id is stable and meant for programs; the text is meant for
 * a person and may be replaced by a more precise one.
 */
export const errors = {
  malformed: { status: 400, message: /*i18n*/ 'We couldn’t read this request.' },
  not_signed_in: { status: 401, message: /*i18n*/ 'Sign in to continue.' },
  invalid_credentials: { status: 401, message: /*i18n*/ 'Invalid email or password' },
  not_allowed: { status: 403, message: /*i18n*/ 'Your account can’t do this.' },
  account_suspended: { status: 403, message: /*i18n*/ 'Your account is suspended. Sign in to see why.' },
  terms_not_accepted: {
    status: 403,
    message:
      /*i18n*/ 'Our terms or our privacy policy have changed. Open your account to read and accept them, then try again.',
  },
  not_found: { status: 404, message: /*i18n*/ 'This doesn’t exist, or you don’t have access to it.' },
  method_not_allowed: { status: 405, message: /*i18n*/ 'This address doesn’t accept this method.' },
  second_factor_needed: { status: 403, message: /*i18n*/ 'Enter the code from your authenticator app.' },
  payment_refused: { status: 402, message: /*i18n*/ 'Your card was declined. Use another card.' },
  already_set_up: { status: 409, message: /*i18n*/ 'This is already set up.' },
  not_open_yet: {
    status: 409,
    message:
      /*i18n*/ 'Sign-up and payment aren’t open yet: this marketplace is still being set up. Please come back soon.',
  },
  already_subscribed: { status: 409, message: /*i18n*/ 'You already have an active subscription.' },
  no_subscription: { status: 409, message: /*i18n*/ 'You don’t have an active subscription.' },
  nothing_due: { status: 409, message: /*i18n*/ 'You have nothing to pay. Your card was not charged.' },
  refund_refused: {
    status: 409,
    message:
      /*i18n*/ 'The payment provider refused this refund. Open the payment on the provider’s page to see why.',
  },
  method_unavailable: {
    status: 409,
    message: /*i18n*/ 'This payment method isn’t available. Choose another one.',
  },
  changed_meanwhile: {
    status: 409,
    message: /*i18n*/ 'This has changed since you opened it. Reload and try again.',
  },
  nothing_verified: { status: 409, message: /*i18n*/ 'Verify the person’s identity or business first.' },
  email_taken: {
    status: 409,
    message: /*i18n*/ 'An account with this email already exists. Sign in instead.',
  },
  id_reused: {
    status: 409,
    message: /*i18n*/ 'This message changed while it was being sent. Send it again.',
  },
  send_again: { status: 409, message: /*i18n*/ 'That was too quick. Send it again.' },
  already_objected: { status: 409, message: /*i18n*/ 'You’ve already objected to this suspension.' },
  already_reviewed: { status: 409, message: /*i18n*/ 'You’ve already reviewed this profile.' },
  already_replied: { status: 409, message: /*i18n*/ 'You’ve already replied to this review.' },
  too_many_files: {
    status: 409,
    message: /*i18n*/ 'You’ve reached the limit for these files. Remove one first.',
  },
  too_many_saved_replies: {
    status: 409,
    message: /*i18n*/ 'You already have 30 saved replies. Delete one first.',
  },
  too_many_projects: {
    status: 409,
    message: /*i18n*/ 'You already have three open projects. Close one first.',
  },
  too_many_proposals: {
    status: 409,
    message: /*i18n*/ 'You’ve used the proposals of your plan for this month.',
  },
  no_seat: { status: 409, message: /*i18n*/ 'There is no free seat in this project.' },
  reset_expired: {
    status: 410,
    message: /*i18n*/ 'This link has expired or was already used. Request a new one.',
  },
  link_expired: { status: 410, message: /*i18n*/ 'This link has expired. Request a new one.' },
  too_large: { status: 413, message: /*i18n*/ 'This is too large.' },
  unsupported_type: { status: 415, message: /*i18n*/ 'Send JSON (content type application/json).' },
  invalid_fields: { status: 422, message: /*i18n*/ 'Check the highlighted fields.' },
  too_many_requests: {
    status: 429,
    message: /*i18n*/ 'Too many requests. Wait a moment and try again.',
  },
  too_many_attempts: {
    status: 429,
    message: /*i18n*/ 'Too many attempts. Try again later.',
  },
  too_many_conversations: {
    status: 429,
    message: /*i18n*/ 'You’ve reached today’s limit for new conversations. You can start more tomorrow.',
  },
  unexpected: { status: 500, message: /*i18n*/ 'Something went wrong on our side. Try again.' },
  provider_away: {
    status: 502,
    message: /*i18n*/ 'The payment provider isn’t responding. Check your subscription before you try again.',
  },
  storage_full: {
    status: 507,
    message: /*i18n*/ 'Sokoni can’t save anything new right now. Nothing was changed. Try again later.',
  },
  unavailable: { status: 503, message: /*i18n*/ 'Sokoni is busy right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Field name → error message for a person. */
export type FieldErrors = Record<string, string>;

/** The body of every error response. */
export interface ErrorAnswer {
  success: false;
  message: string;
  code: ErrorCode;
  /** The id of the request in the server's log. */
  requestId: string;
  errors?: FieldErrors;
  /** What else a program needs to answer the question that the error asks: see the endpoint. */
  details?: object;
}
