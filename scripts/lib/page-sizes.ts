import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { alternatesOf, english, languageOf, languages, withPrefix } from '../../contract/languages.ts';
import budgets from '../size-budgets.json' with { type: 'json' };

/**
 * Bytes of each page as transferred (brotli), against the table in `size-budgets.json`: the HTML with its style, the
 * scripts that start automatically, and these with the largest island that a visitor can start.
 */
type Kind = keyof typeof budgets.limits;
const translations = languages.filter((language) => language !== english).map(({ code }) => code);

export interface PageSize {
  page: string;
  html: number;
  scripts: number;
  /** With the largest island for visitors; 0 without one. */
  island: number;
  /** The number of scripts that start automatically. */
  files: number;
  /** The values above the budget; empty if there are none. */
  over: string[];
}

/** Measures every page of the table on the product at this port, with unchanged demo data. */
export async function measurePages(port: number): Promise<PageSize[]> {
  const measured: PageSize[] = [];
  const sizeOf = fileSizes(port);
  for (const [page, kind, language] of pagesToMeasure()) {
    const address = await addressOf(port, page);
    const sizes = await measure(
      await fetchBrotli(port, language ? withPrefix(languageOf(language), address) : address),
      sizeOf,
    );
    const limits = budgets.limits[kind as Kind];
    const over = (['html', 'scripts', 'island'] as const)
      .filter((part) => sizes[part] > limits[part])
      .map((part) => `${part} over ${limits[part]}`);
    measured.push({ page: `${language} ${page}`.trim(), ...sizes, over });
  }
  return measured;
}

/** Each page in English; translated pages also in each of these languages. */
function pagesToMeasure(): [page: string, kind: string, language: string][] {
  const pages = Object.entries(budgets.pages);
  const translated = pages.filter(([page]) => /^first /.test(page) || alternatesOf(page).length > 0);
  return [
    ...pages.map(([page, kind]): [string, string, string] => [page, kind, '']),
    ...translations.flatMap((language) =>
      translated.map(([page, kind]): [string, string, string] => [page, kind, language]),
    ),
  ];
}

type SizeOf = (file: string) => Promise<number>;

async function measure(html: Buffer, sizeOf: SizeOf) {
  const document = brotliDecompressSync(html).toString();
  const late = JSON.parse(
    document.match(/<script type="application\/json" id="late">(.*?)<\/script>/)?.[1] ?? '{}',
  );
  const first = new Set(
    [...document.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g)].map(
      ([, file = '']) => file,
    ),
  );
  for (const [, name = ''] of document.matchAll(/ data-island="([^"]+)" data-start="load"/g))
    for (const file of late.islands[name]) first.add(file);
  const islands = Object.entries<string[]>(late.islands ?? {})
    .filter(([name]) => !name.startsWith('member-'))
    .map(([, files]) => files);
  const sizes = await Promise.all(islands.map((files) => total(new Set([...first, ...files]), sizeOf)));
  return {
    html: html.length,
    scripts: await total(first, sizeOf),
    island: Math.max(0, ...sizes),
    files: first.size,
  };
}

/** Most pages start the same files; each is transferred once. */
function fileSizes(port: number): SizeOf {
  const sizes = new Map<string, Promise<number>>();
  return (file) => {
    const size = sizes.get(file) ?? fetchBrotli(port, file).then(({ length }) => length);
    sizes.set(file, size);
    return size;
  };
}

async function total(files: Set<string>, sizeOf: SizeOf): Promise<number> {
  const sizes = await Promise.all([...files].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** `first supplier` is the first profile in the directory; `first gallery` and `first product` are its own. */
async function addressOf(port: number, page: string): Promise<string> {
  const first = page.match(/^first (\w+)$/)?.[1];
  if (!first) return page;
  const role = first === 'freelancer' ? first : 'supplier';
  const id = await readFirstId(port, `/users/${role}`);
  if (first === 'product') return `/products/${await readFirstId(port, `/users/public/${id}/products`)}`;
  return `/${role}/${id}${first === 'gallery' ? '/products' : ''}`;
}

async function readFirstId(port: number, list: string): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/api${list}`);
  const { data } = (await response.json()) as { data: { _id: string }[] };
  return data[0]?._id;
}

/** Bytes that compression does not make fewer. */
const SMALL = 1024;

/** Node's `fetch` decompresses the body; this returns the transferred bytes. */
async function fetchBrotli(port: number, path: string): Promise<Buffer> {
  const request = get({ port, path: encodeURI(path), headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const isBrotli = response.headers['content-encoding'] === 'br';
  const body = await buffer(response);
  if (isBrotli || body.length < SMALL) return body;
  throw new Error(`${path} is not sent as brotli (status ${response.statusCode}).`);
}
