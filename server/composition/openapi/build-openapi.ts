import type { AnyDomainDocs } from '@sokoni/contract/documentation';
import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { domains } from './domains.ts';
import { errorSchema, sharedResponses } from './error-responses.ts';
import { exampleMaker } from './example-of.ts';
import { type JsonSchema, schemaCollector } from './json-schema.ts';
import { describeOperation } from './operation.ts';

const description = `The API of the Sokoni marketplace, where African suppliers and freelancers offer their services to customers.

**Signing in.** \`POST /auth/login\` and \`POST /auth/register\` answer a token. Send it as \`Authorization: Bearer <token>\`. It is valid for 30 days after its last use.

**Answers.** A success is a JSON object with \`success: true\` and a \`message\` for people. An error has \`success: false\`, a \`message\` for people, a stable \`code\` for programs and, with status 422, \`errors\`: field name and what is wrong with it. Send \`Accept-Language\` to get messages of errors in English, French, Portuguese, Arabic or Swahili.

**Limits.** Each operation has a limit of requests a minute, for each account or, signed out, for each network address. Status 429 and its header \`Retry-After\` say when to try again.

**Units.** Amounts are whole US cents unless a description says otherwise, times are RFC 3339 in UTC, sizes of files are bytes, and ids are UUIDs in lower case.`;

/** Programs of others may use the API as the terms of the site say; the code has no licence for third parties. */
const license = { name: 'Proprietary', url: '/terms' };

/**
 * The OpenAPI 3.1 document, generated from the schemas that validate requests. The addresses of operators do not exist for
 * others: only tests describe them, too.
 */
export function buildOpenApi(described: readonly AnyDomainDocs[] = domains) {
  const collector = schemaCollector(Object.assign({}, ...described.map(({ schemas }) => schemas)));
  const tools = { ...collector, ...exampleMaker(collector.components) };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { tag, operations } of described) {
    for (const [name, docs] of Object.entries(operations)) {
      const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
      const operation = describeOperation(
        { name, endpoint, docs: typeof docs === 'string' ? { description: docs } : docs, tag },
        tools,
      );
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sokoni', version: '1', description, license },
    servers: [{ url: '/api' }],
    tags: described.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
      },
      schemas: sortByName<JsonSchema>({ Error: errorSchema, ...collector.components }),
      responses: sharedResponses(paths),
    },
  };
}

function sortByName<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
