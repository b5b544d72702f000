import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const locales = fileURLToPath(new URL('../../web/locales/', import.meta.url));
const catalogs = new Map<string, string>();

/** All texts of a language in one string. */
function catalogOf(language: string): string {
  const known = catalogs.get(language);
  if (known !== undefined) return known;
  const catalog = readFileSync(`${locales}${language}.po`, 'utf8');
  catalogs.set(language, catalog);
  return catalog;
}

/** The translation of a text; the catalogs have each text on one line. */
export function say(language: string, text: string): string {
  if (language === 'en') return text;
  const pattern = new RegExp(
    `^msgid ${JSON.stringify(text).replace(/[?().]/g, '\\$&')}\nmsgstr "(.+)"$`,
    'm',
  );
  const [, translation] = pattern.exec(catalogOf(language)) ?? [];
  if (!translation) throw new Error(`No ${language} for '${text}'`);
  return JSON.parse(`"${translation}"`);
}

/** Only letters: digits may look like a telephone number, and the project would wait for an operator. */
export const newProjectTitle = () => `Indigo yardage ${crypto.randomUUID().replaceAll(/[\d-]/g, '')}`;
