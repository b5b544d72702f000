import { defineConfig } from '@lingui/cli';
import { createRolldownBundler } from '@lingui/cli/bundlers/rolldown';
import { formatter } from '@lingui/format-po';

/** Parts of screens, whose texts are in the catalogs of these. */
const withoutCatalog = [
  'admin-screen',
  'member-profile-slots',
  'own-messages',
  'professional-tabs',
  'work-tab',
];

/**
 * A catalog for each screen, with the texts of all files that it imports, one for the layout around the screens, and two
 * for constants marked `i18n`. Mails, receipts and texts for developers stay English.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'pt', 'ar', 'sw'],
  rootDir: import.meta.dirname,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/contract',
      include: ['<rootDir>/../contract'],
      exclude: ['**/*.test.ts', '**/contract/admin/**', '**/second-factor.ts'],
    },
    {
      path: '<rootDir>/locales/{locale}/server',
      include: ['<rootDir>/../server'],
      exclude: [
        '**/*.test.ts',
        '**/server/{admin,db,mail,openapi,pages,storage,testing}/**',
        '**/second-factor/**',
        '**/subscriptions/providers/**',
      ],
    },
  ],
  experimental: {
    extractor: {
      entries: [`<rootDir>/pages/**/!(${withoutCatalog.join('|')}).tsx`, '<rootDir>/app/shell/layout.ts'],
      output: '<rootDir>/locales/{locale}/{entryName}',
      bundler: createRolldownBundler(),
    },
  },
});
