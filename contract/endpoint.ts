import * as z from 'zod/mini';
import type { OperatorRight } from './admin/operator-roles.ts';
import type { ErrorCode } from './errors.ts';
import { id } from './fields.ts';

/**
 * An endpoint of the API, declared once: the server uses it for validation and documentation, the browser for its
 * types. Paths are relative to `/api`; `{name}` stands for a value of `params`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** One line for the documentation page, of what others than operators may use. */
  summary?: string;
  /**
   * Who may use it: anyone, a signed-in account, or an operator; for all other accounts the address does not exist. The
   * server's policies decide the rest. Where anyone may use it, an invalid or expired token counts as none, and so does
   * that of a suspended account.
   */
  who: 'anyone' | 'signed in' | 'operator' | 'operator without second factor';
  /** What the role of an operator must allow. */
  right?: OperatorRight;
  /** A suspended account may use it, too: what concerns only the account itself. */
  whileSuspended?: true;
  /**
   * An account that has not accepted the terms in force may use it, too, although it writes: what reading brings with it, and
   * what protects the account.
   */
  beforeAccepting?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** Instead of a JSON body: files as `multipart/form-data`, with the most files for each field. */
  upload?: Readonly<Record<string, { most: number }>>;
  answer: z.ZodMiniType;
  /** Content type of a success that is a file to download instead of JSON. */
  file?:
    | 'application/zip'
    | 'application/pdf'
    | 'application/octet-stream'
    | 'text/csv'
    | 'text/event-stream';
  /** Status of a success; 200 by default. */
  status?: 200 | 201;
  /** Errors of this endpoint, in addition to those that follow from `who`, its params and `sharedErrors`. */
  errors?: readonly ErrorCode[];
}

/** Errors that any endpoint may return. */
export const sharedErrors = [
  'malformed',
  'invalid_fields',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'unexpected',
  'unavailable',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** Whether an account must have accepted the terms in force. What a suspended account may do is open, too. */
export const needsAcceptedTerms = ({ method, who, whileSuspended, beforeAccepting }: Endpoint): boolean =>
  who === 'signed in' && method !== 'GET' && !whileSuspended && !beforeAccepting;

type Declaration = Omit<Endpoint, 'method' | 'path' | 'answer'> & Partial<Pick<Endpoint, 'answer'>>;

/** What `endpoint` adds to a declaration without it. */
type Defaults<Path, Declared> = (Declared extends { answer: z.ZodMiniType }
  ? unknown
  : { answer: typeof nothing }) &
  (Declared extends { params: z.ZodMiniType }
    ? unknown
    : Path extends `${string}{id}${string}`
      ? { params: typeof idInPath }
      : unknown);

/**
 * An `{id}` in the address needs no `params`, and a success without data no `answer`. Without side effects, so that a
 * page that needs one schema does not load the endpoints of its file.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  const Declared extends Declaration,
>(address: `${Method} ${Path}`, declaration: Declared) {
  const [method, path] = address.split(' ') as [Method, Path];
  const params = path.includes('{id}') ? { params: idInPath } : {};
  const declared = { answer: nothing, ...params, ...declaration };
  return { method, path, ...(declared as Declared & Defaults<Path, Declared>) };
}

/** What every response has, and the fields of one. */
export const answerWith = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  z.object({ success: z.literal(true), message: z.string(), ...fields });

/** The response `{ success, message, data }` that most endpoints return. */
export const answerOf = <Data extends z.ZodMiniType>(data: Data) => answerWith({ data });

const idInPath = /* @__PURE__ */ z.object({ id });
const nothing = /* @__PURE__ */ answerOf(/* @__PURE__ */ z.null());

/** A page of a list; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  answerWith({ data: z.array(item), count: z.int(), nextCursor: z.nullable(id) });
