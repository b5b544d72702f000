import type { Endpoint } from '@sokoni/contract/endpoint';
import { FILE_MAX_BYTES } from '@sokoni/contract/files';
import type { AnyOperationDocs } from './documentation.ts';
import { errorResponses } from './error-responses.ts';
import type { JsonSchema, schemaCollector } from './json-schema.ts';

interface Operation {
  /** The name in the contract. */
  name: string;
  endpoint: Endpoint;
  docs: AnyOperationDocs;
  tag: string;
}
type Collector = ReturnType<typeof schemaCollector>;

export function describeOperation({ name, endpoint, docs, tag }: Operation, collector: Collector) {
  const parameters = [
    ...describeParameters('path', endpoint.params, docs, collector),
    ...describeParameters('query', endpoint.query, docs, collector),
  ];
  return {
    operationId: docs.operationId ?? name,
    summary: endpoint.summary,
    description: docs.description,
    tags: [tag],
    security: endpoint.who === 'anyone' ? [] : [{ bearer: [] }],
    ...(parameters.length ? { parameters } : {}),
    ...requestBody(endpoint, docs, collector),
    responses: {
      [endpoint.status ?? 200]: successResponse(endpoint, docs, collector),
      ...errorResponses(endpoint),
    },
  };
}

function describeParameters(
  place: 'path' | 'query',
  schema: Endpoint['params'],
  docs: AnyOperationDocs,
  { convert }: Collector,
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = convert(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...docs.parameters?.[name],
    schema: withoutDescription(property as JsonSchema),
  }));
}

/** The parameter has its own description. */
const withoutDescription = ({ description: _, ...schema }: JsonSchema) => schema;

function requestBody({ body, upload }: Endpoint, docs: AnyOperationDocs, { convert }: Collector) {
  if (body) {
    const content = { 'application/json': { schema: convert(body, 'input'), example: docs.body } };
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

function successResponse(endpoint: Endpoint, docs: AnyOperationDocs, { convert }: Collector) {
  if (!endpoint.file) {
    const example = { success: true, ...docs.answer };
    const content = { 'application/json': { schema: convert(endpoint.answer, 'output'), example } };
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
