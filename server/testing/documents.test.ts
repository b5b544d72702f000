import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root });
/** What a path leaves open: `<domain>`, `{language}`, `…`, `NNN-title`. */
const OPEN = /<\w+>|\{\w+\}|…|NNN-\w+/g;

test.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`((?:contract|demo|deploy|docs|e2e|scripts|server|web)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => globSync(path.replaceAll(OPEN, '*'), { cwd: root }).length === 0);
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, dirname(document), path)));
  expect([...named, ...linked]).toEqual([]);
});
