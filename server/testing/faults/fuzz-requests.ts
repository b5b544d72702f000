import fc, { type Arbitrary } from 'fast-check';
import { buildDocument } from '../../composition/openapi/document.ts';

/** The keywords of JSON Schema that decide what is sent. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
}

export interface FuzzRequest {
  method: string;
  path: string;
  as: string;
  headers: Record<string, string>;
  body: string | null;
}

interface Sent {
  text: string;
  type: string;
}

const BOUNDARY = 'fuzz';
const document = buildDocument();
const schemas = document.components.schemas as Record<string, Schema>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    ...(operation as Operation),
  })),
);

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e\ufeff',
    '👩‍👩‍👧‍👦',
    "'; --",
    '%',
    '../..',
    '__proto__',
    '1e400',
    'null',
  ),
  fc.constantFrom('a', 'é', '\0', '😀').map((letter) => letter.repeat(6_000)),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308),
  fc.integer(),
  fc.double({ noNaN: true }),
);
const hostile: Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: hostileNumber, weight: 2 },
  fc.constantFrom(null, true, false, [], {}, [null], [[[]]], { $ref: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Requests for every operation as each of the `roles`; `ids` are those of existing rows. */
export function fuzzRequests(roles: string[], ids: string[]): Arbitrary<FuzzRequest> {
  const anyId = fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 8 }, fc.uuid());
  return fc.oneof(...operations.map(requestFor));

  function requestFor({
    method,
    path,
    parameters = [],
    requestBody,
  }: Operation & { method: string; path: string }) {
    const namesIn = (place: string) => parameters.filter((parameter) => parameter.in === place);
    const query = recordOf(
      namesIn('query').map(({ name, schema, example }) => [name, field(schema, example)]),
    );
    const inPath = fc.tuple(...namesIn('path').map(({ schema, example }) => field(schema, example)));
    return fc
      .record({
        method: usually(fc.constant(method), fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE')),
        inPath,
        query,
        // Others are refused at once.
        as: path.startsWith('/operator/') ? mostly('operator', roles) : fc.constantFrom(...roles),
        headers: usually(fc.constant({}), strangeHeaders),
        sent: requestBody
          ? bodyFor(requestBody)
          : usually<Sent | null, Sent>(fc.constant(null), bodyFor({ content: {} })),
      })
      .map(({ inPath: values, query: search, sent, ...rest }): FuzzRequest => {
        let index = 0;
        const filled = path.replace(/\{[^}]+\}/g, () => encode(values[index++]));
        const pairs = Object.entries(search).map(([name, value]) => `${encode(name)}=${encode(value)}`);
        return {
          ...rest,
          path: `/api${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
          headers: { ...(sent ? { 'content-type': sent.type } : {}), ...rest.headers },
          body: sent ? sent.text : null,
        };
      });
  }

  function bodyFor({ content }: NonNullable<Operation['requestBody']>): Arbitrary<Sent> {
    const form = content['multipart/form-data'];
    if (form) return formFor(form.schema);
    const { schema, example } = content['application/json'] ?? { schema: {} };
    const json = usually(field(schema, example, 9), hostile).map((value) => JSON.stringify(value) ?? '');
    const broken = fc.oneof(
      fc.tuple(json, fc.nat(40)).map(([text, length]) => text.slice(0, length)),
      fc.constantFrom('{"__proto__":{"a":1}}', '['.repeat(5_000), '{"a":1e999}', '\0', '\ufeff{}'),
    );
    return fc.record({
      text: usually(json, broken),
      type: usually(
        fc.constant('application/json'),
        fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'a', ''),
      ),
    });
  }

  function formFor({ properties = {} }: Schema): Arbitrary<Sent> {
    const part = fc
      .record({
        name: usually(fc.constantFrom(...Object.keys(properties), 'title'), hostileText),
        file: fc.oneof(fc.constantFrom('a.png', 'a.pdf', ''), hostileText),
        content: fc.oneof(
          fc.constantFrom('\x89PNG\r\n\x1a\n', '%PDF-1.4\n', 'RIFF\0\0\0\0WEBP'),
          hostileText,
        ),
      })
      .map(({ name, file, content }) =>
        [
          `--${BOUNDARY}`,
          `content-disposition: form-data; name="${name}"; filename="${file}"`,
          '',
          content,
          '',
        ].join('\r\n'),
      );
    const end = usually(fc.constant(`--${BOUNDARY}--\r\n`), fc.constantFrom('', '--'));
    return fc.record({
      text: fc.tuple(fc.array(part, { maxLength: 4 }), end).map(([parts, last]) => parts.join('') + last),
      type: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`),
    });
  }

  /** A value for a parameter or a property: the example, one of the type, or one of any type. */
  function field(schema: Schema, example: unknown, weight = 5): Arbitrary<unknown> {
    const { $ref } = schema;
    if ($ref) return field(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, example, weight);
    const choices = [
      { arbitrary: typed(schema, example), weight },
      { arbitrary: hostile, weight: 1 },
    ];
    const isId = schema.format === 'uuid' || /id$/i.test(String(schema.format ?? ''));
    return fc.oneof(
      ...choices,
      ...(example !== undefined && !isId ? [{ arbitrary: varied(schema, example), weight: 3 * weight }] : []),
    );
  }

  /** Objects get other values in some of their properties, and lose some. */
  function varied(schema: Schema, example: unknown): Arbitrary<unknown> {
    if (typeof example !== 'object' || example === null || Array.isArray(example))
      return fc.constant(example);
    const properties = { ...schema.properties };
    return fc.record(
      Object.fromEntries(
        Object.entries(example).map(([name, value]) => {
          const changed = field(properties[name] ?? {}, value);
          const isId = properties[name]?.format === 'uuid' || /Id$/.test(name);
          return [name, fc.oneof({ arbitrary: isId ? anyId : sameOrNew(value), weight: 20 }, changed)];
        }),
      ),
    );
  }

  function typed(schema: Schema, example: unknown): Arbitrary<unknown> {
    const all = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (all.length > 0) return fc.oneof(...all.map((one) => field(one, example)));
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.format === 'uuid') return anyId;
    if (schema.type === 'object') {
      const entries = Object.entries(schema.properties ?? {});
      const values = { ...(example as Record<string, unknown> | undefined) };
      return recordOf(entries.map(([name, one]) => [name, field(one, values[name])]));
    }
    if (schema.type === 'array') return fc.array(field(schema.items ?? {}, undefined), { maxLength: 12 });
    if (schema.type === 'integer' || schema.type === 'number') return hostileNumber;
    if (schema.type === 'boolean') return fc.boolean();
    return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), anyId);
  }
}

function mostly(role: string, roles: string[]) {
  return fc.oneof({ arbitrary: fc.constant(role), weight: 3 }, fc.constantFrom(...roles));
}

function usually<Usual, Rare>(usual: Arbitrary<Usual>, rare: Arbitrary<Rare>) {
  return fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: rare, weight: 1 });
}

function recordOf(entries: [string, Arbitrary<unknown>][]): Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
}

/** Node sends no other characters in a header. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 3_000));
const strangeHeaders: Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'authorization',
    'accept',
    'accept-language',
    'accept-encoding',
    'range',
    'if-none-match',
    'origin',
    'x-forwarded-for',
    'cookie',
    'content-type',
  ),
  headerText,
  { minKeys: 1, maxKeys: 3 },
);

/** An email address can be registered once. */
const sameOrNew = (value: unknown): Arbitrary<unknown> =>
  typeof value === 'string' && value.includes('@')
    ? fc.uuid().map((id) => `${id}@example.com`)
    : fc.constant(value);

/** Some stay as they are: '%' alone is no valid path. */
function encode(value: unknown): string {
  if (value === '%') return '%';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 4_000));
}
