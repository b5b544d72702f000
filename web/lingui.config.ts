import { defineConfig } from '@lingui/cli';
import { createRolldownBundler } from '@lingui/cli/bundlers/rolldown';
import { formatter } from '@lingui/format-po';

/** Parts of screens, whose texts are in the catalogs of these. */
const withoutCatalog = ['admin-screen', 'own-messages', 'professional-tabs', 'work-tab'];

/** Constants that pages show at once; errors of forms are all other constants of the contract. */
const names = ['profiles/profile-fields', 'profiles/trades', 'subscriptions/plans'].map(
  (name) => `<rootDir>/../contract/${name}.ts`,
);

const mails = ['mail', 'mail-texts', 'layout'].map((name) => `<rootDir>/../server/**/${name}.ts`);

/**
 * A catalog for each screen, with the texts of all files that it imports, one for the layout around the screens, and
 * four for constants marked `i18n`: names, errors, texts of the server and mails. Texts for developers stay
 * English.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'pt', 'ar', 'sw'],
  rootDir: import.meta.dirname,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/contract',
      include: names,
    },
    {
      path: '<rootDir>/locales/{locale}/errors',
      include: ['<rootDir>/../contract'],
      exclude: ['**/*.test.ts', '**/contract/{admin,company}/**', '**/second-factor.ts', ...names],
    },
    {
      path: '<rootDir>/locales/{locale}/server',
      include: ['<rootDir>/../server'],
      exclude: [
        '**/*.test.ts',
        '**/server/{platform/db,platform/mail,platform/storage,composition/admin,domains/company,domains/prepared-profiles,composition/openapi,composition/pages,testing}/**',
        ...mails,
        '**/second-factor/**',
        '**/subscriptions/providers/**',
      ],
    },
    {
      path: '<rootDir>/locales/{locale}/mails',
      include: mails,
    },
  ],
  experimental: {
    extractor: {
      entries: [
        `<rootDir>/application/screens/**/!(${withoutCatalog.join('|')}).tsx`,
        '<rootDir>/documents/pages/*.tsx',
        '<rootDir>/**/*.island.tsx',
        '<rootDir>/application/layout.ts',
      ],
      output: '<rootDir>/locales/{locale}/{entryName}',
      bundler: createRolldownBundler(),
    },
  },
});
