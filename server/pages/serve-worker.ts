import type { FastifyInstance } from 'fastify';
import { compressedPage } from './page-cache.ts';
import { sendPage } from './send-page.ts';
import { workerThatLeaves } from './worker-that-leaves.ts';

export const WORKER = '/service-worker.js';

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  // Browsers ask for it with each page, and hear at once of another build, or that it is switched off.
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none';connect-src 'self'",
  vary: 'accept-encoding',
};

/** The service worker; where there is none, one that takes an earlier one's place and leaves. */
export async function serveWorker(app: FastifyInstance, script: string | null) {
  const file = await compressedPage(200, script ?? workerThatLeaves, headers);
  app.get(WORKER, async (request, reply) => sendPage(request, reply, file));
}
