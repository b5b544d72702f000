import { ADMIN_PAGE_SIZE } from '@sokoni/contract/admin/lists';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { invalidFields } from '../../platform/http/errors.ts';

export type Fragment = Statement<object[]>;

export const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
/** Sixteen digits last until the year 2286. */
const MICROS = /^\d{1,16}$/;
const INVALID = /*i18n*/ 'This is not the end of a page';

/** Rows to read: one more than a page has, to know whether there is a next page. */
export const ROWS_READ = ADMIN_PAGE_SIZE + 1;

/** Which rows of a list are asked for: those after a cursor, `most` with one that tells whether there are more. */
export interface Page {
  cursor?: string | undefined;
  most?: number | undefined;
}

interface Order {
  time: Fragment;
  id?: Fragment;
  newestFirst?: boolean;
  most?: number | undefined;
}

/** The SQL of one page of a list that is sorted by a time and an id. */
export function pageBy(
  sql: Queryable,
  cursor: string | undefined,
  { time, id = sql`id`, newestFirst = false, most = ROWS_READ }: Order,
) {
  const [micros = '', lastId = '', ...rest] = cursor?.split('.') ?? [];
  if (cursor !== undefined && (!MICROS.test(micros) || !ID.test(lastId) || rest.length > 0)) {
    throw invalidFields({ cursor: INVALID });
  }
  const last = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${lastId}::uuid)`;
  const direction = newestFirst ? sql`DESC` : sql`ASC`;
  return {
    /** A column for the cursor: the time in microseconds, the precision of the database. */
    micros: sql`(extract(epoch FROM ${time}) * 1000000)::bigint::text AS micros`,
    after: cursor === undefined ? sql`` : sql`AND (${time}, ${id}) ${newestFirst ? sql`<` : sql`>`} ${last}`,
    order: sql`ORDER BY ${time} ${direction}, ${id} ${direction} LIMIT ${most}`,
  };
}

/** For lists that are sorted by id. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !ID.test(cursor)) throw invalidFields({ cursor: INVALID });
  return cursor;
}

/** For lists that are sorted by a day, which PostgreSQL writes `-infinity` where there was none, and an id. */
export function readDayCursor(cursor: string | undefined) {
  if (cursor === undefined) return;
  const [day = '', id = '', ...rest] = cursor.split('.');
  const isDay = day === '-infinity' || z.iso.date().safeParse(day).success;
  if (!isDay || !ID.test(id) || rest.length > 0) throw invalidFields({ cursor: INVALID });
  return { day, id };
}

/** All rows of a list that has no pages. */
export async function onePage<Row>(cursor: string | undefined, rows: PromiseLike<Row[]> | Row[]) {
  if (cursor !== undefined) throw invalidFields({ cursor: INVALID });
  return { rows: await rows, nextCursor: null };
}

/** The cursor of a list has the time or day and the id of its last row; without them it has only the id. */
export function pageOf<Row extends { id: string; micros?: string; day?: string }>(
  read: readonly Row[],
  most = ROWS_READ,
) {
  const rows = read.slice(0, most - 1);
  const last = read.length === most ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? cursorOf(last) : null };
}

const cursorOf = ({ micros, day, id }: { micros?: string; day?: string; id: string }) =>
  [micros ?? day ?? [], id].flat().join('.');
