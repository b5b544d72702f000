import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { alternatesOf, languageOf, withPrefix } from '../contract/languages.ts';
import { startOwnServer } from './lib/own-server.ts';
import budgets from './size-budgets.json' with { type: 'json' };

/**
 * Bytes of each page as they go over the wire (brotli), against the table in `size-budgets.json`: the HTML with its
 * style, the scripts that start by themselves, and for forms also what opens with the first send.
 * Asks a server of its own, with demo data, that ends with the check.
 */
type Kind = keyof typeof budgets.limits;
type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;

const root = fileURLToPath(new URL('..', import.meta.url));
const built = async (name: string) =>
  JSON.parse(await readFile(join(root, 'web/dist/client/.vite', name), 'utf8')) as unknown;
const manifest = (await built('manifest.json')) as Manifest;
/** Which file stands for which of English, in each language. */
const copies = (await built('languages.json')) as Record<string, Record<string, string>>;
const { port, stop } = await startOwnServer();

try {
  let tooLarge = 0;
  console.log(row('page', 'HTML', 'scripts', 'with form', ''));
  for (const [page, kind, language] of pagesToMeasure()) {
    const address = await addressOf(page);
    const sizes = await measure(language ? withPrefix(languageOf(language), address) : address, language);
    const limits = budgets.limits[kind as Kind];
    const over = [
      sizes.html > limits.html ? `HTML over ${limits.html}` : '',
      sizes.scripts > limits.scripts ? `scripts over ${limits.scripts}` : '',
      sizes.form > limits.form ? `form over ${limits.form}` : '',
    ].filter(Boolean);
    tooLarge += over.length;
    console.log(row(`${language} ${page}`.trim(), sizes.html, sizes.scripts, sizes.form, over.join(', ')));
  }
  console.log(tooLarge ? `${tooLarge} sizes are over their budget.` : 'Every page is within its budget.');
  process.exitCode = tooLarge ? 1 : 0;
} finally {
  await stop();
}

/** Each page in English; those that stand in all languages also in each of these. */
function pagesToMeasure(): [page: string, kind: string, language: string][] {
  const pages = Object.entries(budgets.pages);
  const translated = pages.filter(([page]) => /^first /.test(page) || alternatesOf(page).length > 0);
  return [
    ...pages.map(([page, kind]): [string, string, string] => [page, kind, '']),
    ...Object.keys(copies).flatMap((language) =>
      translated.map(([page, kind]): [string, string, string] => [page, kind, language]),
    ),
  ];
}

async function measure(path: string, language: string) {
  const html = await fetchBrotli(path);
  const document = brotliDecompressSync(html).toString();
  const late = JSON.parse(
    document.match(/<script type="application\/json" id="late">(.*?)<\/script>/)?.[1] ?? '{}',
  );
  const first = new Set<string>([late.entry, ...late.chunks]);
  const opened = new Set(first);
  for (const chunk of Object.values(manifest)) {
    if (!first.has(addressIn(language, chunk.file)) || chunk.isEntry) continue;
    for (const key of chunk.dynamicImports ?? []) addWithImports(key, opened, language);
  }
  return { html: html.length, scripts: await total(first), form: await total(opened) };
}

function addressIn(language: string, file: string) {
  return `/${copies[language]?.[file] ?? file}`;
}

function addWithImports(key: string, files: Set<string>, language: string) {
  const chunk = manifest[key];
  if (!chunk || files.has(addressIn(language, chunk.file))) return;
  files.add(addressIn(language, chunk.file));
  for (const imported of chunk.imports ?? []) addWithImports(imported, files, language);
}

async function total(files: Set<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await fetchBrotli(file)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** `first supplier` is the profile that leads the directory. */
async function addressOf(page: string): Promise<string> {
  const role = page.match(/^first (\w+)$/)?.[1];
  if (!role) return page;
  const answer = JSON.parse((await fetchBytes(`/api/users/${role}`)).toString());
  return `/${role}/${answer.data[0]._id}`;
}

async function fetchBrotli(path: string): Promise<Buffer> {
  const { bytes, encoding, status } = await fetchAs('br', path);
  if (encoding !== 'br') throw new Error(`${path} is not sent as brotli (status ${status}).`);
  return bytes;
}

async function fetchBytes(path: string): Promise<Buffer> {
  return (await fetchAs('identity', path)).bytes;
}

/** Node's own `fetch` would unpack what arrives; here it is counted as it is. */
function fetchAs(encoding: string, path: string) {
  return new Promise<{ bytes: Buffer; encoding: string | undefined; status: number | undefined }>(
    (resolve, reject) => {
      const request = get(
        { port, path: encodeURI(path), headers: { 'accept-encoding': encoding } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              bytes: Buffer.concat(chunks),
              encoding: response.headers['content-encoding'],
              status: response.statusCode,
            }),
          );
        },
      );
      request.on('error', reject);
    },
  );
}

function row(page: string, ...cells: (string | number)[]) {
  return page.padEnd(30) + cells.map((cell) => String(cell).padStart(10)).join('  ');
}
