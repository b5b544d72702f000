import {
  keyOf,
  readCatalog,
  readSourceTexts,
  translations,
  writeCatalog,
} from '../web/build/texts/catalogs.ts';
import { problemsOf } from '../web/build/texts/check-catalog.ts';

/**
 * `npm run texts` updates the catalogs of `web/locales` from the source: it adds new texts untranslated and removes
 * unused ones. `--check` writes nothing: it prints the errors and fails if there are any; languages after it limit the
 * check to these.
 */
const MOST_SHOWN = 20;

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isCheck = process.argv.includes('--check');
const source = await readSourceTexts();
const listed = source.filter(({ isListed }) => isListed);

for (const language of asked.length ? asked : translations) {
  const entries = readCatalog(language);
  const known = new Map(entries.map((entry) => [keyOf(entry), entry.translation]));
  if (!isCheck) {
    const current = source.map((text) => ({ ...text, translation: known.get(keyOf(text)) ?? '' }));
    writeCatalog(language, current);
  }
  const count = (texts: typeof source) => texts.filter((text) => known.get(keyOf(text))).length;
  const others = source.length - listed.length;
  console.log(
    `${language}: ${count(listed)} of ${listed.length} texts that it must have, ` +
      `${count(source) - count(listed)} of ${others} others`,
  );
  if (isCheck) tell(problemsOf(language, entries, source));
}

function tell(problems: string[]) {
  for (const problem of problems.slice(0, MOST_SHOWN)) console.log(`  ${problem}`);
  if (problems.length > MOST_SHOWN) console.log(`  and ${problems.length - MOST_SHOWN} more`);
  if (problems.length) process.exitCode = 1;
}
