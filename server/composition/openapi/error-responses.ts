import { type Endpoint, needsAcceptedTerms, sharedErrors } from '@sokoni/contract/endpoint';
import { type ErrorCode, errors } from '@sokoni/contract/errors';
import type { JsonSchema } from './json-schema.ts';

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The body of every answer that is not a success.',
  required: ['success', 'message', 'code', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false, description: 'Always false.' },
    message: { type: 'string', description: 'What went wrong, in one sentence for people.' },
    code: { type: 'string', enum: Object.keys(errors), description: 'What went wrong, for programs.' },
    requestId: { type: 'string', description: 'The id of the request in the log of the server.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'With `invalid_fields` and `email_taken`: field name and what is wrong with it.',
    },
    details: {
      type: 'object',
      additionalProperties: true,
      description: 'With a table that leaves something to ask: `TableQuestions`.',
    },
  },
  additionalProperties: false,
};

/** Responses with a single code are the same in every operation: the components that `paths` refers to, by code. */
export function sharedResponses(paths: object) {
  const text = JSON.stringify(paths);
  const codes = (Object.keys(errors) as ErrorCode[]).filter((code) =>
    text.includes(`"${referenceTo(code)}"`),
  );
  return Object.fromEntries(codes.map((code) => [code, response([code])]));
}

const referenceTo = (code: ErrorCode) => `#/components/responses/${code}`;

export function errorResponses(endpoint: Endpoint) {
  const shared = sharedErrors.filter((code) => canOccur(code, endpoint));
  // A path parameter that is too long for the router also gives 404.
  const notFound = endpoint.params ? (['not_found'] as const) : [];
  const suspended =
    endpoint.who === 'signed in' && !endpoint.whileSuspended ? (['account_suspended'] as const) : [];
  const codes = [
    ...new Set([
      ...shared,
      ...errorsOfAccess[endpoint.who],
      ...suspended,
      ...(needsAcceptedTerms(endpoint) ? (['terms_not_accepted'] as const) : []),
      ...(endpoint.right ? (['not_allowed'] as const) : []),
      ...notFound,
      ...(endpoint.errors ?? []),
    ]),
  ];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refer(codes)]));
}

const errorsOfAccess: Record<Endpoint['who'], ErrorCode[]> = {
  anyone: [],
  'signed in': ['not_signed_in'],
  operator: ['not_found', 'second_factor_needed'],
  'operator without second factor': ['not_found'],
};

function refer(codes: ErrorCode[]) {
  const [code] = codes;
  return code && codes.length === 1 ? { $ref: referenceTo(code) } : response(codes);
}

/** Some shared errors apply only to operations with a parameter or a body. */
function canOccur(code: (typeof sharedErrors)[number], { method, params, query, body, upload }: Endpoint) {
  const mayHaveBody = method !== 'GET';
  if (code === 'malformed') return mayHaveBody || params !== undefined;
  if (code === 'too_large' || code === 'unsupported_type') return mayHaveBody;
  if (code === 'invalid_fields') return Boolean(params || query || body || upload);
  return true;
}

function response(codes: ErrorCode[]) {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    ...(codes.some(hasRetryAfter) ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/json': { schema, examples } },
  };
}

function exampleOf(code: ErrorCode) {
  const { message } = errors[code];
  const fields = { invalid_fields: { email: 'Invalid email address' }, email_taken: { email: message } };
  return {
    success: false,
    message,
    code,
    requestId: '5f0c2b9a41d7',
    ...(code in fields ? { errors: fields[code as keyof typeof fields] } : {}),
  };
}

const hasRetryAfter = (code: ErrorCode) => [429, 503].includes(errors[code].status);
const retryAfter = {
  description: 'Seconds after which the request may succeed.',
  required: true,
  schema: { type: 'integer', minimum: 0 },
  example: 30,
};
