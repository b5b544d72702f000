import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Call, sharedErrors } from '@sokoni/contract/call';
import { errors } from '@sokoni/contract/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { apiHeaders } from './security-headers.ts';

/** `/api/openapi.json`, and `/api/docs` to read it. */
export async function describeCalls(app: FastifyInstance, calls: Record<string, Call>) {
  const document = openApiDocument(calls);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', async (_request, reply) => reply.headers(apiHeaders).send(document));
}

/** The OpenAPI 3.1 document of the calls, made from the schemas that validate. */
function openApiDocument(calls: Record<string, Call>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sokoni', version: '1', description: 'The calls of the Sokoni marketplace.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'What went wrong, for a person.' },
    code: { enum: Object.keys(errors), description: 'What went wrong, for a program.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field name and what is wrong with it.',
    },
  },
};

function operation(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.who !== 'anyone' ? { security: [{ bearer: [] }] } : {}),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: {
      [call.status ?? 200]: { description: 'Success', content: successContent(call) },
      ...errorResponses(call),
    },
  };
}

function requestBody({ body, upload }: Call) {
  if (body) return { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } };
  if (!upload) return {};
  const schema = { type: 'object', properties: mapOf(upload, fileField), additionalProperties: false };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function fileField({ most }: { most: number }) {
  const file = { type: 'string', format: 'binary' };
  return most === 1 ? file : { type: 'array', items: file, maxItems: most };
}

function mapOf<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function successContent(call: Call) {
  if (call.file === 'text/event-stream') return { [call.file]: { schema: { type: 'string' } } };
  if (call.file) return { [call.file]: { schema: { type: 'string', format: 'binary' } } };
  return json(jsonSchema(call.answer, 'output'));
}

function errorResponses(call: Call) {
  const responses: Record<string, { description: string; content: unknown }> = {};
  for (const code of [...sharedErrors, ...(call.errors ?? [])]) {
    const { status, message } = errors[code];
    const line = `\`${code}\`: ${message}`;
    const known = responses[status];
    responses[status] = {
      description: known ? `${known.description}\n\n${line}` : line,
      content: json({ $ref: '#/components/schemas/Error' }),
    };
  }
  return responses;
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
