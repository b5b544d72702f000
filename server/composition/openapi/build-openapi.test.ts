import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { errors } from '@sokoni/contract/errors';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { contractDocument, schemaProblems } from '../../testing/answers/documented-answers.ts';
import { buildOpenApi } from './build-openapi.ts';

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Parameter {
  name: string;
  in: string;
  description: string;
  schema: object;
  example: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}

const document = buildOpenApi();
const rows = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const all = rows
  .filter(({ endpoint: { who } }) => who === 'anyone' || who === 'signed in')
  .map((row) => ({ ...row, ...operationOf(row.endpoint) }));

function operationOf({ path, method }: Endpoint, { paths }: Pick<typeof document, 'paths'> = document) {
  const operation = paths[path]?.[method.toLowerCase()] as Operation;
  return { operation, pointer: `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}` };
}

describe('the OpenAPI document', () => {
  it('is valid for swagger-parser, which checks it against the schema of OpenAPI 3.1', async () => {
    const validated = await SwaggerParser.validate(structuredClone(document) as never);
    expect(Object.keys(validated.paths ?? {})).toEqual(Object.keys(document.paths));
  });

  it('satisfies the recommended rules of Redocly, with one exception', async () => {
    const rules = {
      // The specification contains `/reviews/by-reviewer/{id}` beside `/reviews/{id}/reply`, and other paths follow
      // that pattern. The router matches a fixed segment before a parameter, and ids are UUIDs.
      'no-ambiguous-paths': 'off',
    } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('describes every endpoint but those of operators', () => {
    for (const { name, operation } of all) expect(operation, name).toBeDefined();
    expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(all.length);
  });

  it('describes its tags and uses each of them', () => {
    const used = new Set(all.flatMap(({ operation }) => operation.tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { description } of document.tags) expect(description).toMatch(/\.$/);
  });

  it('names and describes its schemas and their fields', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        ...['Error', 'OwnUser', 'PublicProfile', 'Supplier', 'Freelancer'],
        ...['Message', 'Favorite', 'Review', 'Claim', 'Subscription', 'Payment'],
      ]),
    );
    for (const [name, { description, properties = {} }] of Object.entries(schemas)) {
      expect(description, name).toMatch(/\.$/);
      for (const [field, property] of Object.entries(properties)) {
        expect((property as { description?: string }).description, `${name}.${field}`).toBeTruthy();
      }
    }
  });

  it('uses each named schema and has no definition of its own in an operation', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas)) {
      expect(text).toContain(`"#/components/schemas/${name}"`);
    }
    expect(text).not.toMatch(/\$defs|"\$schema"/);
  });

  it('describes amounts, times and sizes with their units', () => {
    const { Payment, Supplier, OwnUser } = document.components.schemas;
    expect(Payment).toHaveProperty('properties.amount.description', 'Amount in US cents.');
    expect(Payment).toHaveProperty('properties.paidAt.format', 'date-time');
    expect(OwnUser).toHaveProperty('properties.chargesPerHour.description', 'US dollars an hour, not cents.');
    expect(Supplier).toHaveProperty('properties._id', {
      type: 'string',
      format: 'uuid',
      description: 'Identifier: a UUID in lower case.',
    });
  });

  it('names the events of the stream as they are sent', () => {
    const { operation } = operationOf(endpoints.listen);
    expect(operation.description).toContain('Each event is named `notifications`');
  });

  it('describes uploads as forms with files', () => {
    const { operation } = operationOf(endpoints.uploadFiles);
    const { content = {} } = operation.requestBody ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    const file = { type: 'string', format: 'binary' };
    expect(content['multipart/form-data']?.schema).toMatchObject({
      properties: {
        profileImage: { ...file, description: expect.stringContaining('10485760 bytes') },
        productFlyers: { type: 'array', items: file, maxItems: 10 },
      },
      additionalProperties: false,
    });
  });
});

describe.each(all)('$endpoint.method $endpoint.path', ({ endpoint, operation, pointer }) => {
  it('has a summary, a description and one tag', () => {
    expect(endpoint.summary).toMatch(/./);
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.description).toMatch(/\.$/);
    expect(operation.tags).toHaveLength(1);
  });

  it('says who may use it', () => {
    expect(operation.security).toEqual(endpoint.who === 'anyone' ? [] : [{ bearer: [] }]);
  });

  it('describes its parameters with valid examples', () => {
    const { parameters = [] } = operation;
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    for (const [nth, { description, example }] of parameters.entries()) {
      expect(description).toMatch(/\.$/);
      expect(schemaProblems(`${pointer}/parameters/${nth}/schema`, example)).toEqual([]);
    }
  });

  it('has no property with a default in its body, which generators of clients take for required', () => {
    expect(JSON.stringify(operation.requestBody ?? {})).not.toContain('"default":');
  });

  it('has an example of its body that is valid, for the server too', () => {
    const media = operation.requestBody?.content['application/json'];
    expect(media !== undefined).toBe(endpoint.body !== undefined);
    if (!media || !endpoint.body) return;
    const schema = `${pointer}/requestBody/content/application~1json/schema`;
    expect(schemaProblems(schema, media.example)).toEqual([]);
    expect(z.safeParse(endpoint.body, media.example).error?.issues).toBeUndefined();
  });

  it('has an example of its answer that is valid', () => {
    const status = endpoint.status ?? 200;
    const media = operation.responses[status]?.content?.['application/json'];
    expect(media === undefined).toBe(endpoint.file !== undefined);
    if (!media) return;
    const schema = `${pointer}/responses/${status}/content/application~1json/schema`;
    expect(schemaProblems(schema, media.example)).toEqual([]);
  });

  it('declares its errors with their status', () => {
    for (const code of ['too_many_requests', 'unavailable', ...(endpoint.errors ?? [])] as const) {
      expect(JSON.stringify(operation.responses[errors[code].status])).toContain(code);
    }
    const hasInput = Boolean(endpoint.params || endpoint.query || endpoint.body || endpoint.upload);
    expect('422' in operation.responses).toBe(hasInput);
    expect('415' in operation.responses).toBe(endpoint.method !== 'GET');
    if (endpoint.who === 'signed in') expect(operation.responses).toHaveProperty('401');
  });
});

describe.each(rows)('$endpoint.method $endpoint.path', ({ endpoint }) => {
  it('takes no number of its body or its query that a column of the database could not store', () => {
    const { operation } = operationOf(endpoint, contractDocument);
    const media = operation.requestBody?.content['application/json'];
    const taken = media
      ? numbersIn(media).filter((path) => takesHuge(endpoint.body, media.example, path))
      : [];
    const queries = (operation.parameters ?? []).filter((one) => one.in === 'query' && isNumber(one.schema));
    const takenQueries = queries.filter(({ name }) => takesHuge(endpoint.query, {}, [name], String));
    expect([...taken, ...takenQueries]).toEqual([]);
  });
});

const isNumber = (schema: object) => /"type":"(?:integer|number)"/.test(JSON.stringify(schema));

/** Whether a huge number, or its negative, is taken at this path of an input whose other fields may be wrong. */
function takesHuge(
  schema: z.ZodMiniType | undefined,
  example: unknown,
  path: string[],
  written: (number: number) => unknown = (number) => number,
): boolean {
  return [9e15, -9e15].some((huge) => {
    const { error } = z.safeParse(schema as z.ZodMiniType, withValue(example, path, written(huge)));
    return !error?.issues.some((issue) => issue.path.join() === path.join());
  });
}

/** The paths of the fields that may be numbers, and of the numbers of an example. */
function numbersIn({ example, schema }: Media): string[][] {
  const { $ref = '' } = schema as { $ref?: string };
  const named = contractDocument.components.schemas[$ref.replace('#/components/schemas/', '')];
  const { properties = {} } = (named ?? schema) as { properties?: Record<string, object> };
  const fields = Object.keys(properties).filter((name) => isNumber(properties[name] ?? {}));
  return [...fields.map((name) => [name]), ...numberPaths(example)];
}

function numberPaths(value: unknown): string[][] {
  if (typeof value === 'number') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => numberPaths(part).map((path) => [name, ...path]));
}

function withValue(of: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withValue((of as Record<string, unknown>)[name], rest, value);
  return Array.isArray(of) ? of.with(Number(name), inner) : { ...(of as object), [name]: inner };
}

test('has a valid example for every error, and describes when a temporary error ends', () => {
  for (const [code, response] of Object.entries(document.components.responses)) {
    const { content, headers } = response as unknown as { content: Record<string, Media>; headers?: object };
    const schema = `#/components/responses/${code}/content/application~1json/schema`;
    const { examples = {} } = content['application/json'] as Media;
    for (const { value } of Object.values(examples)) expect(schemaProblems(schema, value)).toEqual([]);
    const { status } = errors[code as keyof typeof errors];
    expect(headers !== undefined, code).toBe(status === 429 || status === 503);
  }
});

test('uses no example that can belong to a real person', () => {
  const text = JSON.stringify(document);
  for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+\w/g)) expect(address).toMatch(/@example\.com$/);
  for (const [, host] of text.matchAll(/https?:\/\/([^/"]+)/g)) expect(host).toMatch(/(^|\.)example\.com$/);
  // Phone numbers that Ofcom reserves for drama.
  for (const [number] of text.matchAll(/\+\d[\d ]{6,}/g)) {
    expect(number.replaceAll(' ', '')).toMatch(/^\+442079460\d{3}$/);
  }
});
