import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashTexts } from './hash-texts.ts';

const root = mkdtempSync(join(tmpdir(), 'sokoni-texts-'));
mkdirSync(join(root, 'web'));
afterAll(() => rmSync(root, { recursive: true }));

const hashOf = (code: string) => {
  writeFileSync(join(root, 'web/page.tsx'), code);
  return hashTexts(root);
};

test.each([
  [false, 'a statement', `import a from './a.ts'; const b = 2; const c = t\`One\`;`],
  [false, 'a class', `import a from './a.ts'; const d = <p className="x" />; const c = t\`One\`;`],
  [true, 'a text', `import a from './a.ts'; const b = 1; const c = t\`Two\`;`],
  [
    true,
    'a component with text',
    `import a from './a.ts'; const c = t\`One\`; const e = <Trans>Two</Trans>;`,
  ],
  [true, 'an import', `import a from './b.ts'; const b = 1; const c = t\`One\`;`],
  [true, 'a marked constant', `import a from './a.ts'; const c = t\`One\`; const e = /*i18n*/ 'Two';`],
])('says %s of whether the texts change with %s', (isChanged, _what, code) => {
  const before = hashOf(`import a from './a.ts'; const b = 1; const c = t\`One\`;`);
  expect(hashOf(code) !== before).toBe(isChanged);
});
