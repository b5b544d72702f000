import { isDeepStrictEqual } from 'node:util';
import { timestamp } from '@sokoni/contract/fields';
import * as z from 'zod/mini';
import { commonFields } from './common-fields.ts';
import type { FieldDocs, SchemaDocs } from './documentation.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Properties = NonNullable<JsonSchema['properties']>;
/** Whether a schema describes the input or the output of the server. */
export type Direction = 'input' | 'output';

/** Creates JSON Schema from schemas of the contract, and collects the named schemas that they refer to. */
export function schemaCollector(named: Record<string, SchemaDocs>) {
  const registry = z.registry<{ id?: string; format?: string }>();
  registry.add(timestamp, { format: 'date-time' });
  for (const [id, { schema }] of Object.entries(named)) registry.add(schema, { id });
  const components: Record<string, JsonSchema> = {};

  /** A named schema becomes a reference. */
  function convert(schema: z.ZodMiniType, io: Direction): JsonSchema {
    const {
      $schema,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io,
      metadata: registry,
      unrepresentable: 'any',
    });
    for (const [name, definition] of Object.entries($defs)) addComponent(name, definition);
    return tidy(root);
  }

  function addComponent(name: string, definition: JsonSchema): void {
    const component = describeSchema(tidy(definition), named[name]);
    components[name] ??= component;
    if (isDeepStrictEqual(components[name], component)) return;
    throw new Error(`${name} is one schema as input and another one as output: give them two names`);
  }

  return { components, convert };
}

function describeSchema(schema: JsonSchema, docs: SchemaDocs | undefined): JsonSchema {
  if (!docs) return schema;
  const properties: Properties = { ...schema.properties };
  for (const [name, field] of Object.entries(docs.fields)) {
    const property = properties[name];
    if (field && typeof property === 'object') properties[name] = describeField(property, field);
  }
  return { ...schema, description: docs.description, properties };
}

function describeField(schema: JsonSchema, docs: FieldDocs): JsonSchema {
  if (typeof docs === 'string') return { ...schema, description: docs };
  const { description, format } = docs;
  if (typeof schema.items !== 'object') return { ...schema, description, format };
  return { ...schema, description, items: { ...schema.items, format } };
}

/** Uses references to components instead of local definitions, and describes common fields. */
function tidy(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text, (_key, value) => (isObject(value) ? tidyOne(value) : value));
}

function tidyOne(schema: JsonSchema): JsonSchema {
  const { pattern, ...rest } = schema;
  // The format `uuid` makes the pattern redundant.
  const tidied = rest.format === 'uuid' ? rest : schema;
  return isObject(tidied.properties)
    ? { ...tidied, properties: withCommonFields(tidied.properties) }
    : tidied;
}

function withCommonFields(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = commonFields[name];
      return [name, description && isObject(property) ? { description, ...property } : property];
    }),
  );
}

const isObject = (value: unknown): value is Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
