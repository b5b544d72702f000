import type { FastifyError, FastifyRequest } from 'fastify';
import { PROFILE_CHANGES } from '../../platform/db/replicas.ts';
import { logError } from '../../platform/http/error-handler.ts';
import { limitConcurrency } from '../../platform/http/limits/limit-concurrency.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { contentSecurityPolicy } from './document/document.ts';
import { errorPages } from './document/error-pages.ts';
import { refuseUnserved, serveFiles } from './files/serve-files.ts';
import { serveLogo } from './files/serve-logo.ts';
import { serveWorker } from './files/serve-worker.ts';
import { serveLinkPictures } from './link-pictures/serve-link-pictures.ts';
import { type CachedPage, pageCache, sendPage } from './page-cache.ts';
import { previewPage } from './preview-page.ts';
import { canonicalAddress } from './redirect-to-canonical.ts';
import { movedPage, renderPage, type SharedNotFound } from './render-page.ts';
import { builtSite } from './site/built-site.ts';
import { developmentSite } from './site/development-site.ts';
import type { Site } from './site/site.ts';
import { pageSettings } from './site-settings.ts';
import { serveStyleguide } from './styleguide-page.ts';
import { takeForms } from './take-forms.ts';

/** Most pages that are rendered at once, at a few milliseconds each, and most that wait; the same for one address. */
const RENDERING = { running: 8, runningOfKey: 2, waiting: 200, waitingOfKey: 100 };
/**
 * Most pages rendered for one address in a minute. Cached pages do not count, because many users may share an address.
 */
const RENDERED_PER_MINUTE = 300;
/** Seconds for Retry-After when the server is busy. */
const BUSY_FOR = 2;

export async function servePages(domain: RouteContext): Promise<void> {
  const { app, config } = domain;
  const site = config.liveReload ? await developmentSite(app) : await builtSite(config);
  if (!site.development) await serveFiles(app);
  serveWorker(app, site.worker);
  await serveSite(domain, site);
}

type GetPage = (address: string, request: FastifyRequest) => CachedPage | Promise<CachedPage>;

/** Renders every page for the signed-out visitor. After the scripts are loaded, they show the rest. */
export async function serveSite(domain: RouteContext, site: Site): Promise<void> {
  const { app, config } = domain;
  const errorPage = errorPages(contentSecurityPolicy);
  const countRendering = app.createRateLimit({ max: RENDERED_PER_MINUTE * config.rateLimitFactor });
  const takeTurn = limitConcurrency(RENDERING);

  async function refuse(address: string, request: FastifyRequest): Promise<CachedPage | null> {
    const limit = await countRendering(request);
    if (limit.isAllowed || !limit.isExceeded) return null;
    return errorPage({
      code: 'too_many_requests',
      address,
      requestId: request.id,
      retryAfter: limit.ttl / 1000,
    });
  }

  async function render(path: string, request: FastifyRequest, form?: string): Promise<CachedPage> {
    const address = request.visitorAddress;
    try {
      const pageRequest = { path, address, settings: await settings.current(), form };
      const page = await takeTurn(() => renderPage(domain, site, pageRequest), address);
      return 'notFoundAddress' in page ? await sharedNotFound(page, request) : page;
    } catch (error) {
      return errorPage({
        code: logError(error as FastifyError, request).code,
        address: path,
        requestId: request.id,
        retryAfter: BUSY_FOR,
      });
    }
  }

  async function sharedNotFound(
    { status, notFoundAddress }: SharedNotFound,
    request: FastifyRequest,
  ): Promise<CachedPage> {
    const page = await getPage(notFoundAddress, request);
    return page.status === 404 ? { ...page, status } : page;
  }
  const cache = site.development ? undefined : await cachedPages(domain, { render, refuse });
  const settings = await pageSettings(domain);
  if (cache) settings.onChange(cache.clear);
  const getPage: GetPage = (address, request) =>
    cache ? cache.get(site.pageAddressOf(address), request) : render(address, request);

  // A form sent by a browser without scripts: the page explains that it needs them. The body is not read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method === 'POST' && !request.url.startsWith('/api/'))
      return reply.redirect(canonicalAddress(request.url), 303);
  });
  takeForms(
    domain,
    async (request, form) => (await refuse(request.url, request)) ?? render(request.url, request, form),
  );
  app.setNotFoundHandler(refuseUnserved);
  serveStyleguide(app, site, config);
  serveLogo(domain, site);
  serveLinkPictures(domain, site, settings);
  app.decorate('previewPage', previewPage(domain, site));
  app.get('/*', { config: { isLight: true } }, async (request, reply) =>
    sendPage(request, reply, await pageOrItsName(getPage, request)),
  );
}

/** Redirects a page to its canonical address in one step. An address without a page is not redirected. */
async function pageOrItsName(getPage: GetPage, request: FastifyRequest): Promise<CachedPage> {
  const tidy = canonicalAddress(request.url);
  const page = await getPage(tidy, request);
  return tidy === request.url || page.status !== 200 ? page : movedPage(301, tidy);
}

/** Caches a page for a few seconds, or until an account that it shows has changed. */
async function cachedPages(
  { app, sql, metrics }: RouteContext,
  sources: Parameters<typeof pageCache>[0],
): Promise<ReturnType<typeof pageCache>> {
  const count = metrics?.counter({
    name: 'sokoni_page_cache_total',
    help: 'Pages that were asked for: cached, shared with a rendering, or not cached.',
    label: 'result',
  });
  const cache = pageCache(sources, count);
  // Notifications sent without a connection are lost, so any account may have changed.
  const listener = await sql.listen(PROFILE_CHANGES, {
    onNotification: cache.remove,
    onConnect: cache.clear,
  });
  app.addHook('onClose', () => listener.stop());
  return cache;
}
