import { examples } from './fields.ts';
import type { JsonSchema } from './json-schema.ts';

const ID = '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c01';
const TIME = '2026-11-02T08:15:00.000Z';
const REFERENCE = '#/components/schemas/';

/** Makes examples of schemas from the examples of their fields. */
export function exampleMaker(components: Record<string, JsonSchema>) {
  /** Where a schema has no example, a value of its type. A schema that can be null is null then. */
  function exampleOf(schema: JsonSchema, owner = ''): unknown {
    const { $ref, anyOf = [], enum: choices, type } = schema;
    if ($ref) {
      const name = $ref.slice(REFERENCE.length);
      return exampleOf(components[name] ?? {}, name);
    }
    const isNullable = [type, ...anyOf.map((one) => one.type)].flat().includes('null');
    if (isNullable) return null;
    if (Array.isArray(type)) return exampleOf({ ...schema, type: type[0] ?? 'null' });
    if (anyOf[0]) return exampleOf(anyOf[0]);
    if ('const' in schema) return schema.const;
    if (choices) return choices[0];
    if (type === 'array') return [exampleOf(schema.items as JsonSchema)];
    if (type === 'object') return exampleOfFields(schema, owner);
    if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
    const values = { boolean: false, null: null, uuid: ID, 'date-time': TIME };
    return values[(schema.format ?? type) as keyof typeof values];
  }

  /** Optional fields are left out unless they have an example. */
  function exampleOfFields({ properties = {}, required = [] }: JsonSchema, owner: string): object {
    const names = Object.keys(properties).filter((name) => required.includes(name) || keyOf(owner, name));
    return Object.fromEntries(
      names.map((name) => [name, exampleOfField(owner, name, properties[name] as JsonSchema)]),
    );
  }

  function exampleOfField(owner: string, name: string, schema: JsonSchema): unknown {
    const key = keyOf(owner, name);
    return key ? examples[key] : exampleOf(schema);
  }

  return { exampleOf, exampleOfField };
}

const keyOf = (owner: string, name: string) => [`${owner}.${name}`, name].find((key) => key in examples);
