import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** An answer of the API is data and nothing else, and is kept nowhere. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** What no page of ours uses, and nothing that got into one may use either. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
/** Pages whose address is a secret: it goes to nobody else and stays in no cache. */
const SECRET_ADDRESS = /^\/(?:reset-password|mail\/stop)\//;

/** On every answer. Pages bring a content security policy of their own (`pages/document.ts`). */
export async function secureHeaders(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Over plain HTTP browsers ignore it, and a newcomer's machine has no certificate.
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (SECRET_ADDRESS.test(request.url)) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    }
  });
}
