import type { FastifyInstance } from 'fastify';
import { compressedPage } from './page-cache.ts';
import { sendPage } from './send-page.ts';
import { workerThatLeaves } from './worker-that-leaves.ts';

export const WORKER = '/service-worker.js';

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  // Browsers check it with each page, so they find a new build, or a switched-off worker, at once.
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none';connect-src 'self'",
  vary: 'accept-encoding',
};

/** The service worker; without one, a script that replaces an earlier worker and unregisters itself. */
export async function serveWorker(app: FastifyInstance, script: string | null) {
  const file = await compressedPage(200, script ?? workerThatLeaves, headers);
  app.get(WORKER, async (request, reply) => sendPage(request, reply, file));
}
