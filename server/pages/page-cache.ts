import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page as it goes over the wire, the same for every signed-out visitor. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** How long a page may be behind what it shows, in milliseconds. */
const MAX_AGE = 5_000;
const MAX_PAGES = 500;

/** Renders once, compresses once, and lets everybody who asks meanwhile wait for the same page. */
export function pageCache(render: (url: string, address: string) => Promise<CachedPage>) {
  const pages = new LRUCache<string, CachedPage>({ max: MAX_PAGES, ttl: MAX_AGE });
  const underWay = new Map<string, Promise<CachedPage>>();

  return function get(url: string, address: string): CachedPage | Promise<CachedPage> {
    const kept = pages.get(url);
    if (kept) return kept;
    let page = underWay.get(url);
    if (!page) {
      page = render(url, address)
        .then((rendered) => {
          if (rendered.status < 429) pages.set(url, rendered);
          return rendered;
        })
        .finally(() => underWay.delete(url));
      underWay.set(url, page);
    }
    return page;
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function compressedPage(
  status: number,
  document: string,
  headers: Record<string, string>,
): Promise<CachedPage> {
  const plain = Buffer.from(document);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, headers: { ...headers, etag }, plain, gzip: zipped, brotli };
}
