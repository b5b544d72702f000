import { isDeepStrictEqual } from 'node:util';
import type { SchemaDocs } from '@sokoni/contract/documentation';
import { timestamp } from '@sokoni/contract/fields';
import * as z from 'zod/mini';
import { descriptions, formats } from './fields.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
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
    } = z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs)) addComponent(name, tidy(definition), io);
    return describeDefaults(tidy(root));
  }

  function addComponent(name: string, schema: JsonSchema, io: Direction): void {
    const docs = named[name];
    addFormats(name, schema, io);
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (docs?.fields[field]) Object.assign(property, { description: docs.fields[field] });
    }
    const component = { ...describeDefaults(schema), ...(docs ? { description: docs.description } : {}) };
    components[name] ??= component;
    if (isDeepStrictEqual(components[name], component)) return;
    throw new Error(`${name} is one schema as input and another one as output: give them two names`);
  }

  return { components, convert };
}

/** Generators of clients take a property with `default` for a required one, so its description names the default. */
function describeDefaults(schema: JsonSchema): JsonSchema {
  for (const property of Object.values(schema.properties ?? {}) as JsonSchema[]) {
    if (property.default === undefined) continue;
    property.description =
      `${property.description ?? ''} Default: \`${JSON.stringify(property.default)}\`.`.trim();
    delete property.default;
  }
  return schema;
}

function addFormats(name: string, { properties = {} }: JsonSchema, io: Direction): void {
  for (const [field, property] of Object.entries(properties as Record<string, JsonSchema>)) {
    const format = formats[`${name}.${field}`] ?? (io === 'output' ? formats[field] : undefined);
    if (format) Object.assign(property.items ?? property, { format });
  }
}

/** Uses references to components instead of local definitions, and describes common fields. */
function tidy(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text, (_key, value) => {
    // The format makes the pattern redundant.
    if (value?.format === 'uuid') delete value.pattern;
    for (const [field, property] of Object.entries(value?.properties ?? {})) {
      if (descriptions[field]) Object.assign(property as object, { description: descriptions[field] });
    }
    return value;
  });
}
