import type { ErrorAnswer, ErrorCode } from '@sokoni/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isDatabaseFull, isDatabaseUnavailable } from '../db/database-errors.ts';
import { isStorageFull, StorageAwayError } from '../storage/storage.ts';
import { ApiError, unavailable } from './errors.ts';
import { apiHeaders, unroutableHeaders } from './headers.ts';
import { QueueFullError } from './limits/limit-concurrency.ts';
import { languageFor, translate } from './translate.ts';

/** Fastify's own errors, by code. Any other Fastify error with a status below 500 is malformed. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
};

/** The only translation from errors to HTTP. An unknown error is logged and answered without details. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    return sendError(reply, logError(error, request));
  });
}

/** Logs an error that is not the client's, and returns what the client is told. */
export function logError(error: FastifyError, request: Pick<FastifyRequest, 'log'>): ApiError {
  const refusal = apiErrorFor(error);
  // A flood of requests must not fill the log.
  if (refusal.status >= 500 && !(error instanceof QueueFullError)) request.log.error(error);
  return refusal;
}

/** For an address that Fastify cannot route. */
export const answerUnroutable =
  (config: Config) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    sendError(reply.headers(unroutableHeaders(config)), apiErrorFor(error));
  };

function apiErrorFor(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (isStorageFull(error) || isDatabaseFull(error)) return new ApiError('storage_full');
  const isBusy =
    error instanceof QueueFullError || error instanceof StorageAwayError || isDatabaseUnavailable(error);
  if (isBusy) return unavailable();
  if (error.code?.startsWith('FST_') && (error.statusCode ?? 500) < 500) {
    return new ApiError(fastifyCodes[error.code] ?? 'malformed');
  }
  return new ApiError('unexpected');
}

export function sendError(reply: FastifyReply, error: ApiError) {
  reply.request.refusal = error;
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.retryAfter));
  // Serialised here, because the serialiser of the endpoint only knows the success.
  return reply
    .code(error.status)
    .headers(apiHeaders)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswer(error, reply.request));
}

/** The body of an error, in the language of the request. */
export function errorAnswer(
  { text, code, fields, details }: ApiError,
  { headers, id }: Pick<FastifyRequest, 'headers' | 'id'>,
): ErrorAnswer {
  const language = languageFor(headers['accept-language']);
  const answer: ErrorAnswer = {
    ...{ success: false, message: translate(text, language), code, requestId: id },
    ...(details && { details }),
  };
  if (!fields) return answer;
  const texts = Object.entries(fields).map(([name, text]) => [name, translate(text, language)]);
  return { ...answer, errors: Object.fromEntries(texts) };
}
