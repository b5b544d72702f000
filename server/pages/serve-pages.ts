import type { Domain } from '../domain.ts';
import { builtSite } from './built-site.ts';
import { developmentSite } from './development-site.ts';
import { serveLinkPictures } from './link-pictures/serve-link-pictures.ts';
import { type CachedPage, pageCache } from './page-cache.ts';
import { servePartsPage } from './parts-page.ts';
import { refuseUnserved } from './refuse-unserved.ts';
import { movedPage, renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { serveFiles } from './serve-files.ts';
import { serveWorker } from './serve-worker.ts';
import type { Site } from './site.ts';
import { takeForms } from './take-forms.ts';
import { tidyAddress } from './tidy-address.ts';

export async function servePages(domain: Domain): Promise<void> {
  const { app, config } = domain;
  const site = config.liveReload ? await developmentSite(app) : await builtSite(config);
  if (!site.development) await serveFiles(app);
  await serveWorker(app, site.worker);
  serveSite(domain, site);
}

type GetPage = (url: string, address: string) => CachedPage | Promise<CachedPage>;

/** Every screen, rendered for the signed-out visitor. The scripts, once there, show the rest. */
export function serveSite(domain: Domain, site: Site): void {
  const { app, config } = domain;
  const render = (path: string, address: string, form?: string) =>
    renderPage(domain, site, { path, address, form });
  const getPage: GetPage = site.development ? render : pageCache(render);

  // A form sent by a browser without scripts: its page says what is needed. What was sent is not even read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method === 'POST' && !request.url.startsWith('/api/'))
      return reply.redirect(tidyAddress(request.url), 303);
  });
  takeForms(app, ({ url, visitorAddress }, form) => render(url, visitorAddress, form));
  app.setNotFoundHandler(refuseUnserved);
  servePartsPage(app, site, config);
  serveLinkPictures(domain, site);
  app.get('/*', async (request, reply) =>
    sendPage(request, reply, await pageOrItsName(getPage, request.url, request.visitorAddress)),
  );
}

/** A page has one address; whoever writes it differently is led there, in one step. What is not there leads nowhere. */
async function pageOrItsName(getPage: GetPage, asked: string, address: string): Promise<CachedPage> {
  const tidy = tidyAddress(asked);
  const page = await getPage(tidy, address);
  return tidy === asked || page.status !== 200 ? page : movedPage(301, tidy);
}
