import { languages } from '@sokoni/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache.ts';

/** Pages with a form that needs no scripts, in every language; all others say that theirs do. */
const PAGES = languages.map(({ prefix }) => `${prefix}/contact`);
/** The longest message several times over, each letter written as `%E2%82%AC`. */
const LARGEST = 96 * 1024;

/** Answers a form with its page, which says what became of it. */
export function takeForms(
  app: FastifyInstance,
  answer: (request: FastifyRequest, form: string) => Promise<CachedPage>,
): void {
  // In a scope of its own, so that nothing else takes such bodies.
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
        // It holds what somebody typed.
        return reply
          .code(status)
          .headers({ ...headers, 'cache-control': 'no-store' })
          .send(plain);
      });
    }
  });
}

/** Another site makes its visitors send it: nobody wrote that. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin';
}
