import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

const MINUTE = 60_000;
/** Milliseconds for an ordinary request to arrive completely, over a slow phone. */
const ARRIVAL_LIMIT = 2 * MINUTE;
/**
 * The same for files. A picture of 10 MB, which the browser could not make smaller first, takes three minutes over 3G
 * and half an hour over 2G. Node knows one limit for the whole server, so it is given this one.
 */
export const UPLOAD_ARRIVAL_LIMIT = 30 * MINUTE;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files arrive here. */
    takesFiles?: boolean;
  }
}

/** Ends the connection of an ordinary request that does not come to its end. */
export function limitUploadTime(app: FastifyInstance, limit = ARRIVAL_LIMIT): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config?.takesFiles) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limit).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Node takes the first of two Host headers and drops the other, where a proxy in front may take the last. */
export function refuseDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
    const hosts = request.raw.rawHeaders.filter(isHost);
    done(hosts.length > 1 ? new ApiError('malformed') : undefined);
  });
}
