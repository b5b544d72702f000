import { languages, splitPrefix } from '@sokoni/contract/languages';
import { isPublicPage, pageOfLinkPicture, publicPages } from '@sokoni/contract/public-pages';
import { findPicture } from '../../../domains/company/logo/upload-logo.ts';
import { readyFonts } from '../../../domains/public-profile/link-preview/fonts.ts';
import { limitConcurrency } from '../../../platform/http/limits/limit-concurrency.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { throughApi } from '../call-api.ts';
import type { Site } from '../site/site.ts';
import type { PageSettings } from '../site-settings.ts';

/**
 * Link previews of the public pages. Each is rendered at its first request and cached in memory: the pages are few, in
 * five languages, and a picture has about 90 kB. They change with the company's settings and with a release.
 */
export function serveLinkPictures(
  { app, sql, config }: RouteContext,
  site: Site,
  settings: PageSettings,
): void {
  const rateLimit = { max: 120 * config.rateLimitFactor };
  const rendered = new Map<string, Promise<Buffer>>();
  const takeTurn = limitConcurrency({ running: 1, waiting: publicPages.length * languages.length });
  settings.onChange(() => rendered.clear());

  function getPicture(path: string, visitor: string): Promise<Buffer> {
    const same = rendered.get(path);
    if (same) return same;
    const drawing = takeTurn(() => draw(path, visitor));
    rendered.set(path, drawing);
    drawing.catch(() => rendered.delete(path));
    return drawing;
  }

  async function draw(path: string, visitor: string): Promise<Buffer> {
    const { language, path: plainPath } = splitPrefix(path);
    const known = await settings.current();
    const page = await site.load(config.publicUrl + path, throughApi(app, visitor, language.code), known);
    if ('redirect' in page || page.status !== 200) throw new Error(`There is no page ${path} to draw.`);
    await readyFonts(config.dataDir);
    const { renderPagePicture: drawPagePicture } = await import('./render-page-picture.ts');
    const { title, fullTitle, description = '' } = page.render().head;
    const logo = known.logo ? await findPicture(sql, known.logo) : null;
    return drawPagePicture(plainPath, { title: title || fullTitle, description }, logo);
  }

  app.get<{ Params: { '*': string } }>(
    '/preview/page/*',
    { config: { rateLimit } },
    async (request, reply) => {
      const path = pageOfLinkPicture(`/preview/page/${request.params['*']}`);
      if (!path || !isPublicPage(path))
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return reply
        .type('image/jpeg')
        .headers({
          'cache-control': 'public, max-age=86400',
          // Other sites show it next to their link.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(await getPicture(path, request.visitorAddress));
    },
  );
}
