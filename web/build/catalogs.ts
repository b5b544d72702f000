import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { languageCodes } from '@sokoni/contract/languages';
import { screens } from '@sokoni/contract/page-tables';
import { parsePo } from 'pofile-ts';
import { type Plugin, parseAst } from 'vite';

const WEB = join(import.meta.dirname, '..');
const LIST = 'virtual:catalogs';
/** What `catalogOf` in `site/language/language.ts` names; Vite in development asks for its address, which begins with a slash. */
const CATALOG = /^\/?texts\/(\w+)\/(.+)\.js$/;

/** Parts of screens that `withTexts` loads later. */
const PARTS = ['work-tab', 'professional-tabs', 'customer-tabs'];
/** Screens, their parts and islands have texts of their own; documents come with theirs. */
const PAGES = [
  ...[...screens.map(({ file }) => file), ...PARTS].map((name) => `signed-in/**/${name}.tsx`),
  '**/*.island.tsx',
];
const FRAME = 'signed-in/layout.ts';
/** The only constants of the contract that few pages show. */
const LEFT_OUT = '../contract/left-out-texts.ts';

interface Text {
  text: string;
  context: string;
  /** Where it stands in the source, as paths from `web`. */
  files: string[];
}
/** By the id that the code asks for. */
type Texts = Map<string, Text>;

const keyOf = ({ msgid, msgctxt }: { msgid: string; msgctxt: string | null }) => `${msgid}\0${msgctxt ?? ''}`;
const catalogFile = (name: string) => join(WEB, `locales/${name}.po`);
const readItems = (name: string) => parsePo(readFileSync(catalogFile(name), 'utf8')).items;

/**
 * The texts of the web as modules: `texts/{language}/{page}.js` has those of one page, with all files that it imports at
 * once or later, and `common` those that every page has. The server renders every page and has `all`. `virtual:catalogs`
 * loads them by name. A text without a translation is English.
 */
export function catalogs(): Plugin {
  let isBuild = false;
  let pages: Map<string, Texts> | undefined;
  return {
    name: 'catalogs',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId(id) {
      if (id === LIST) return `\0${LIST}`;
      return CATALOG.test(id) ? join(WEB, id) : undefined;
    },
    load(id, options) {
      if (id === `\0${LIST}`) return listOf(options?.ssr ? ['all'] : ['common', ...findPages().keys()]);
      const [, code, name = ''] = CATALOG.exec(relative(WEB, id)) ?? [];
      if (!code) return undefined;
      for (const file of [code, 'en', 'operator']) this.addWatchFile(catalogFile(file));
      // Development does not wait until the files of all pages are read.
      if (!isBuild || name === 'all')
        return compile(
          code,
          withIds(readTexts(), () => true),
        );
      pages ??= splitTexts();
      return compile(code, pages.get(name) ?? new Map());
    },
  };
}

function listOf(names: string[]): string {
  const modules = languageCodes.flatMap((code) => names.map((name) => `texts/${code}/${name}.js`));
  const loaders = modules.map((id) => `'${id}': () => import('${id}').then((module) => module.messages)`);
  return `export const catalogs = {\n${loaders.join(',\n')}\n}`;
}

function compile(code: string, texts: Texts): string {
  const translations = new Map(
    code === 'en' ? [] : readItems(code).map((item) => [keyOf(item), item.msgstr[0]]),
  );
  const messages = [...texts].map(([id, { text, context }]) => {
    return [id, translations.get(keyOf({ msgid: text, msgctxt: context })) || text] as const;
  });
  const { source, errors } = createCompiledCatalog(code, Object.fromEntries(messages), { namespace: 'es' });
  if (errors.length) throw new Error(errors.map(({ id, error }) => `${code}, ${id}: ${error}`).join('\n'));
  return source;
}

const readTexts = (): Text[] =>
  ['en', 'operator'].flatMap((name) =>
    readItems(name).map(({ msgid, msgctxt, references }) => ({
      text: msgid,
      context: msgctxt ?? '',
      files: references,
    })),
  );

/** Texts in these files: macros in the web ask for the hash of a text, and constants of the contract are asked for as they are. */
function withIds(texts: Text[], isIncluded: (file: string) => boolean): Texts {
  const found: Texts = new Map();
  for (const text of texts) {
    for (const file of text.files.filter((each) => !each.startsWith('../server/') && isIncluded(each))) {
      const id = file.startsWith('../') ? text.text : generateMessageId(text.text, text.context);
      found.set(id, text);
    }
  }
  return found;
}

function findPages(): Map<string, string> {
  const files = globSync(PAGES, { cwd: WEB, exclude: ['**/node_modules'] });
  return new Map(files.sort().map((file) => [basename(file, '.tsx'), file]));
}

/** The texts of each page without those that every page has. */
function splitTexts(): Map<string, Texts> {
  const texts = readTexts();
  const withImports = importsIn(WEB);
  const frame = withImports(FRAME);
  const common = withIds(
    texts,
    (file) => frame.has(file) || (file.startsWith('../contract/') && file !== LEFT_OUT),
  );
  const pages = [...findPages()].map(([name, file]): [string, Texts] => {
    const files = withImports(file);
    const own = [...withIds(texts, (each) => files.has(each))].filter(([id]) => !common.has(id));
    return [name, new Map(own)];
  });
  return new Map([['common', common], ...pages]);
}

type Node = { type: string } & Record<string, unknown>;

/** A file with all that it imports, at once or later, as paths from the root. */
function importsIn(root: string): (file: string) => Set<string> {
  const known = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const found = known.get(file) ?? readImports(root, file);
    known.set(file, found);
    return found;
  };
  return (file) => {
    const files = new Set([file]);
    for (const each of files) for (const imported of importsOf(each)) files.add(imported);
    return files;
  };
}

function readImports(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type: kind, source, importKind, exportKind } = value as Node;
    const { type, value: name } = (source ?? {}) as Node;
    const isPart = kind === 'ImportExpression' && PARTS.some((part) => `${name}`.endsWith(`/${part}.tsx`));
    if (type === 'Literal' && importKind !== 'type' && exportKind !== 'type' && !isPart)
      found.push(String(name));
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found.flatMap((name) => {
    if (name.startsWith('.')) return [relative(root, join(root, dirname(file), name))];
    return name.startsWith('@sokoni/contract/') ? [name.replace('@sokoni', '..').concat('.ts')] : [];
  });
}
