import type { Endpoint } from '@sokoni/contract/endpoint';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { invalidInput } from './errors.ts';

/** Empty schemas: with them Fastify uses the compilers of the endpoint. */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  return {
    ...(endpoint.params ? { params: {} } : {}),
    ...(endpoint.query ? { querystring: {} } : {}),
    ...(endpoint.body ? { body: {} } : {}),
    ...(endpoint.file ? {} : { response: { [endpoint.status ?? 200]: {} } }),
  };
}

/** Compiled at the first response of an endpoint: compiling all of them takes a quarter of a second. */
const serializers = new Map<Endpoint, (answer: unknown) => string>();

/**
 * Built from the contract, so fields that the contract does not name are never sent. With the target `openapi-3.0` a field
 * that may be null is one schema and not two, of which the serializer would try both.
 */
export function serializerOf(endpoint: Endpoint): (answer: unknown) => string {
  const known = serializers.get(endpoint);
  if (known) return known;
  const serializer = fastJsonStringify(
    z.toJSONSchema(endpoint.answer, { io: 'output', target: 'openapi-3.0' }) as object,
  );
  serializers.set(endpoint, serializer);
  return serializer;
}

const NO_OBJECT = /*i18n*/ 'Send a JSON object';

export function validatorOf(endpoint: Endpoint, part: string | undefined) {
  const schema = { params: endpoint.params, querystring: endpoint.query, body: endpoint.body }[
    part as 'params'
  ];
  return (input: unknown) => {
    if (!schema) return { value: input };
    // All errors of fields have texts of their own.
    const result = z.safeParse(schema as z.ZodMiniType, input ?? {}, { error: () => NO_OBJECT });
    return result.success ? { value: result.data } : { error: invalidInput(result.error) };
  };
}

/** For input that reaches an endpoint without Fastify. */
export function requireValid(endpoint: Endpoint, part: string, input: unknown): unknown {
  const result = validatorOf(endpoint, part)(input);
  if (result.error) throw result.error;
  return result.value;
}
