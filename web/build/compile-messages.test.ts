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

test('a text without placeholders is its own id', () => {
  const code = compile("import { t } from '@lingui/core/macro'; export const a = () => t`Load More`;");
  expect(code).toContain('id: "Load More"');
  expect(code).not.toContain('message');
});

test('the same as an element', () => {
  const code = compile(
    "import { Trans } from '@lingui/react/macro'; export const a = () => <Trans>No reviews yet</Trans>;",
  );
  expect(code).toContain('id: "No reviews yet"');
  expect(code).not.toContain('message');
});

test('a text with placeholders is compiled and keeps its id', () => {
  const code = compile(
    "import { Trans } from '@lingui/react/macro'; export const a = (n) => <Trans>Page {n} of it</Trans>;",
  );
  expect(code).toMatch(/id: "[\w-]{6}"/);
  expect(code).toMatch(/message: \["Page ", \["n"\], " of it"\]/);
});

test('a text with a context keeps the id that tells it from its namesakes', () => {
  const code = compile(
    "import { t } from '@lingui/core/macro'; export const a = () => t({ message: 'Sent', context: 'folder' });",
  );
  expect(code).toMatch(/id: "[\w-]{6}"/);
  expect(code).toContain('"Sent"');
});
