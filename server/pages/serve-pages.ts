import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Domain } from '../domain.ts';
import { builtSite, clientFolder } from './built-site.ts';
import { developmentSite } from './development-site.ts';
import { contentSecurityPolicy, documentOf } from './document.ts';
import { type CachedPage, compressedPage, pageCache } from './page-cache.ts';
import { servePartsPage } from './parts-page.ts';
import { refuseUnserved } from './refuse-unserved.ts';
import type { Send, Site } from './site.ts';
import { takeForms } from './take-forms.ts';

/** Every screen, rendered for the signed-out visitor. The scripts, once there, show the rest. */
export async function servePages({ app, config }: Domain): Promise<void> {
  const site = config.liveReload ? await developmentSite(app) : await builtSite();
  if (!site.development) await serveFiles(app);
  const render = (url: string, address: string, form?: string) =>
    renderPage(app, site, config, { path: url, address, form });
  const getPage = site.development ? render : pageCache(render);

  // A form sent by a browser without scripts: its page says what is needed. What was sent is not even read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method === 'POST' && !request.url.startsWith('/api/'))
      return reply.redirect(request.url, 303);
  });
  takeForms(app, ({ url, ip }, form) => render(url, ip, form));
  app.setNotFoundHandler(refuseUnserved);
  servePartsPage(app, site, config);
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/icon.svg', 301));
  app.get('/*', async (request, reply) => sendPage(request, reply, await getPage(request.url, request.ip)));
}

interface Asked {
  path: string;
  /** Of the visitor. */
  address: string;
  /** What a page without scripts has sent. */
  form: string | undefined;
}

async function renderPage(
  app: FastifyInstance,
  site: Site,
  { publicUrl: origin, company }: Config,
  { path, address, form }: Asked,
): Promise<CachedPage> {
  // A path like `//other.example` is a path, not another host.
  const url = origin + path.replace(/^\/+/, '/');
  const rendering = await site.render(url, throughApi(app, address), company, form);
  if ('redirect' in rendering) {
    return compressedPage(rendering.status, '', { location: rendering.redirect });
  }
  const css = site.criticalCss(rendering.html);
  const { html, head, state, screens, status } = rendering;
  const document = documentOf({ html, head, state, css, url, late: site.lateFiles(screens) });
  return compressedPage(status, await site.finish(path, document), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(site.development ? {} : { 'content-security-policy': contentSecurityPolicy(css) }),
  });
}

/** A page's loaders call the API without a network, on the account of the visitor's address. */
function throughApi(app: FastifyInstance, address: string): Send {
  return async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { ok: response.statusCode < 300, body: response.json() };
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.code(page.status).headers(page.headers);
  if (request.headers['if-none-match'] === page.headers.etag && page.status === 200) {
    return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/** Built files carry a hash in their name and never change; the few others are asked for again each day. */
async function serveFiles(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${clientFolder}assets`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
}
