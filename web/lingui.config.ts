import { defineConfig } from '@lingui/cli';

const sources = ['', '/../contract', '/../server'].map((folder) => `<rootDir>${folder}/**/*.{ts,tsx}`);
const noSources = ['**/{node_modules,dist}/**', '**/*.test.{ts,tsx}'];

/** What operators read and what the server tells developers: English only. */
const operators = ['**/web/admin/**', '**/web/signed-in/{operator,admin-screen}.tsx'];
const untranslated = [
  '**/contract/{admin,company}/**',
  '**/second-factor{.ts,/**}',
  '**/server/{platform/{db,mail,storage},testing}/**',
  '**/server/composition/{admin,openapi,pages}/**',
  '**/server/domains/{company,prepared-profiles,subscriptions/providers}/**',
];

const mails = ['<rootDir>/../server/**/{mail,mail-texts,layout}.ts'];

/** Macros in the web, and constants marked `i18n` in the contract and on the server. `scripts/texts.ts` writes the catalogs. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'pt', 'ar', 'sw'],
  rootDir: import.meta.dirname,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: sources,
      exclude: [...noSources, ...operators, ...untranslated],
    },
    // Those of English-only folders, too.
    { path: '<rootDir>/locales/mails.{locale}', include: mails, exclude: noSources },
    {
      path: '<rootDir>/locales/operator.{locale}',
      include: operators.map((files) => files.replace('**/web', '<rootDir>')),
      exclude: noSources,
    },
  ],
});
