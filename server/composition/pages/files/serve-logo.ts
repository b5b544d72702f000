import { type IconName, iconAt, iconSizes } from '@sokoni/contract/company/company';
import { LRUCache } from 'lru-cache';
import { findPicture } from '../../../domains/company/logo/upload-logo.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { siteNames } from '../../../platform/site-name.ts';
import type { Site } from '../site/site.ts';

/** Icons in memory, each of some 20 kB: those of the logo in force, and of a few that operators look at. */
const REMEMBERED = 30;

/** The icons of a logo, and the manifest with the names of the marketplace. A name belongs to one picture, so browsers never ask again. */
export function serveLogo(
  { app, sql, config }: RouteContext,
  { manifest, development }: Pick<Site, 'manifest' | 'development'>,
): void {
  const rateLimit = { max: 600 * config.rateLimitFactor };
  const drawn = new LRUCache<string, Promise<Buffer | null>>({ max: REMEMBERED });

  function iconOf(logo: string, icon: IconName): Promise<Buffer | null> {
    const key = iconAt(logo, icon);
    const known = drawn.get(key);
    if (known) return known;
    const drawing = draw(logo, icon);
    drawn.set(key, drawing);
    drawing.then(
      (bytes) => bytes ?? drawn.delete(key),
      () => drawn.delete(key),
    );
    return drawing;
  }

  async function draw(logo: string, icon: IconName): Promise<Buffer | null> {
    const picture = await findPicture(sql, logo);
    return (
      picture && (await import('../../../domains/company/logo/render-icon.ts')).renderIcon(picture, icon)
    );
  }

  app.get<{ Params: { logo: string; icon: string } }>(
    '/logo/:logo/:icon',
    { config: { rateLimit } },
    async ({ params: { logo, icon } }, reply) => {
      const bytes = isIcon(icon) ? await iconOf(logo, icon) : null;
      if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return reply
        .type(icon.endsWith('.ico') ? 'image/x-icon' : 'image/png')
        .headers({ ...forEver, 'cross-origin-resource-policy': 'cross-origin' })
        .send(bytes);
    },
  );
  app.get<{ Params: { logo: string } }>('/logo/:logo/manifest.webmanifest', ({ params: { logo } }, reply) =>
    reply.headers(manifestHeaders).send(manifestOf(manifest, logo)),
  );
  if (!development)
    app.get('/manifest.webmanifest', (_request, reply) =>
      reply.headers(manifestHeaders).send(manifestOf(manifest)),
    );
}

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };

const isIcon = (name: string): name is IconName => Object.hasOwn(iconSizes, name);

const manifestHeaders = {
  'content-type': 'application/manifest+json',
  'cache-control': 'public, max-age=86400',
};

function manifestOf(manifest: object, logo = ''): string {
  const { siteName: name, shortName: short_name } = siteNames();
  return JSON.stringify({ ...manifest, name, short_name, ...(logo ? { icons: iconsOf(logo) } : {}) });
}

function iconsOf(logo: string) {
  const icon = (name: IconName) => ({
    src: iconAt(logo, name),
    sizes: `${iconSizes[name]}x${iconSizes[name]}`,
    type: 'image/png',
  });
  return [
    icon('icon-192.png'),
    icon('icon-512.png'),
    { ...icon('icon-maskable-512.png'), purpose: 'maskable' },
  ];
}
