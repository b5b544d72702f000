import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

const MINUTE = 60_000;
/** Milliseconds within which an ordinary request must arrive completely, over a slow mobile connection. */
const ARRIVAL_LIMIT = 2 * MINUTE;
/**
 * The same for uploads. A picture of 10 MB, which the browser could not shrink first, takes three minutes over 3G and
 * half an hour over 2G. Node has one limit for the whole server, so this value is Node's limit.
 */
export const UPLOAD_ARRIVAL_LIMIT = 30 * MINUTE;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks routes that receive files. */
    takesFiles?: boolean;
  }
}

/** Closes the connection of an ordinary request that does not arrive completely in time. */
export function limitUploadTime(app: FastifyInstance, limit = ARRIVAL_LIMIT): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    done();
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config?.takesFiles) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limit).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Node uses the first of two Host headers and ignores the other, where a proxy in front may use the last. */
export function refuseDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
    const hosts = request.raw.rawHeaders.filter(isHost);
    done(hosts.length > 1 ? new ApiError('malformed') : undefined);
  });
}
