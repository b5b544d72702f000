import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Bytes of one file, and of all remembered files. */
const LARGEST = 512 * 1024;
const MOST = 24 * 1024 * 1024;

interface SentFile {
  headers: ReturnType<FastifyReply['getHeaders']>;
  body: Buffer;
}

/**
 * Answers a repeated request for a file from memory. Every first answer is that of the routes in this scope, and so is
 * that to a HEAD request, for a range or with a condition.
 */
export function rememberFiles(scope: FastifyInstance): void {
  const files = new LRUCache<string, SentFile>({
    maxSize: MOST,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  scope.addHook('onRequest', (request, reply, done) => {
    const file = isPlain(request) ? files.get(keyOf(request)) : undefined;
    if (file) reply.headers(file.headers).send(file.body);
    else done();
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const size = Number(reply.getHeader('content-length'));
    const isWhole = reply.statusCode === 200 && payload instanceof Readable && size <= LARGEST;
    if (!isWhole || !isPlain(request)) return payload;
    const headers = { ...reply.getHeaders() };
    const body = await buffer(payload);
    files.set(keyOf(request), { headers, body });
    return body;
  });
}

const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

const isPlain = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && CONDITIONS.every((name) => headers[name] === undefined);

/** Each file has a route. Few browsers differ in the encodings that they accept. */
const keyOf = ({ routeOptions, headers }: FastifyRequest) =>
  `${routeOptions.url} ${headers['accept-encoding'] ?? ''}`;
