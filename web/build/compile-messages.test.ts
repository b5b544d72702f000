import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import './texts/macro.ts';

const compile = (code: string) =>
  transformSync(code, {
    filename: '/web/some.tsx',
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['jsx', 'typescript'] },
    plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compileMessages()],
  })?.code ?? '';

test('uses a text without placeholders as its id', () => {
  const code = compile("import { t } from '@lingui/core/macro'; export const a = () => t`Load More`;");
  expect(code).toContain('id: "Load More"');
  expect(code).not.toContain('message');
});

test('uses an element without placeholders as its id', () => {
  const code = compile(
    "import { Trans } from '@lingui/react/macro'; export const a = () => <Trans>No reviews yet</Trans>;",
  );
  expect(code).toContain('id: "No reviews yet"');
  expect(code).not.toContain('message');
});

test('compiles a text with placeholders and keeps its id', () => {
  const code = compile(
    "import { Trans } from '@lingui/react/macro'; export const a = (n) => <Trans>Page {n} of it</Trans>;",
  );
  expect(code).toMatch(/id: "[\w-]{6}"/);
  expect(code).toMatch(/message: \["Page ", \["n"\], " of it"\]/);
});

test('keeps the id of a text with a context, which tells it from equal texts', () => {
  const code = compile(
    "import { t } from '@lingui/core/macro'; export const a = () => t({ message: 'Sent', context: 'folder' });",
  );
  expect(code).toMatch(/id: "[\w-]{6}"/);
  expect(code).toContain('"Sent"');
});
