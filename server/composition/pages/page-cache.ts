import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isSecretAddress } from '../../platform/http/headers.ts';

/** A page as it is sent, the same for every signed-out visitor. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  /** Compressed at the first request that accepts this encoding. */
  encoded(encoding: Encoding): Buffer;
}

type Encoding = 'br' | 'gzip';

/** Longest time in milliseconds that a page may be out of date. */
export const MAX_AGE = 5_000;
/** Milliseconds before that age at which a request renders the page again, so that no visitor waits for a popular page. */
const REFRESH_BEFORE = 2_000;
const MAX_PAGES = 500;
interface Entry {
  page: CachedPage;
  /** Accounts that the page shows or links to. */
  ids: Set<string>;
}

interface RunningRender {
  /** Accounts that changed since the rendering started. */
  changed: Set<string>;
  isOutdated: boolean;
}

interface Sources {
  render(address: string, request: FastifyRequest): Promise<CachedPage>;
  /** The response to a request whose page cannot be rendered now. */
  refuse(address: string, request: FastifyRequest): Promise<CachedPage | null>;
}

type CacheResult = 'hit' | 'shared' | 'miss';

/** Renders a page once; concurrent requests wait for the same rendering. */
export function pageCache({ render, refuse }: Sources, count: (result: CacheResult) => void = () => {}) {
  const pages = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    ttl: MAX_AGE,
    allowStale: true,
    noDeleteOnStaleGet: true,
    // Not the clock at import, which tests replace.
    perf: { now: () => performance.now() },
  });
  const renderings = new Set<RunningRender>();
  /** Pages that are being rendered and that further requests may wait for. */
  const underWay = new Map<string, Promise<CachedPage>>();

  function get(address: string, request: FastifyRequest): CachedPage | Promise<CachedPage> {
    const page = pages.get(address, { allowStale: false })?.page;
    if (page) {
      count('hit');
      const isOld = pages.getRemainingTTL(address) < REFRESH_BEFORE;
      if (isOld && !underWay.has(address)) void getMissing(address, request);
      return page;
    }
    const shared = underWay.get(address);
    count(shared ? 'shared' : 'miss');
    return shared ?? getMissing(address, request);
  }

  async function getMissing(address: string, request: FastifyRequest): Promise<CachedPage> {
    const refusal = await refuse(address, request);
    if (refusal) return lastKnown(address) ?? refusal;
    // Another request may have started it in the meantime.
    return underWay.get(address) ?? begin(address, request);
  }

  function begin(address: string, request: FastifyRequest): Promise<CachedPage> {
    const page = renderAndCache(address, request).finally(() => {
      if (underWay.get(address) === page) underWay.delete(address);
    });
    underWay.set(address, page);
    return page;
  }

  async function renderAndCache(address: string, request: FastifyRequest): Promise<CachedPage> {
    const rendering: RunningRender = { changed: new Set(), isOutdated: false };
    renderings.add(rendering);
    try {
      const page = await render(address, request);
      if (page.status === 503) return lastKnown(address) ?? page;
      const ids = idsIn(page.plain);
      const isCurrent = !rendering.isOutdated && ![...rendering.changed].some((id) => ids.has(id));
      // A link in a mail works once: opened again, its page says so.
      if (page.status < 429 && isCurrent && !isSecretAddress(address)) pages.set(address, { page, ids });
      return page;
    } finally {
      renderings.delete(rendering);
    }
  }

  /** An outdated page, used while the server is too busy to render a new one. */
  const lastKnown = (address: string) => pages.get(address)?.page;

  return {
    get,
    /** Removes the pages that show a changed account. */
    remove(accountId: string): void {
      for (const [address, { ids }] of [...pages.entries()]) if (ids.has(accountId)) pages.delete(address);
      for (const { changed } of renderings) changed.add(accountId);
      underWay.clear();
    },
    /** Removes all pages, because any account may have changed. */
    clear(): void {
      pages.clear();
      for (const rendering of renderings) rendering.isOutdated = true;
      underWay.clear();
    },
  };
}

/** The end of an id: text contains few hyphens and many hexadecimal digits, so this is found five times faster. */
const END_OF_ID = /-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

/** The ids of the accounts that a page links to, among others. */
function idsIn(plain: Buffer): Set<string> {
  const text = plain.toString('latin1');
  return new Set([...text.matchAll(END_OF_ID)].map(({ index }) => text.slice(index - 8, index + 28)));
}

export function pageToSend(status: number, document: string, headers: Record<string, string>): CachedPage {
  const plain = Buffer.from(document);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const compressed: Partial<Record<Encoding, Buffer>> = {};
  const encoded = (encoding: Encoding) => (compressed[encoding] ??= compress(plain, encoding));
  return { status, headers: { ...headers, etag }, plain, encoded };
}

/** At once, because handing a page to another thread and back takes a third of the time of compressing it. */
function compress(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(plain);
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // 64 kB, about a page: 128 kB take half as long again, the default of 4 MB several times as long.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  });
}

/** Answers 304 when the browser already has the page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.code(page.status).headers(page.headers);
  if (request.headers['if-none-match'] === page.headers.etag && page.status === 200) {
    return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  if (!encoding) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(page.encoded(encoding));
}

/** `br;q=0` refuses brotli. */
function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
