import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerEntry, Site } from './site.ts';

const webFolder = fileURLToPath(new URL('../../../../web/', import.meta.url));

/** Runs Vite inside this process: sources are served directly, and the browser updates on every change. */
export async function developmentSite(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    configFile: `${webFolder}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  // Vite answers requests for its own files (sources, hot reload) and passes on all others.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.headers['x-loader']) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const late = { styles: ['/styles/main.css'], islands: {} };
  const loadEntry = async () => (await vite.ssrLoadModule('/pages/render/entry-server.tsx')) as ServerEntry;
  return {
    // Development does not use the cache.
    pageAddressOf: (address) => address,
    load: async (...request) => (await loadEntry()).load(...request),
    styleguide: async (search) => ({
      html: await (await loadEntry()).renderStyleguide(search),
      css: (await vite.transformRequest('/styles/main.css?direct'))?.code ?? '',
    }),
    criticalCss: () => '',
    applicationFiles: () => ({ entry: '/signed-in/entry.tsx', chunks: [], late }),
    documentFiles: () => ({ entry: '/pages/entry.ts', chunks: [], late }),
    finish: (url, document) => vite.transformIndexHtml(url, document),
    manifest: JSON.parse(await readFile(`${webFolder}static/manifest.webmanifest`, 'utf8')),
    worker: null,
    development: true,
  };
}
