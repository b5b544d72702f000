import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalog, translations } from './catalogs.ts';

/** What the server says in each language, as `server/translate.ts` reads it. */
export function writeServerTexts(folder: string): void {
  for (const language of translations) {
    const texts = readCatalog(language)
      .filter(
        ({ translation, origins }) =>
          translation && origins.some((file) => /^(?:contract|server)\//.test(file)),
      )
      .map(({ text, translation }) => [compileMessage(text), compileMessage(translation)]);
    writeFileSync(join(folder, `texts.${language}.json`), JSON.stringify(texts));
  }
}
