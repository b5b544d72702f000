import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { readCatalog, translations } from './texts/catalogs.ts';
import { writeServerTexts } from './texts/server-texts.ts';

const NAME = 'virtual:texts';

/**
 * `virtual:texts` exports the texts that are looked up by id in a language: in a build only names, as all other texts
 * are in its files; in development, where one copy of the sources serves all languages, all texts.
 */
export function virtualTexts({ isBuild }: { isBuild: boolean }): Plugin {
  return {
    name: 'virtual-texts',
    // In development nothing else writes the server's translated errors; tests use English.
    configureServer({ config }) {
      if (config.mode === 'development') writeServerTexts(join(config.root, 'dist/server'));
    },
    resolveId: { filter: { id: /^virtual:texts$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /virtual:texts$/ },
      handler() {
        if (isBuild) return 'export const textsOf = () => "@@names@@";';
        const all = Object.fromEntries(translations.map((language) => [language, everything(language)]));
        return `const all = ${JSON.stringify(all)};\nexport const textsOf = (language) => all[language] ?? {};`;
      },
    },
  };
}

function everything(language: string): Record<string, unknown> {
  const translated = readCatalog(language).filter(({ translation }) => translation);
  return Object.fromEntries(
    translated.flatMap(({ text, context, translation }) => {
      const compiled = compileMessage(translation);
      return [[generateMessageId(text, context), compiled], ...(context ? [] : [[text, compiled]])];
    }),
  );
}
