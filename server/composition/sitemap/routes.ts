import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readCompany } from '../../domains/company/settings.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { findProfileFiles, writePages, writeProfiles } from './files.ts';
import { findProductFiles, writeProducts } from './product-files.ts';
import { nameOf, rangeOf } from './ranges.ts';
import { writeIndex } from './write-sitemap.ts';

/** Milliseconds for which the index is cached: creating it reads the ids of all listed profiles and products. */
const INDEX_AGE = 3_600_000;
const PAGES = 'pages.xml';
/** Milliseconds until a copy of security.txt has to be read again; RFC 9116 recommends less than a year. */
const SECURITY_TXT_AGE = 90 * 86_400_000;

/** What programs look for at known addresses: what search engines may read, the sitemap, and a contact for security. */
export function sitemapRoutes({ app, sql, clock, config }: RouteContext) {
  const { publicUrl } = config;
  const rateLimit = { max: 60 * config.rateLimitFactor };
  let cached: { at: number; index: Promise<string> } | undefined;

  function getIndex(): Promise<string> {
    const now = +clock.now();
    if (cached && now - cached.at < INDEX_AGE) return cached.index;
    const index = makeIndex();
    const made = { at: now, index };
    cached = made;
    index.catch(() => {
      if (cached === made) cached = undefined;
    });
    return index;
  }

  async function makeIndex(): Promise<string> {
    const files = [...(await findProfileFiles(sql)), ...(await findProductFiles(sql))];
    const address = (name: string) => `${publicUrl}/sitemaps/${name}`;
    return writeIndex([
      { address: address(PAGES) },
      ...files.map((file) => ({ address: address(nameOf(file)), changedAt: file.changedAt })),
    ]);
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(config.searchEngines ? robots(publicUrl) : NOTHING),
  );

  // RFC 9116: where a person who found a weakness writes to.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = await readCompany({ sql, config });
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `Contact: ${email ? `mailto:${email}` : `${publicUrl}/contact`}\n` +
          `Expires: ${new Date(+clock.now() + SECURITY_TXT_AGE).toISOString()}\n` +
          `Preferred-Languages: en\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
      );
  });

  app.get('/sitemap.xml', { config: { rateLimit } }, async (_request, reply) =>
    asXml(reply).send(await getIndex()),
  );

  app.get<{ Params: { name: string } }>(
    '/sitemaps/:name',
    { config: { rateLimit } },
    async ({ params, method }, reply) => {
      if (params.name === PAGES) return asXml(reply).send(await writePages(sql, publicUrl));
      const range = rangeOf(params.name);
      if (!range) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      // A HEAD request does not need the addresses.
      if (method === 'HEAD') return asXml(reply).send('');
      const write = range.kind === 'profiles' ? writeProfiles : writeProducts;
      return asXml(reply).send(Readable.from(write(sql, range, publicUrl)));
    },
  );
}

const asXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');

/**
 * Signed-in pages are allowed: only then can search engines read their noindex. The API contains nothing that pages do
 * not show.
 */
const robots = (origin: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nDisallow: /sandbox/\n\nSitemap: ${origin}/sitemap.xml\n`;
const NOTHING = 'User-agent: *\nDisallow: /\n';
