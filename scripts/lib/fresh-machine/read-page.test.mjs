import { expect, it } from 'vitest';
import { readBlocks, variablesOf } from './read-page.mjs';

const page = `# Page
## 1. Names
\`\`\`sh
export DOMAIN=a.test
\`\`\`
\`\`\`console
scp x y
\`\`\`
## 2. Start
\`\`\`sh
PASSWORD=$(make)
start <<END
## no heading
END
\`\`\`
`;

it('reads the shell blocks of a page under their headings', () => {
  expect(readBlocks(page)).toEqual([
    { section: '1. Names', text: 'export DOMAIN=a.test' },
    { section: '2. Start', text: 'PASSWORD=$(make)\nstart <<END\n## no heading\nEND' },
  ]);
});

it('finds the variables that blocks set', () => {
  expect(variablesOf(readBlocks(page))).toEqual(['DOMAIN', 'PASSWORD']);
});
