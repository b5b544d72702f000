import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sokoni/contract/languages';
import { collectTexts } from './collect.ts';
import { type Entry, formatPo, parsePo } from './po.ts';
import { listedFiles, root, sources } from './sources.ts';

/** All languages except English, which is in the source code. */
export const translations = languages.filter(({ prefix }) => prefix).map(({ code }) => code as string);

const catalogPath = (language: string) => join(root, 'web/locales', `${language}.po`);

export function readCatalog(language: string): Entry[] {
  const path = catalogPath(language);
  return existsSync(path) ? parsePo(readFileSync(path, 'utf8')) : [];
}

export const writeCatalog = (language: string, entries: Entry[]) =>
  writeFileSync(catalogPath(language), formatPo(language, entries));

export const keyOf = ({ text, context }: { text: string; context: string }) => `${context}\0${text}`;

/** A text of the product, and whether each language must have it. */
export interface SourceText {
  text: string;
  context: string;
  comments: string[];
  origins: string[];
  isListed: boolean;
}

/** Every text of the product once: first those that each language must have, then in the order of the files. */
export async function readSourceTexts(): Promise<SourceText[]> {
  const files = sources();
  const listed = listedFiles(files);
  const texts = new Map<string, SourceText>();
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    if (!/i18n|@lingui/.test(code)) continue;
    for (const found of await collectTexts(code, join(root, file))) {
      const known = texts.get(keyOf(found));
      const text = known ?? { ...found, comments: [], origins: [], isListed: false };
      text.comments = [...new Set([...text.comments, ...found.comments])];
      text.origins = [...new Set([...text.origins, file])];
      text.isListed ||= listed.has(file);
      texts.set(keyOf(found), text);
    }
  }
  const all = [...texts.values()];
  return [...all.filter(({ isListed }) => isListed), ...all.filter(({ isListed }) => !isListed)];
}
