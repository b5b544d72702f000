/**
 * The closed list of errors that an endpoint may return. The id is stable and meant for programs; the text is meant for
 * a person and may be replaced by a more precise one.
 */
export const errors = {
  malformed: { status: 400, message: /*i18n*/ 'The request could not be read.' },
  not_signed_in: { status: 401, message: /*i18n*/ 'Please sign in to continue.' },
  invalid_credentials: { status: 401, message: /*i18n*/ 'Invalid email or password' },
  not_allowed: { status: 403, message: /*i18n*/ 'You are not allowed to do this.' },
  not_found: { status: 404, message: /*i18n*/ 'This does not exist, or is not yours to see.' },
  method_not_allowed: { status: 405, message: /*i18n*/ 'This address does not accept that method.' },
  second_factor_needed: { status: 403, message: /*i18n*/ 'Please enter the code of your second factor.' },
  payment_refused: { status: 402, message: /*i18n*/ 'The payment was refused. Please use another card.' },
  already_set_up: { status: 409, message: /*i18n*/ 'This is set up already.' },
  already_subscribed: { status: 409, message: /*i18n*/ 'You have a running subscription already.' },
  no_subscription: { status: 409, message: /*i18n*/ 'You have no subscription for which this can be done.' },
  nothing_due: { status: 409, message: /*i18n*/ 'No payment is due. Nothing was charged.' },
  method_unavailable: {
    status: 409,
    message: /*i18n*/ 'This payment method is not available. Please choose another.',
  },
  changed_meanwhile: {
    status: 409,
    message: /*i18n*/ 'This has changed meanwhile. Please look at it again.',
  },
  nothing_verified: { status: 409, message: /*i18n*/ 'Verify who they are or their business first.' },
  email_taken: {
    status: 409,
    message: /*i18n*/ 'An account with this email already exists. Sign in instead.',
  },
  id_reused: {
    status: 409,
    message: /*i18n*/ 'This message was changed while it was being sent. Please send it again.',
  },
  send_again: {
    status: 409,
    message: /*i18n*/ 'Please send it once more: the page was open for too short or too long.',
  },
  already_reviewed: { status: 409, message: /*i18n*/ 'You have already reviewed this profile.' },
  already_replied: { status: 409, message: /*i18n*/ 'You have already replied to this review.' },
  too_many_files: { status: 409, message: /*i18n*/ 'There is no room for more of these files.' },
  reset_expired: {
    status: 410,
    message: /*i18n*/ 'This link has expired or was used already. Please ask for a new one.',
  },
  link_expired: { status: 410, message: /*i18n*/ 'This link has expired. Please ask for a new one.' },
  too_large: { status: 413, message: /*i18n*/ 'That is too large.' },
  unsupported_type: { status: 415, message: /*i18n*/ 'Please send JSON (content type application/json).' },
  invalid_fields: { status: 422, message: /*i18n*/ 'Please check the marked fields.' },
  too_many_requests: {
    status: 429,
    message: /*i18n*/ 'Too many requests. Please wait a moment and try again.',
  },
  too_many_attempts: {
    status: 429,
    message: /*i18n*/ 'Too many attempts. Please try again later.',
  },
  too_many_conversations: {
    status: 429,
    message: /*i18n*/ 'You have started many conversations today. Please write to more people tomorrow.',
  },
  unexpected: { status: 500, message: /*i18n*/ 'Something went wrong on our side. Please try again.' },
  provider_away: {
    status: 502,
    message:
      /*i18n*/ 'The payment provider does not answer. Please look at your subscription before you try again.',
  },
  storage_full: {
    status: 507,
    message:
      /*i18n*/ 'Sokoni has no room to store anything new right now. Nothing was changed; please try again later.',
  },
  unavailable: { status: 503, message: /*i18n*/ 'Sokoni is busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Field name → error message for a person. */
export type FieldErrors = Record<string, string>;

/** The body of every error response. */
export interface ErrorAnswer {
  success: false;
  message: string;
  code: ErrorCode;
  errors?: FieldErrors;
}
