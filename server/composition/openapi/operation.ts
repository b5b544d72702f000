import type { AnyOperationDocs } from '@sokoni/contract/documentation';
import type { Endpoint } from '@sokoni/contract/endpoint';
import { FILE_MAX_BYTES } from '@sokoni/contract/limits';
import { errorResponses } from './error-responses.ts';
import type { exampleMaker } from './example-of.ts';
import { idsAfter, parameters } from './fields.ts';
import type { JsonSchema, schemaCollector } from './json-schema.ts';

interface Operation {
  /** The name in the contract. */
  name: string;
  endpoint: Endpoint;
  docs: AnyOperationDocs;
  tag: string;
}
type Collector = ReturnType<typeof schemaCollector> & ReturnType<typeof exampleMaker>;

export function describeOperation({ name, endpoint, docs, tag }: Operation, collector: Collector) {
  const described = (['path', 'query'] as const).flatMap((place) =>
    describeParameters(place, { name, endpoint, docs }, collector),
  );
  return {
    operationId: docs.operationId ?? name,
    summary: endpoint.summary,
    description: docs.description,
    tags: [tag],
    security: endpoint.who === 'anyone' ? [] : [{ bearer: [] }],
    ...(described.length ? { parameters: described } : {}),
    ...requestBody(endpoint, docs, collector),
    responses: {
      [endpoint.status ?? 200]: successResponse(endpoint, docs, collector),
      ...errorResponses(endpoint),
    },
  };
}

function describeParameters(
  place: 'path' | 'query',
  { name: operation, endpoint, docs }: Omit<Operation, 'tag'>,
  { convert, exampleOfField }: Collector,
) {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = convert(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: docs.parameters?.[name] ?? describeId(endpoint, name) ?? parameters[name] ?? description,
      example: exampleOfField(operation, name, schema),
      schema,
    };
  });
}

/** `/users/me/sessions/{id}` has the id of a session. */
function describeId({ path }: Endpoint, name: string): string | undefined {
  const [, part] = name === 'id' ? (/([\w-]+)\/\{id\}/.exec(path) ?? []) : [];
  return part && `Id of the ${idsAfter[part] ?? part.replace('-', ' ').replace(/s$/, '')}.`;
}

function requestBody({ body, upload }: Endpoint, docs: AnyOperationDocs, { convert, exampleOf }: Collector) {
  if (body) {
    const schema = convert(body, 'input');
    const content = { 'application/json': { schema, example: exampleOf(schema) } };
    return { requestBody: { required: true, content } };
  }
  if (!upload) return {};
  const properties = Object.fromEntries(
    Object.entries(upload).map(([field, { most }]) => [field, fileField(most, docs.files?.[field])]),
  );
  const schema = { type: 'object', properties, additionalProperties: false };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function fileField(most: number, description = '') {
  const file = { type: 'string', format: 'binary' };
  const limit = `At most ${FILE_MAX_BYTES} bytes each.`;
  return most === 1
    ? { ...file, description: `${description} At most ${FILE_MAX_BYTES} bytes.` }
    : { type: 'array', items: file, maxItems: most, description: `${description} ${limit}` };
}

function successResponse(endpoint: Endpoint, docs: AnyOperationDocs, { convert, exampleOf }: Collector) {
  if (!endpoint.file) {
    const schema = convert(endpoint.answer, 'output');
    const example = { ...(exampleOf(schema) as object), message: 'Done.' };
    const content = { 'application/json': { schema, example } };
    return { description: 'Success', content };
  }
  const { description, example } = docs.file ?? { description: 'Success' };
  if (endpoint.file === 'text/event-stream') {
    return { description, content: { [endpoint.file]: { schema: { type: 'string' }, example } } };
  }
  return {
    description,
    headers: {
      'Content-Disposition': {
        description: 'A file name to save it under.',
        schema: { type: 'string' },
        example: `attachment; filename="${example}"`,
      },
    },
    content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
  };
}
