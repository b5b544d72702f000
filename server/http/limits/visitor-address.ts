import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** IP address of the visitor, or the /64 network of an IPv6 address, which is one household. */
    visitorAddress: string;
  }
}

/** For a connection that was reset before its request was read. */
const UNKNOWN = 'unknown';

/** Reads the address once, when the request arrives: Node clears it when the connection closes. */
export function rememberVisitorAddress(app: FastifyInstance): void {
  app.decorateRequest('visitorAddress', UNKNOWN);
  app.addHook('onRequest', (request, _reply, done) => {
    const ip = request.ip as string | undefined;
    if (ip) request.visitorAddress = normalizeIP(ip);
    done();
  });
}
