import type { FastifyInstance } from 'fastify';
import { pageToSend, sendPage } from '../page-cache.ts';

export const WORKER = '/service-worker.js';

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  // Browsers check it with each page, so they find a new build, or a switched-off worker, at once.
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none';connect-src 'self'",
  vary: 'accept-encoding',
};

/** The service worker; without one, a script that replaces an earlier worker and unregisters itself. */
export function serveWorker(app: FastifyInstance, script: string | null) {
  const file = pageToSend(200, script ?? unregisterWorker, headers);
  app.get(WORKER, async (request, reply) => sendPage(request, reply, file));
}

/**
 * Replaces a service worker that is no longer wanted, deletes its caches and unregisters itself. It handles no
 * requests, so that all of them go to the network from the start. It also deletes the cached messages: without a worker
 * no page can read them.
 */
export const unregisterWorker = `self.addEventListener('install',function(){self.skipWaiting()});
self.addEventListener('activate',function(event){
indexedDB.deleteDatabase('copies');
event.waitUntil(caches.keys().then(function(names){
return Promise.all(names.map(function(name){return caches.delete(name)}))
}).then(function(){return self.registration.unregister()}))
});
`;
