import { type ErrorCode, errors } from '@sokoni/contract/errors';
import type { $ZodError } from 'zod/v4/core';
import { type Text, translate, withValues } from './translate.ts';

/** Field name → error message for a person. */
export type FieldTexts = Record<string, Text>;

/** The error response of an endpoint: thrown anywhere, translated to HTTP in one place (`error-handler.ts`). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly text: Text;
  readonly fields: FieldTexts | undefined;
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined;
  /** What a program needs to send the request again, with an answer to the question that the error asks. */
  readonly details: object | undefined;

  constructor(code: ErrorCode, { message, fields, retryAfter, details }: ApiErrorDetails = {}) {
    const text = message ?? errors[code].message;
    super(translate(text));
    this.text = text;
    this.code = code;
    this.status = errors[code].status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

interface ApiErrorDetails {
  message?: Text;
  fields?: FieldTexts;
  retryAfter?: number;
  details?: object;
}

export const notSignedIn = () => new ApiError('not_signed_in');
export const invalidCredentials = () => new ApiError('invalid_credentials');
export const notAllowed = (message?: string) => new ApiError('not_allowed', message ? { message } : {});
export const notFound = () => new ApiError('not_found');
export const invalidFields = (fields: FieldTexts) => new ApiError('invalid_fields', { fields });
/** For a field that the endpoint does not accept, either from any account or from this one. */
export const UNKNOWN_FIELD = /*i18n*/ 'This field doesn’t exist';
/** Reports the first error of each field, under the field name that the caller sent. */
export function invalidInput(error: $ZodError): ApiError {
  // A Map, because a field may be named `constructor`.
  const fields = new Map<string, Text>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const names = paths.map((path) => path.join('.') || 'body');
    for (const name of names) {
      if (!fields.has(name))
        fields.set(name, isUnknown ? UNKNOWN_FIELD : withValues(issue.message, { ...issue }));
    }
  }
  return invalidFields(Object.fromEntries(fields));
}
/** Throws when there is at least one error. */
export function requireNoProblems(fields: FieldTexts): void {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
export const emailTaken = (message: string = errors.email_taken.message) =>
  new ApiError('email_taken', { message, fields: { email: message } });
export const tooManyRequests = (seconds: number) =>
  new ApiError('too_many_requests', {
    message: withValues(/*i18n*/ 'Too many requests. Try again in {0}.', { 0: duration(Math.ceil(seconds)) }),
    retryAfter: seconds,
  });
export const tooManyAttempts = (seconds: number) =>
  new ApiError('too_many_attempts', {
    message: withValues(/*i18n*/ 'Too many attempts. Try again in {0}.', { 0: duration(seconds) }),
    retryAfter: seconds,
  });
export const resetExpired = () => new ApiError('reset_expired');
/** Temporarily unavailable. */
export const unavailable = () => new ApiError('unavailable', { retryAfter: 2 });
/** Shown on the error page. */
export const LOAD_AGAIN = /*i18n*/ 'Reload this page';
export const REQUEST_ID = /*i18n*/ 'Request ID: {id}';

export function duration(seconds: number): Text {
  if (seconds <= 1) return withValues(/*i18n*/ '1 second');
  if (seconds < 60) return withValues(/*i18n*/ '{seconds} seconds', { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return withValues(/*i18n*/ '1 minute');
  if (minutes < 120) return withValues(/*i18n*/ '{minutes} minutes', { minutes });
  return withValues(/*i18n*/ '{hours} hours', { hours: Math.ceil(minutes / 60) });
}
