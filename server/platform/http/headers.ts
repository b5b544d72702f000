import helmet from '@fastify/helmet';
import { pathStarts } from '@sokoni/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Browsers ignore it over plain HTTP, and a development machine has no certificate. */
const hstsOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false;

/** An API response is pure data, and must not be cached. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const NO_FRAMES = "frame-ancestors 'none'";
/** Browser features that our pages do not use, so that injected code cannot use them either. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
/** Pages whose address contains a secret, also in capitals that are redirected: no referrer is sent, no copy is kept. */
const SECRET_ADDRESS = new RegExp(`^(?:/[a-z]{2})?(?:${pathStarts(({ secret }) => secret).join('|')})/`, 'i');

export const isSecretAddress = (path: string): boolean => SECRET_ADDRESS.test(path);

/** On every response. Pages and the API set their own content security policy (`pages/document.ts`). */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: hstsOf(config),
    // For browsers of the past; 150 bytes of each answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A file that never changes is no page, and a page has many.
    const isFile = String(reply.getHeader('cache-control')).includes('immutable');
    if (!isFile) reply.header('permissions-policy', PERMISSIONS);
    // Files too must not be embedded. Nothing else is restricted: the service worker inherits the policy of its script.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_FRAMES);
    if (isSecretAddress(request.url)) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    }
    done();
  });
}

/** For a request that Fastify answers before its hooks run. */
export function unroutableHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  const hsts = hstsOf(config);
  return {
    ...apiHeaders,
    'x-content-type-options': 'nosniff',
    ...(hsts ? { 'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains` } : {}),
  };
}

/** Addresses that search engines must not index. Pages declare it in their own HTML (`pages/`). */
const UNLISTED = /^\/(?:api|dev|sandbox|sitemap\.xml|sitemaps)(?:[/?]|$)/;

export function askSearchEngines(app: FastifyInstance, { searchEngines }: Config): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!searchEngines || UNLISTED.test(request.url)) reply.header('x-robots-tag', 'noindex');
    done();
  });
}
