import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache.ts';

/** Answers 304 when the browser already has the page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.code(page.status).headers(page.headers);
  if (request.headers['if-none-match'] === page.headers.etag && page.status === 200) {
    return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
