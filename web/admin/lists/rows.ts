/** The rows of a list that were loaded so far. */
export interface Rows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Appends the next page; rows that have moved onto it since the last one are not shown twice. */
export function followedBy<Row>(shown: Rows<Row>, next: Rows<Row>, idOf: (row: Row) => string): Rows<Row> {
  const rows = new Map([...shown.rows, ...next.rows].map((row) => [idOf(row), row]));
  return { rows: [...rows.values()], nextCursor: next.nextCursor };
}

/**
 * Replaces the rows that the first page covers, which also removes deleted ones; rows after it stay. Both have to be
 * in the same order, whichever it is.
 */
export function refreshedBy<Row>(shown: Rows<Row>, fresh: Rows<Row>, idOf: (row: Row) => string): Rows<Row> {
  const last = fresh.rows.at(-1);
  if (fresh.nextCursor === null || !last) return fresh;
  const end = shown.rows.findIndex((row) => idOf(row) === idOf(last));
  // No common row: rows between them are missing, so only the new page stays.
  if (end < 0) return fresh;
  const ids = new Set(fresh.rows.map(idOf));
  const beyond = shown.rows.slice(end + 1).filter((row) => !ids.has(idOf(row)));
  if (beyond.length === 0) return fresh;
  return { rows: [...fresh.rows, ...beyond], nextCursor: shown.nextCursor };
}

/** The row to open after this one: the next, or else the previous. */
export function neighbourOf<Row>(rows: Row[], id: string, idOf: (row: Row) => string): Row | null {
  const at = rows.findIndex((row) => idOf(row) === id);
  if (at < 0) return rows[0] ?? null;
  return rows[at + 1] ?? rows[at - 1] ?? null;
}
