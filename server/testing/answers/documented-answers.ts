import type { AnyDomainDocs } from '@sokoni/contract/documentation';
import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { emailOf } from '@sokoni/contract/input/email';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import { buildOpenApi } from '../../composition/openapi/build-openapi.ts';
import { domains } from '../../composition/openapi/domains.ts';

export interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  /** Empty for a stream that is not read to its end. */
  payload: string;
}
type Response = { $ref: string } | { headers?: Record<string, { required?: boolean }>; content: object };

/** The addresses of operators, which the public document leaves out: their answers are compared with their schemas, too. */
const operators: AnyDomainDocs = {
  tag: 'Operators',
  description: '',
  schemas: {},
  operations: Object.fromEntries(
    Object.entries<Endpoint>(endpoints)
      .filter(([, { who }]) => who !== 'anyone' && who !== 'signed in')
      .map(([name]) => [name, name]),
  ),
};
export const contractDocument = buildOpenApi([...domains, operators]);
// Without inlined references the schemas compile in two thirds of the time.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
addFormats.default(ajv);
// RFC 5321 allows quoted strings, which the format of the package leaves out.
ajv.addFormat('email', (text: string) => emailOf(text) === text);
ajv.addSchema(contractDocument, 'document');
const validators = new Map<string, ValidateFunction>();

const operations = Object.entries(contractDocument.paths)
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      path,
      method,
      pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    })),
  )
  // The same order as the router: a fixed segment before a parameter.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/** Throws where the contract does not describe the response. Paths that it does not contain are ignored. */
export function requireDocumented(method: string, url: string, answer: Answer): void {
  const [pathname = ''] = url.split('?');
  const operation = operations.find(
    (one) => one.method === method.toLowerCase() && one.pattern.test(pathname),
  );
  if (!operation) return;
  const errors = [...problemsOf(operation, answer), ...placeholdersIn(answer)];
  if (errors.length === 0) return;
  const { statusCode, payload } = answer;
  throw new Error(
    `The contract does not describe this answer to ${method} ${operation.path}: ${errors.join(', ')}\n${statusCode} ${payload.slice(0, 500)}`,
  );
}

/**
 * Names of values in the texts of an error, which a person would read as they are. An operator is told the name of a
 * value of a page's text.
 */
function placeholdersIn({ statusCode, payload, headers }: Answer): string[] {
  if (statusCode < 400 || !payload || !String(headers['content-type']).startsWith('application/json'))
    return [];
  const { message, errors } = JSON.parse(payload);
  const texts = [message, ...Object.values(errors ?? {})]
    .map(String)
    .filter((text) => !/^Keep \{/.test(text));
  return texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []).map((name) => `raw ${name}`);
}

function problemsOf({ path, method }: (typeof operations)[number], answer: Answer): string[] {
  const documented = contractDocument.paths[path]?.[method] as
    | { responses: Record<string, Response> }
    | undefined;
  const declared = documented?.responses[answer.statusCode];
  if (!declared) return [`no status ${answer.statusCode}`];
  const pointer =
    '$ref' in declared
      ? declared.$ref
      : `#/paths/${pointerOf(path)}/${method}/responses/${answer.statusCode}`;
  const response = '$ref' in declared ? resolve(declared.$ref) : declared;
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  if (!(type in response.content)) return [`no content type ${type}`];
  const missing = Object.entries(response.headers ?? {})
    .filter(([name, { required }]) => required && answer.headers[name.toLowerCase()] === undefined)
    .map(([name]) => `no header ${name}`);
  return [...missing, ...(type === 'application/json' ? bodyProblems(pointer, answer) : [])];
}

function bodyProblems(pointer: string, { payload }: Answer): string[] {
  return payload === ''
    ? []
    : schemaProblems(`${pointer}/content/application~1json/schema`, JSON.parse(payload));
}

/** The errors of a value by the schema at a JSON pointer of the document. */
export function schemaProblems(pointer: string, value: unknown): string[] {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` });
  validators.set(pointer, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`);
}

function resolve($ref: string) {
  const name = $ref.split('/').at(-1) as string;
  return contractDocument.components.responses[name] as Exclude<Response, { $ref: string }>;
}

const pointerOf = (path: string) => path.replaceAll('/', '~1');
