import { expect, test } from 'vitest';
import { collectTexts } from './collect.ts';

test('finds texts in macros and in constants', async () => {
  const found = await collectTexts(
    `import { t } from '@lingui/core/macro';
    import { Trans } from '@lingui/react/macro';
    const wait: string = /*i18n*/ \`Wait \${minutes} of \${total()} minutes\`;
    const field = { label: /*i18n name*/ 'Agriculture', other: 'not a text' };
    export const Page = ({ name }: { name: string }) => (
      <p title={t\`Hello \${name}\`}><Trans>See <a href="/">all {count()}</a></Trans></p>
    );`,
    '/web/page.tsx',
  );
  expect(found.map(({ text, comments }) => [text, ...comments])).toEqual([
    ['Wait {minutes} of {1} minutes', '{1}: total()'],
    ['Agriculture'],
    ['Hello {name}'],
    ['See <0>all {0}</0>', '{0}: count()', '<0>: <a href="/">all {count()}</a>'],
  ]);
});
