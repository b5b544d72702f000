import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { hashTexts } from '../web/build/hash-texts.ts';
import { translationErrors } from './lib/check-translation.ts';

/**
 * `npm run texts` updates the catalogs of `web/locales` from the source with Lingui: it adds new texts, with the
 * translation that another catalog of the language has, and removes unused ones. `--check` changes nothing: it fails if
 * a catalog is outdated, or if a translation is missing or wrong.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const MOST_SHOWN = 20;
const isCheck = process.argv.includes('--check');
const configPath = join(root, 'web/lingui.config.ts');
const config = getConfig({ configPath });

const stamp = join(root, 'node_modules/.cache/checks/texts');
const hash = hashTexts(root);
// Nothing that the catalogs depend on has changed since they were right.
if (isCheck && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) process.exit();

const before = readFiles();
await extract();
const catalogs = await getCatalogs(config);
const problems: string[] = [];
for (const locale of config.locales.filter((each) => each !== config.sourceLocale)) {
  problems.push(...(await completeLocale(locale)));
}
if (isCheck) problems.push(...restore());
for (const problem of problems.slice(0, MOST_SHOWN)) console.log(problem);
if (problems.length > MOST_SHOWN) console.log(`and ${problems.length - MOST_SHOWN} more`);
if (isCheck && problems.length) process.exitCode = 1;
else if (isCheck) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Constants of the contract and the server first: Lingui's bundler, which collects the texts of screens, drops them. */
async function extract() {
  for (const catalog of await getCatalogs({ ...config, experimental: {} })) {
    await catalog.make({ clean: true, overwrite: false, orderBy: config.orderBy });
  }
  const lingui = join(root, 'node_modules/.bin/lingui');
  execFileSync(lingui, ['extract-experimental', '--clean', '--config', configPath], {
    cwd: join(root, 'web'),
  });
}

/** Copies known translations to the texts without one, and returns what is missing or wrong. */
async function completeLocale(locale: string): Promise<string[]> {
  const known = new Map<string, string>();
  const problems: string[] = [];
  const all = await Promise.all(
    catalogs.map(async (each) => [each, (await each.read(locale)) ?? {}] as const),
  );
  for (const [, messages] of all) {
    for (const [id, { message = id, context = '', translation }] of Object.entries(messages)) {
      if (!translation) continue;
      const text = message + context;
      if ((known.get(text) ?? translation) !== translation)
        problems.push(`${locale}: two translations: ${message}`);
      known.set(text, translation);
    }
  }
  for (const [catalog, messages] of all) {
    const isOptional = catalog.path.endsWith('/operator');
    let isChanged = false;
    for (const [id, entry] of Object.entries(messages)) {
      const { message = id, context = '' } = entry;
      const translation = known.get(message + context);
      if (!translation) {
        if (!isOptional) problems.push(`${catalog.path}, ${locale}: not translated: ${message}`);
        continue;
      }
      isChanged ||= entry.translation !== translation;
      entry.translation = translation;
      problems.push(
        ...translationErrors(locale, message, translation).map((error) => `${locale}: ${error}: ${message}`),
      );
    }
    if (isChanged) await catalog.write(locale, messages);
  }
  return [...new Set(problems)];
}

function readFiles() {
  const files = globSync('web/locales/*/*.po', { cwd: root }).map((file) => join(root, file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** Writes the catalogs back as they were, and returns those that the extraction has changed. */
function restore(): string[] {
  const changed = [...readFiles()].filter(([file, text]) => before.get(file) !== text);
  for (const [file, text] of before)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return changed.map(([file]) => `${file} is outdated, run "npm run texts"`);
}
