import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const SOURCES = ['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'];
/** Macros of Lingui whose arguments are texts. */
const macros = new Set(['t', 'msg', 'defineMessage', 'plural', 'select', 'selectOrdinal', 'Trans', 'Plural']);

/**
 * One hash over everything that the catalogs depend on: the texts in the sources, which files import which, and the
 * catalogs. It takes a second, and extracting the texts half a minute.
 */
export function hashTexts(root: string): string {
  const hash = createHash('sha256');
  const find = (patterns: string[]) =>
    globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).sort();
  for (const file of find(SOURCES)) {
    const code = readFileSync(join(root, file), 'utf8');
    hash.update(`${file}\0`);
    // Constants are marked by a comment, which the parser drops.
    if (code.includes('/*i18n*/')) hash.update(code);
    else for (const text of textsIn(code, file)) hash.update(`${text}\0`);
  }
  for (const file of find(['web/locales/*/*.po', 'web/lingui.config.ts', 'package-lock.json']))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function textsIn(code: string, file: string): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const source = node.source as Node | null | undefined;
    if (source?.type === 'Literal') texts.push(code.slice(source.start, source.end));
    if (macros.has(nameOf(node) ?? '')) texts.push(code.slice(node.start, node.end));
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return texts;
}

/** The name of the function, tag or component that is used here. */
function nameOf({ type, ...node }: Node): string | undefined {
  if (type === 'TaggedTemplateExpression') return (node.tag as { name?: string }).name;
  if (type === 'CallExpression') return (node.callee as { name?: string }).name;
  if (type === 'JSXElement') return (node.openingElement as { name: { name?: string } }).name.name;
  return undefined;
}
