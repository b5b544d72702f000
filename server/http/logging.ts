import type { FastifyRequest } from 'fastify';

const EMAIL = /[^\s"'<>()=,;:/?&]+(?:@|%40)[^\s"'<>()=,;:/?&]+/g;
/** Tokens of sessions and of links: 256 bits in base64url. */
const TOKEN = /[A-Za-z0-9_-]{43,}/g;
/** Whoever has such a link stops somebody's mail. */
const STOP_LINK = /(?<=\/mail\/stop\/)[^\s/?]+/g;

/** What a log line holds of a request, an answer and an error: nothing that lets anybody in, nobody's address. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    // Without the query, in which people put whatever they like.
    url: withoutSecrets((request.url ?? '').replace(/\?.*$/s, '')),
    remoteAddress: request.ip,
  }),
  res: ({ statusCode = 0 }: { statusCode?: number }) => ({ statusCode }),
  /** PostgreSQL's `detail` quotes what is in a row, so only its names are taken over. */
  err: (error: Error & Details) => ({
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(error.code ? { code: error.code } : {}),
    ...(error.table ? { table: error.table } : {}),
    ...(error.constraint ? { constraint: error.constraint } : {}),
  }),
};

interface Details {
  code?: string;
  table?: string;
  constraint?: string;
}

function withoutSecrets(text: string): string {
  return text.replaceAll(EMAIL, '[email]').replaceAll(TOKEN, '[secret]').replaceAll(STOP_LINK, '[secret]');
}
