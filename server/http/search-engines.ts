import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Nothing that anybody should find by searching. Pages say it themselves, each for itself (`pages/`). */
const UNLISTED = /^\/(?:api|dev|sandbox|sitemap\.xml|sitemaps)(?:[/?]|$)/;

export function askSearchEngines(app: FastifyInstance, { searchEngines }: Config): void {
  app.addHook('onSend', async (request, reply) => {
    if (!searchEngines || UNLISTED.test(request.url)) reply.header('x-robots-tag', 'noindex');
  });
}
