import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/**
 * The descriptions of the OpenAPI document beyond the schemas. They are in files of their own (`….openapi.ts`), because
 * the browser imports the schemas, and these texts would enlarge every page with a form.
 */
export interface DomainDocs<Endpoints extends Record<string, Endpoint>>
  extends Omit<AnyDomainDocs, 'operations'> {
  operations: { [Name in keyof Endpoints]: OperationDocs<Endpoints[Name]> };
}

export interface AnyDomainDocs {
  /** Name of the tag that groups the operations. */
  tag: string;
  description: string;
  schemas: Record<string, SchemaDocs>;
  operations: Record<string, AnyOperationDocs | string>;
}

/** A named schema of the document. */
export interface SchemaDocs {
  schema: z.ZodMiniType;
  description: string;
  /** Descriptions of fields that `fields.ts` does not describe, or describes differently. */
  fields: Record<string, string | undefined>;
}

/** A named schema; the compiler checks that it has the fields that are described. */
export function describe<S extends z.ZodMiniType>(
  schema: S,
  description: string,
  fields: Partial<Record<keyof ShapeOf<S>, string>> = {},
): SchemaDocs {
  return { schema, description, fields };
}

/** Of an object, also of one that is prepared before it is checked. */
type ShapeOf<S> =
  S extends z.ZodMiniObject<infer Shape>
    ? Shape
    : S extends z.ZodMiniPipe<z.ZodMiniType, infer Checked>
      ? ShapeOf<Checked>
      : never;

/** The documentation of one operation. Its examples come from the schemas (`example-of.ts`). */
export interface AnyOperationDocs {
  /** Method name in generated clients, where the name in the contract is unsuitable. */
  operationId?: string;
  description: string;
  /** Descriptions of path and query parameters that `fields.ts` does not describe, or describes differently. */
  parameters?: Record<string, string>;
  /** Descriptions of the file fields of a form. */
  files?: Record<string, string>;
  /** The file that is answered. */
  file?: { description: string; example: string };
}

/** The same, checked against the endpoint by the compiler; often the description alone. */
type OperationDocs<E extends Endpoint> = E extends { file: string }
  ? DocsOf<E> & Required<Pick<AnyOperationDocs, 'file'>>
  : E extends { upload: infer U }
    ? DocsOf<E> & { files: Record<keyof U, string> }
    : DocsOf<E> | string;

interface DocsOf<E> extends Pick<AnyOperationDocs, 'operationId' | 'description'> {
  parameters?: Partial<Record<FieldOf<E, 'params'> | FieldOf<E, 'query'>, string>>;
}

type FieldOf<E, Part extends string> = E extends { [K in Part]: infer S extends z.ZodMiniObject }
  ? keyof z.input<S>
  : never;
