import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalog, translations } from './catalogs.ts';

/** Writes the server's texts in each language, as `server/http/translate.ts` reads them. */
export function writeServerTexts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const language of translations) {
    const texts = readCatalog(language)
      .filter(({ translation, origins }) => translation && origins.some(isOfTheServer))
      .map(({ text, translation }) => [compileMessage(text), compileMessage(translation)]);
    writeFileSync(join(folder, `texts.${language}.json`), JSON.stringify(texts));
  }
}

/** `{browser} on {system}` is never an error message, and would match many. */
const isOfTheServer = (file: string) =>
  /^(?:contract|server)\//.test(file) && file !== 'server/accounts/device.ts';
