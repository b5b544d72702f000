import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { createItem, parsePo, stringifyPo } from 'pofile-ts';
import { companyHeadings } from '../contract/admin/accounts/prepared.ts';
import { exportHeadings } from '../contract/tables/product-columns.ts';
import { translationErrors } from './lib/check-translation.ts';

/**
 * `npm run texts` updates the catalogs of `web/locales` from the source: it adds new texts and removes unused ones. It
 * writes the headings of tables in all languages for their reader. `--check` changes nothing: it fails if a file is
 * outdated, or if a translation is missing or wrong.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const MOST_SHOWN = 20;
const HEADINGS = 'contract/tables/translated-headings.ts';
const isCheck = process.argv.includes('--check');
const config = getConfig({ configPath: join(root, 'web/lingui.config.ts') });

const stamp = join(root, 'node_modules/.cache/checks/texts');
const hash = hashTexts();
// Nothing that the catalogs depend on has changed since they were right.
if (isCheck && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) process.exit();

interface Text {
  text: string;
  context: string;
  files: Set<string>;
  comments: Set<string>;
}

const problems: string[] = [];
const [own = [], mails = [], operators = []] = await collectTexts();
const translated = new Set([...own, ...mails].map(keyOf));
const isTranslated = (text: Text) => translated.has(keyOf(text));
// A text that others read, too, is translated, and says that operators read it.
const texts = merge([...own, ...mails, ...operators.filter(isTranslated)]);
write('web/locales/en.po', asSource(texts));
write('web/locales/operator.po', asSource(merge(operators.filter((text) => !isTranslated(text)))));
const headings = new Map<string, Set<string>>(
  [...Object.values(exportHeadings), ...Object.values(companyHeadings)]
    .flat()
    .map((heading) => [heading, new Set()]),
);
for (const locale of config.locales.filter((each) => each !== config.sourceLocale)) {
  const file = `web/locales/${locale}.po`;
  const translations = new Map(
    readItems(file).map((item) => [
      keyOf({ text: item.msgid, context: item.msgctxt ?? '' }),
      item.msgstr[0] ?? '',
    ]),
  );
  write(file, asTranslation(locale, translations));
  for (const text of texts) {
    const translation = translations.get(keyOf(text));
    const errors = translation ? translationErrors(locale, text.text, translation) : ['not translated'];
    problems.push(...errors.map((error) => `${locale}: ${error}: ${text.text}`));
    if (translation) headings.get(text.text)?.add(translation);
  }
}
write(HEADINGS, headingsModule());
for (const problem of problems.slice(0, MOST_SHOWN)) console.log(problem);
if (problems.length > MOST_SHOWN) console.log(`and ${problems.length - MOST_SHOWN} more`);
if (isCheck && problems.length) process.exitCode = 1;
else if (isCheck) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

async function collectTexts(): Promise<Text[][]> {
  const collected: Text[][] = [];
  for (const catalog of await getCatalogs(config)) {
    const messages = Object.entries((await catalog.collect()) || {});
    collected.push(
      messages.map(([id, { message = id, context = '', origin = [], comments = [], placeholders = {} }]) => ({
        text: message,
        context,
        files: new Set(origin.map(([file]) => file)),
        comments: new Set([
          ...comments,
          ...Object.entries(placeholders)
            .filter(([name]) => /^\d+$/.test(name))
            .map(([name, values]) => `{${name}}: ${values.join(', ').replaceAll(/\s+/g, ' ')}`),
        ]),
      })),
    );
  }
  return collected;
}

function keyOf({ text, context }: Pick<Text, 'text' | 'context'>): string {
  return `${text}\0${context}`;
}

/** The same text from macros and from constants is one. */
function merge(found: Text[]): Text[] {
  const merged = new Map<string, Text>();
  for (const text of found) {
    const first = merged.get(keyOf(text)) ?? text;
    for (const file of text.files) first.files.add(file);
    for (const comment of text.comments) first.comments.add(comment);
    merged.set(keyOf(text), first);
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

/** The catalog of English says where each text stands. */
function asSource(found: Text[]): string {
  return asPo(
    'en',
    found.map(({ text, context, files, comments }) => ({
      ...itemOf(text, context, text),
      references: [...files].sort(),
      extractedComments: [...comments].sort(),
    })),
  );
}

function asTranslation(locale: string, translations: Map<string, string>): string {
  const items = texts.map((text) => itemOf(text.text, text.context, translations.get(keyOf(text)) ?? ''));
  return asPo(locale, items);
}

function itemOf(text: string, context: string, translation: string) {
  return { ...createItem(), msgid: text, msgctxt: context || null, msgstr: [translation] };
}

function asPo(locale: string, items: ReturnType<typeof itemOf>[]): string {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: locale };
  return `${stringifyPo({ headers, items }, { foldLength: 0 }).trimEnd()}\n`;
}

function readItems(file: string) {
  const path = join(root, file);
  return existsSync(path) ? parsePo(readFileSync(path, 'utf8')).items : [];
}

/** A table that was exported in one language is read in all, and by the server. */
function headingsModule(): string {
  const lines = [...headings].map(
    ([text, translations]) =>
      `  ${/^\w+$/.test(text) ? text : `'${text}'`}: [${[...translations].map((each) => `'${each}'`).join(', ')}],`,
  );
  return [
    '/** Written by `npm run texts` from the catalogs of the web: the headings of our own tables in the other languages. */',
    'export const translatedHeadings: Readonly<Record<string, readonly string[]>> = {',
    ...lines,
    '};\n',
  ].join('\n');
}

function write(file: string, content: string): void {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  if (isCheck) problems.push(`${file} is outdated, run "npm run texts"`);
  else writeFileSync(path, content);
}

/** One hash over the files with texts and the catalogs: reading the texts takes twenty times as long. */
function hashTexts(): string {
  const sum = createHash('sha256');
  const sources = ['{contract,server,web}/**/*.{ts,tsx}', 'web/locales/*.po', 'package-lock.json'];
  for (const file of globSync(sources, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).sort()) {
    const content = readFileSync(join(root, file), 'utf8');
    if (!/\.tsx?$/.test(file) || /i18n\*\/|@lingui/.test(content)) sum.update(`${file}\0${content}\0`);
  }
  return sum.digest('hex');
}
