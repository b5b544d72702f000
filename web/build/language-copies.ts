import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { keyOf, readCatalog, translations } from './texts/catalogs.ts';
import { hasMarks, type Marks, type Translate } from './texts/marks.ts';
import { writeServerTexts } from './texts/server-texts.ts';

/**
 * Writes the build's output for every language: English into the files themselves, and for each other language copies
 * of those that contain texts or import a file that does. The rest, mainly libraries, is shared. A page loads the
 * files of its language only, and nothing in them is looked up.
 * `languages.json` next to the manifest maps files to their copies: `{ fr: { 'assets/a.js': 'assets/a.fr-1.js' } }`.
 */
export function languageCopies(marks: Marks, { isServer }: { isServer: boolean }): Plugin {
  return {
    name: 'language-copies',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const chunks = new Map<string, Chunk>();
        for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
        const code = new Map<string, string>();
        for (const file of chunks.keys()) code.set(file, await readFile(join(dir, file), 'utf8'));

        const reached = new Map([...chunks.keys()].map((file) => [file, reachedFrom(file, chunks)]));
        const isBound = (file: string) =>
          hasMarks(code.get(file) ?? '') || (isServer && holdsLanguage(chunks.get(file)));
        const copied = [...chunks.keys()].filter((file) => reached.get(file)?.some(isBound));
        const all: Record<string, Record<string, string>> = {};
        for (const language of translations) {
          const translate = translatorOf(language);
          const filled = new Map(copied.map((file) => [file, marks.fill(code.get(file) ?? '', translate)]));
          const names = Object.fromEntries(
            copied.map((file) => [file, nameOf(file, language, reached.get(file) ?? [], filled)]),
          );
          for (const [file, text] of filled)
            await writeFile(join(dir, names[file] ?? ''), withReferences(text, names));
          all[language] = names;
        }
        for (const file of copied)
          await writeFile(
            join(dir, file),
            marks.fill(code.get(file) ?? '', () => ''),
          );
        await writeFile(join(dir, isServer ? '' : '.vite', 'languages.json'), JSON.stringify(all));
        if (isServer) writeServerTexts(dir);
      },
    },
  };
}

type Chunk = Rollup.OutputChunk;

/** On the server several languages run in one process, so modules that know the active language exist once for each. */
const holdsLanguage = (chunk: Chunk | undefined) =>
  chunk?.moduleIds.some((id) => /\/@lingui\/|\/web\/language\.ts$/.test(id)) ?? false;

/** A file with everything that it imports, statically or dynamically. */
function reachedFrom(file: string, chunks: Map<string, Chunk>, found = new Set<string>()): string[] {
  const chunk = chunks.get(file);
  if (!chunk || found.has(file)) return [];
  found.add(file);
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) reachedFrom(next, chunks, found);
  return [...found];
}

/** The hash depends on all imports, whose names are in the file. English's hash is left out, as each byte is sent. */
function nameOf(file: string, language: string, reached: string[], filled: Map<string, string>): string {
  const hash = createHash('sha256').update(file);
  for (const each of reached.toSorted()) hash.update(each).update(filled.get(each) ?? '');
  return file.replace(/(?:-[\w-]{8})?\.js$/, `.${language}-${hash.digest('base64url').slice(0, 8)}.js`);
}

function withReferences(code: string, names: Record<string, string>): string {
  return code.replaceAll(/\/([\w.-]+\.js)(?=["'`])/g, (reference, name: string) => {
    const file = Object.keys(names).find((each) => basename(each) === name);
    return file ? `/${basename(names[file] ?? '')}` : reference;
  });
}

function translatorOf(language: string): Translate {
  const known = new Map(readCatalog(language).map((entry) => [keyOf(entry), entry.translation]));
  return (text) => known.get(keyOf(text));
}
