import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a browser that has just proved an account: the answer stores it there. */
    deviceToStore: string;
    /** The cookie of the browser; empty without one. */
    device: string;
  }
}

/** Browsers keep a cookie for at most 400 days after it was set (RFC 6265bis, 5.5). */
const SECONDS = 400 * 24 * 3600;
/** A site beside this one can set a cookie without the prefix, so each name counts for its own scheme only. */
const COOKIES = {
  '__Host-device': /(?:^|;\s*)__Host-device=([\w-]{43})(?=;|$)/,
  device: /(?:^|;\s*)device=([\w-]{43})(?=;|$)/,
};

/**
 * The cookie of a browser that has signed in before (OWASP: device cookies). It is no session: it only decides whose
 * wrong passwords are counted with whose (docs/decisions/078-sign-up-with-what-people-have.md).
 */
export function storeDevices(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-device' : 'device';
  app.decorateRequest('deviceToStore', '');
  app.decorateRequest('device', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.device = COOKIES[name].exec(request.headers.cookie ?? '')?.[1] ?? '';
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.deviceToStore && reply.statusCode < 400) {
      reply.header(
        'set-cookie',
        `${name}=${request.deviceToStore}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      );
    }
    done();
  });
}

/** One token for all accounts of a browser. */
export function giveDevice(request: FastifyRequest): string {
  request.deviceToStore ||= request.device || randomBytes(32).toString('base64url');
  return request.deviceToStore;
}
