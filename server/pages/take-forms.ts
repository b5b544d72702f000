import { languages } from '@sokoni/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache.ts';

/**
 * Pages with a form that works without scripts, in every language; the forms of all other pages explain that they need
 * scripts.
 */
const PAGES = languages.map(({ prefix }) => `${prefix}/contact`);
/** Several times the longest message, with each letter encoded as `%E2%82%AC`. */
const LARGEST = 96 * 1024;

/** Answers a form with its page, which shows the result. */
export function takeForms(
  app: FastifyInstance,
  answer: (request: FastifyRequest, form: string) => Promise<CachedPage>,
): void {
  // In its own scope, so that no other route accepts such bodies.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST },
      (_request, body, done) => done(null, body),
    );
    for (const url of PAGES) {
      scope.post<{ Body: string }>(url, { bodyLimit: LARGEST }, async (request, reply) => {
        if (isFromElsewhere(request)) return reply.redirect(request.url, 303);
        const { status, headers, plain } = await answer(request, request.body);
        // The page contains text that the visitor typed.
        return reply
          .code(status)
          .headers({ ...headers, 'cache-control': 'no-store' })
          .send(plain);
      });
    }
  });
}

/** Another site made its visitor send the form: the visitor did not write it. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin';
}
