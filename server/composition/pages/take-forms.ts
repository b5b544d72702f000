import { languages, splitPrefix } from '@sokoni/contract/languages';
import { pages, pathPattern } from '@sokoni/contract/pages';
import type { FastifyRequest } from 'fastify';
import { isSecretAddress } from '../../platform/http/headers.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import type { CachedPage } from './page-cache.ts';

const withForm = pathPattern(({ form }) => form);

/** Whether the page of this address answers its form. */
export const takesForms = (url: string): boolean => withForm.test(splitPrefix(new URL(url).pathname).path);

/** Several times the longest message or description, with each letter encoded as `%E2%82%AC`. */
const LARGEST = 96 * 1024;

/** Answers a form with its page, which shows the result. */
export function takeForms(
  { app, config }: Pick<RouteContext, 'app' | 'config'>,
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
    const paths = pages.filter(({ form }) => form).map(({ path }) => path);
    for (const url of paths.flatMap((path) => languages.map(({ prefix }) => prefix + path))) {
      scope.post<{ Body: string | undefined }>(url, { bodyLimit: LARGEST }, async (request, reply) => {
        if (isFromElsewhere(request, config.publicUrl)) return reply.redirect(request.url, 303);
        const { status, headers, plain } = await answer(request, request.body ?? '');
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
function isFromElsewhere({ headers, url }: FastifyRequest, publicUrl: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from !== 'same-origin';
  // Older browsers and plain HTTP.
  const { origin, host } = headers;
  if (origin === undefined) return false;
  // A page that sends no referrer has no origin either.
  if (origin === 'null') return !isSecretAddress(url);
  return origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host;
}
