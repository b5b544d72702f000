import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/error-handler.ts';
import { ApiError, notFound } from '../http/errors.ts';

/** All addresses are pages: what comes here is a file that a newer build has taken away, or no reading at all. */
export function refuseUnserved({ method }: FastifyRequest, reply: FastifyReply) {
  const isReading = method === 'GET' || method === 'HEAD';
  return sendError(reply, isReading ? notFound() : new ApiError('method_not_allowed'));
}
