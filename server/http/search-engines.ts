import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Addresses that search engines must not index. Pages declare it in their own HTML (`pages/`). */
const UNLISTED = /^\/(?:api|dev|sandbox|sitemap\.xml|sitemaps)(?:[/?]|$)/;

export function askSearchEngines(app: FastifyInstance, { searchEngines }: Config): void {
  app.addHook('onSend', async (request, reply) => {
    if (!searchEngines || UNLISTED.test(request.url)) reply.header('x-robots-tag', 'noindex');
  });
}
