import { STATUS_CODES } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../../platform/http/error-handler.ts';
import { ApiError, notFound } from '../../../platform/http/errors.ts';
import { clientFolder } from '../site/built-site.ts';
import { rememberFiles } from './remember-files.ts';

const common = {
  index: false as const,
  preCompressed: true,
  dotfiles: 'ignore' as const,
  cacheControl: false,
  decorateReply: false,
};

/**
 * Built files have a hash in their name and never change; browsers check the other files again each day.
 * With a route for each file, @fastify/static does not read the folder at each request.
 */
export async function serveFiles(app: FastifyInstance, folder = clientFolder): Promise<void> {
  await app.register(async (scope) => {
    answerRefusedFiles(scope);
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isLight: true, metricsRoute: 'files' };
    });
    rememberFiles(scope);
    await scope.register(fastifyStatic, {
      ...common,
      root: `${folder}assets`,
      prefix: '/assets/',
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    await scope.register(fastifyStatic, {
      ...common,
      root: folder,
      wildcard: false,
      globIgnore: ['.vite/**', 'assets/**', 'manifest.webmanifest', '**/*.br', '**/*.gz'],
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=86400'),
    });
  });
}

/** @fastify/static throws for a range outside of the file (416) and for a failed precondition (412). */
function answerRefusedFiles(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, _request, reply) => {
    const { statusCode = 500, headers = {} } = error;
    // The error handler of the app answers it.
    if (statusCode >= 500 || error.code?.startsWith('FST_')) throw error;
    return reply
      .code(statusCode)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(STATUS_CODES[statusCode]);
  });
}

/**
 * All other addresses are pages: a request that arrives here is for a file that a newer build has removed, or is not a
 * GET request.
 */
export function refuseUnserved({ method }: FastifyRequest, reply: FastifyReply) {
  const isReading = method === 'GET' || method === 'HEAD';
  return sendError(reply, isReading ? notFound() : new ApiError('method_not_allowed'));
}
