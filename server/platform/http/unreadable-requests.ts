import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorAnswer, type ErrorCode, errors } from '@sokoni/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { unroutableHeaders } from './headers.ts';
import { newRequestId } from './logging.ts';

/** Errors of Node's HTTP parser; every other one is a malformed request. */
const known: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
};

/**
 * Answers what is no HTTP request, has too large headers or does not arrive: like every other error, with an id that the
 * log has too. No route and no hook ever sees such a request.
 */
export const answerUnreadable = (config: Pick<Config, 'publicUrl'>) =>
  function answer(this: { log: FastifyBaseLogger }, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code } = known[error.code ?? ''] ?? { status: 400, code: 'malformed' };
    const requestId = newRequestId();
    this.log.debug({ requestId, err: error }, 'unreadable request');
    const { headers, body } = bareError(config, code, requestId);
    const lines = Object.entries({ ...headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    if (socket.writable) socket.end(`${[start, ...lines].join('\r\n')}\r\n\r\n${body}`);
    else socket.destroy(error);
  };

/** An error for a request that never reaches Fastify. */
export function bareError(config: Pick<Config, 'publicUrl'>, code: ErrorCode, requestId = newRequestId()) {
  const { message, status } = errors[code];
  const body = JSON.stringify({ success: false, message, code, requestId } satisfies ErrorAnswer);
  const headers = {
    ...unroutableHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  return { status, headers, body };
}
