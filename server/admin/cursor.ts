import { DESK_PAGE } from '@sokoni/contract/admin';
import { invalidFields } from '../http/errors.ts';
import type { Queryable } from '../platform/database.ts';
import type { Statement } from '../platform/statement.ts';

/** Where a page ended: a time in microseconds, as exact as the database has it, and the id of who was last. */
export interface Place {
  micros: string;
  id: string;
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
/** Sixteen digits reach to the year 2286. */
const MICROS = /^\d{1,16}$/;
const STRANGE = /*i18n*/ 'This is not the end of a page';

export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [micros = '', id = '', ...rest] = cursor.split('.');
  if (!MICROS.test(micros) || !ID.test(id) || rest.length > 0) throw invalidFields({ cursor: STRANGE });
  return { micros, id };
}

/** Of lists whose ids say the order. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !ID.test(cursor)) throw invalidFields({ cursor: STRANGE });
  return cursor;
}

export type Fragment = Statement<object[]>;

export const microsOf = (sql: Queryable, time: Fragment) =>
  sql`(extract(epoch FROM ${time}) * 1000000)::bigint::text`;

/** The same as a row to compare with. */
export const rowOf = (sql: Queryable, { micros, id }: Place) =>
  sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** One more row than a page has is read, to know whether there are more. */
export const ROWS_READ = DESK_PAGE + 1;

export function pageOf<Row>(read: readonly Row[], cursorOf: (row: Row) => string) {
  const rows = read.slice(0, DESK_PAGE);
  const last = rows.at(-1);
  return { rows, nextCursor: last !== undefined && read.length > DESK_PAGE ? cursorOf(last) : null };
}

export const cursorOf = ({ micros, id }: Place) => `${micros}.${id}`;
