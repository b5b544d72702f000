import type { Call } from '@sokoni/contract/call';
import type { FastifyInstance } from 'fastify';
import { sendError } from './answer-errors.ts';
import { CallError, notFound } from './errors.ts';

/**
 * Whatever else is asked for under `/api`: an address of the contract with another method, or no such address. Of those
 * for operators nobody learns here that there is one.
 */
export function refuseUnknownCalls(app: FastifyInstance, calls: Record<string, Call>) {
  const known = Object.values(calls)
    .filter(({ who }) => who === 'anyone' || who === 'signed in')
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));

  app.all('/api/*', async (request, reply) => {
    const path = request.url.replace(/\/?(\?.*)?$/, '').slice('/api'.length);
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // With the right method it came here because what stands for a name is too long.
    if (methods.length === 0 || methods.includes(request.method as Call['method']))
      return sendError(reply, notFound());
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendError(reply, new CallError('method_not_allowed'));
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
