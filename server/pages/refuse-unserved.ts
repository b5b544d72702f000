import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/error-handler.ts';
import { ApiError, notFound } from '../http/errors.ts';

/**
 * All other addresses are pages: a request that arrives here is for a file that a newer build has removed, or is not a
 * GET request.
 */
export function refuseUnserved({ method }: FastifyRequest, reply: FastifyReply) {
  const isReading = method === 'GET' || method === 'HEAD';
  return sendError(reply, isReading ? notFound() : new ApiError('method_not_allowed'));
}
