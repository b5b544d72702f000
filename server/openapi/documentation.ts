import type { Endpoint } from '@sokoni/contract/endpoint';
import type * as z from 'zod/mini';

/**
 * The descriptions of the OpenAPI document beyond the schemas of the contract. They are on the server and not in the
 * contract, because the browser imports the contract, and these texts would enlarge every page with a form.
 */
export interface DomainDocs<Endpoints extends Record<string, Endpoint>> {
  /** Name of the tag that groups the operations. */
  tag: string;
  description: string;
  schemas: Record<string, SchemaDocs>;
  operations: { [Name in keyof Endpoints]: OperationDocs<Endpoints[Name]> };
}

/** A named schema of the document. */
export interface SchemaDocs {
  schema: z.ZodMiniType;
  description: string;
  fields: Record<string, FieldDocs | undefined>;
}

export type FieldDocs = string | { description: string; format: StringFormat };
type StringFormat = 'date' | 'date-time' | 'email' | 'uri' | 'uri-reference';

export interface ParameterDocs {
  description: string;
  example: string | number;
}

/** The documentation of one operation, checked against its schemas by the compiler. */
export type OperationDocs<C extends Endpoint> = {
  /** Method name in generated clients, where the name in the contract is unsuitable. */
  operationId?: string;
  description: string;
} & ParametersOf<C> &
  RequestOf<C> &
  ResponseOf<C>;

type ParametersOf<C> = [ParameterName<C>] extends [never]
  ? unknown
  : { parameters: Record<ParameterName<C>, ParameterDocs> };
type ParameterName<C> = FieldOf<C, 'params'> | FieldOf<C, 'query'>;
type FieldOf<C, Part extends string> = C extends { [K in Part]: infer S extends z.ZodMiniObject }
  ? keyof z.input<S> & string
  : never;

/** An example of the body, or a description of each file field of a form. */
type RequestOf<C> = C extends { body: infer S extends z.ZodMiniType }
  ? { body: z.input<S> }
  : C extends { upload: infer U }
    ? { files: Record<keyof U, string> }
    : unknown;

/** An example of the response; `success` is added. */
type ResponseOf<C> = C extends { file: string }
  ? { file: { description: string; example?: string } }
  : C extends { answer: infer S extends z.ZodMiniType }
    ? { answer: Omit<z.output<S>, 'success'> }
    : never;

/** The fields that all kinds of operation documentation share, for the code that reads them. */
export interface AnyOperationDocs {
  operationId?: string;
  description: string;
  parameters?: Record<string, ParameterDocs>;
  body?: unknown;
  files?: Record<string, string>;
  file?: { description: string; example?: string };
  answer?: object;
}

/** A named schema; the compiler checks that it has the fields that are described. */
export function describe<S extends z.ZodMiniObject>(
  schema: S,
  description: string,
  fields: Partial<Record<keyof S['shape'], FieldDocs>> = {},
): SchemaDocs {
  return { schema, description, fields };
}
