import { DESK_PAGE } from '@sokoni/contract/admin';
import type { Queryable } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';
import { invalidFields } from '../http/errors.ts';

/** The last row of a page: its time in microseconds, the precision of the database, and its id. */
export interface Place {
  micros: string;
  id: string;
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
/** Sixteen digits last until the year 2286. */
const MICROS = /^\d{1,16}$/;
const STRANGE = /*i18n*/ 'This is not the end of a page';

export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [micros = '', id = '', ...rest] = cursor.split('.');
  if (!MICROS.test(micros) || !ID.test(id) || rest.length > 0) throw invalidFields({ cursor: STRANGE });
  return { micros, id };
}

/** For lists that are sorted by id. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !ID.test(cursor)) throw invalidFields({ cursor: STRANGE });
  return cursor;
}

export type Fragment = Statement<object[]>;

export const microsOf = (sql: Queryable, time: Fragment) =>
  sql`(extract(epoch FROM ${time}) * 1000000)::bigint::text`;

/** The same as an SQL row for comparisons. */
export const rowOf = (sql: Queryable, { micros, id }: Place) =>
  sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** One row more than a page shows, to know whether there is a next page. */
export const ROWS_READ = DESK_PAGE + 1;

export function pageOf<Row>(read: readonly Row[], cursorOf: (row: Row) => string) {
  const rows = read.slice(0, DESK_PAGE);
  const last = rows.at(-1);
  return { rows, nextCursor: last !== undefined && read.length > DESK_PAGE ? cursorOf(last) : null };
}

export const cursorOf = ({ micros, id }: Place) => `${micros}.${id}`;
