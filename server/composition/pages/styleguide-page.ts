import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { contentSecurityPolicy } from './document/document.ts';
import type { Site } from './site/site.ts';

/** All UI primitives on one page, in either colour scheme and direction, for development; never in production. */
export function serveStyleguide(
  app: FastifyInstance,
  site: Pick<Site, 'styleguide'>,
  { production }: Pick<Config, 'production'>,
) {
  if (production) return;
  app.get<{ Querystring: Record<string, unknown> }>('/dev/styleguide', async ({ url, query }, reply) => {
    const { html, css } = await site.styleguide(new URL(url, 'http://styleguide.invalid').search);
    const style = query.scheme ? inScheme(css, query.scheme === 'dark' ? 'dark' : 'light') : css;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(style))
      .send(
        `<!doctype html><html lang="en" dir="${query.dir === 'rtl' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
          '<meta name="viewport" content="width=device-width,initial-scale=1">' +
          '<title>Parts</title><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
          `<style>${style}</style></head><body>${html}</body></html>`,
      );
  });
}

/** Colours follow the system; here one colour scheme is fixed. */
export function inScheme(css: string, scheme: 'light' | 'dark'): string {
  const taken = css.replaceAll(
    /@media[^{]*prefers-color-scheme: ?dark\)/g,
    scheme === 'dark' ? '@media all' : '@media not all',
  );
  return `${taken}:root{color-scheme:${scheme}}`;
}
