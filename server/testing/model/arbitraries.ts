import type { Endpoint } from '@sokoni/contract/endpoint';
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  maxLength?: number;
  minLength?: number;
}

/** Any code point that is not a surrogate. */
const codePoint = fc
  .nat(0x10ffff - 0x800)
  .map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800));

/** Equivalent to `fc.string({ unit: 'binary' })`, which takes more than a second to create. */
export const unicodeText = (maxLength: number) =>
  fc.array(codePoint, { maxLength }).map((codePoints) => codePoints.join(''));

/** Any text, with every kind of character. */
export const anyText = fc.oneof(
  unicodeText(60),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '%', "' OR 1=1 --", '\\', '🌍'.repeat(30), 'x'.repeat(6000)),
  // Codes and numbers, as keyboards of other scripts write them.
  fc.constantFrom('12345é', '١٢٣٤٥٦', '１２３４５６'),
);

/** Keys that try to set privileged fields. */
const privileged = [
  'isOperator',
  'is_operator',
  'profileVisibility',
  'subscriptionStatus',
  'rating',
  'listed',
  'id',
  '__proto__',
  'constructor',
];

/** Bodies that match the endpoint's schema, or nearly: their texts may still be invalid. */
export function bodyOf(endpoint: Endpoint): Arbitrary<unknown> {
  return endpoint.body ? fromSchema(jsonSchema(endpoint.body)) : fc.jsonValue();
}

/** Such a body with a few fields removed, added or replaced by any value. */
export function mutatedBodyOf(endpoint: Endpoint): Arbitrary<unknown> {
  const names = [
    ...Object.keys(endpoint.body ? (jsonSchema(endpoint.body).properties ?? {}) : {}),
    ...privileged,
  ];
  const change = fc.tuple(fc.constantFrom(...names), fc.option(fc.oneof(fc.jsonValue(), anyText)));
  return fc
    .tuple(bodyOf(endpoint), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([body, changes]) => {
      const changed = { ...(body as Record<string, unknown>) };
      for (const [name, value] of changes) {
        if (value === null) delete changed[name];
        else Object.defineProperty(changed, name, { value, enumerable: true, configurable: true });
      }
      return changed;
    });
}

/** Query strings with the endpoint's parameters and unknown ones. */
export function queryOf(endpoint: Endpoint): Arbitrary<string> {
  const names = Object.keys(endpoint.query ? (jsonSchema(endpoint.query).properties ?? {}) : { page: 1 });
  const value = fc.oneof(anyText, fc.integer().map(String), fc.double().map(String), fc.uuid());
  const pair = fc.tuple(fc.constantFrom(...names, '__proto__', 'toString', 'page[]'), value);
  const wellFormed = fc.array(pair, { maxLength: 5 }).map((pairs) => String(new URLSearchParams(pairs)));
  return fc.oneof(
    { weight: 4, arbitrary: wellFormed },
    fc.constantFrom('%', '%zz=%', '&&==', '?page=1', 'a[b]=1'),
  );
}

function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function fromSchema(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.emailAddress();
  switch (schema.type) {
    case 'string':
      return fc.oneof(
        anyText,
        fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) }),
      );
    case 'integer':
      // Also those that no column of the database holds.
      return fc.oneof(fc.integer(), fc.maxSafeInteger());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fromSchema(one)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
}
