import type { Endpoint } from '@sokoni/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-handler.ts';
import { ApiError, notFound } from './errors.ts';

/**
 * Any other request under `/api`: a known path with another method, or an unknown path. For an operator endpoint the
 * response does not reveal that it exists.
 */
export function rejectUnknownEndpoints(app: FastifyInstance, endpoints: Record<string, Endpoint>) {
  const known = Object.values(endpoints)
    .filter(({ who }) => who === 'anyone' || who === 'signed in')
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));

  app.all('/api/*', async (request, reply) => {
    const path = request.url.replace(/\/?(\?.*)?$/, '').slice('/api'.length);
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // With the right method, the request comes here because a path parameter is too long.
    if (methods.length === 0 || methods.includes(request.method as Endpoint['method']))
      return sendError(reply, notFound());
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendError(reply, new ApiError('method_not_allowed'));
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
