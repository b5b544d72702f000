import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { languages } from '@sokoni/contract/languages';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { translate } from './translate.ts';

interface Internals {
  _zod: { def: Definition };
}
interface Definition {
  type?: string;
  check?: string;
  error?: (issue: object) => string | { message: string } | undefined;
  checks?: Internals[];
  shape?: Record<string, Internals>;
  options?: Internals[];
  element?: Internals;
  innerType?: Internals;
  in?: Internals;
  out?: Internals;
}

/** They accept every value, or change it without an error. */
const CANNOT_FAIL = ['unknown', 'any', 'transform', 'overwrite', 'default', 'optional', 'nullable', 'pipe'];

/** The texts of all errors of a schema and of what it contains; '' for an error without a text of its own. */
function* textsOf(schema: Internals, path: string): Generator<[path: string, text: string]> {
  const { def } = schema._zod;
  const kind = def.check ?? def.type ?? '';
  if (kind === 'catch') return;
  const given = def.error?.({ code: kind, input: undefined });
  const text = typeof given === 'object' ? given.message : (given ?? '');
  if (!CANNOT_FAIL.includes(kind)) yield [`${path} (${kind})`, text];
  for (const check of def.checks ?? []) yield* textsOf(check, path);
  for (const [name, field] of Object.entries(def.shape ?? {})) yield* textsOf(field, `${path}.${name}`);
  const parts = [def.element, def.innerType, def.in, def.out, ...(def.options ?? [])];
  for (const part of parts) if (part) yield* textsOf(part, path);
}

/** The object itself has the text of the router. */
function* textsInside(schema: z.ZodMiniType | undefined, path: string) {
  if (!schema) return;
  const [, ...inside] = textsOf(schema as unknown as Internals, path);
  yield* inside;
}

const rowsOf = (declared: [name: string, Endpoint][]) =>
  declared.flatMap(([name, { params, query, body }]) => [
    ...textsInside(params, `${name}.params`),
    ...textsInside(query, `${name}.query`),
    ...textsInside(body, `${name}.body`),
  ]);
const all = Object.entries<Endpoint>(endpoints);
/** The texts of the operator's area may stay English. */
const forEverybody = all.filter(([, { who }]) => who === 'anyone' || who === 'signed in');

describe('the schemas of requests', () => {
  test('have a text for each of their errors', () => {
    const without = rowsOf(all).filter(([, text]) => !text);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test.each(languages.slice(1))('have these texts in $name', (language) => {
    const texts = new Set(rowsOf(forEverybody).map(([, text]) => text));
    expect([...texts].filter((text) => translate(text, language) === translate(text))).toEqual([]);
  });
});
