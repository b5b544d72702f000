import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { variables } from './config.ts';
import { settingFacts } from './setting.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
const row = /^\| `([A-Z][A-Z0-9_]+)`.*\|$/gm;

test('docs/settings.md has each setting once', () => {
  const named = [...page.matchAll(row)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(variables).sort());
});

/** The expected lines are what the page should say. */
test('docs/settings.md describes each setting as the code does', () => {
  const rows = [...page.matchAll(row)].map(([line, name = '']) => ({
    name,
    line: line.replaceAll(/ +/g, ' '),
  }));
  expect(rows).toEqual(rows.map(({ name }) => ({ name, line: rowOf(name) })));
});

function rowOf(name: string): string {
  const schema: z.ZodMiniType = variables[name as keyof typeof variables];
  const { purpose, allowed, fallback, isSecret } = settingFacts.get(schema) ?? expect.fail(name);
  const names = isSecret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``;
  const value = z.safeParse(schema, undefined).data as string | number | string[] | undefined;
  const hasValue = value !== undefined && String(value) !== '';
  const standard = fallback ?? (hasValue ? `\`${value}\`` : 'none');
  return `| ${names} | ${standard} | ${allowed.replaceAll(/[<*]/g, '\\$&')} | ${purpose} |`;
}
