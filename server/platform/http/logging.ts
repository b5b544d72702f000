import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const EMAIL = /[^\s"'<>()=,;:/?&]+(?:@|%40)[^\s"'<>()=,;:/?&]+/g;
/** Tokens of sessions and of links: 256 bits in base64url. */
const TOKEN = /[A-Za-z0-9_-]{43,}/g;
/** A visitor with such a link can stop the mail of its account, so the token is not logged. */
const STOP_LINK = /(?<=\/mail\/stop\/)[^\s/?]+/g;

/**
 * 48 random bits: stands in the log lines of a request and in its error answer, short, because people read it out. Node
 * makes the bits of many UUIDs at once; `randomBytes` asked the system at each request.
 */
export function newRequestId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(9, 13);
}

/** The fields of a request, a response and an error in a log line: no credentials and no mail addresses. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: addressOf(request),
    remoteAddress: request.ip,
  }),
  res: ({ statusCode = 0 }: { statusCode?: number }) => ({ statusCode }),
  /** PostgreSQL's `detail` quotes values of the row, so only the names are logged. */
  err: (error: Error & Details) => ({
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(error.code ? { code: error.code } : {}),
    ...(error.table ? { table: error.table } : {}),
    ...(error.constraint ? { constraint: error.constraint } : {}),
  }),
};

/** Without the query, which may contain personal data. */
export const addressOf = (request: Pick<FastifyRequest, 'url'>): string =>
  withoutSecrets((request.url ?? '').replace(/\?.*$/s, ''));

interface Details {
  code?: string;
  table?: string;
  constraint?: string;
}

function withoutSecrets(text: string): string {
  return text.replaceAll(EMAIL, '[email]').replaceAll(TOKEN, '[secret]').replaceAll(STOP_LINK, '[secret]');
}
