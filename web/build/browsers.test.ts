import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browsers } from './browsers.ts';

it('names the oldest browsers in the README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').toLowerCase();
  for (const [, name = '', version = ''] of browsers.map((browser) => /^([a-z]+)(.*)$/.exec(browser) ?? [])) {
    const isNamed = readme.includes(`${name} ${version}`);
    expect({ name, version, isNamed }).toEqual({ name, version, isNamed: true });
  }
});
