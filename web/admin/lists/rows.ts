/** A list of the desk as far as it was read. */
export interface Rows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** With the page that follows; what has moved onto it meanwhile is not shown twice. */
export function followedBy<Row>(shown: Rows<Row>, next: Rows<Row>, idOf: (row: Row) => string): Rows<Row> {
  const rows = new Map([...shown.rows, ...next.rows].map((row) => [idOf(row), row]));
  return { rows: [...rows.values()], nextCursor: next.nextCursor };
}

/**
 * With the first page read again: as far as that goes it is right, also about what is gone; what was read beyond it
 * stays. Whatever the order of the list, both have the same one.
 */
export function refreshedBy<Row>(shown: Rows<Row>, fresh: Rows<Row>, idOf: (row: Row) => string): Rows<Row> {
  const last = fresh.rows.at(-1);
  if (fresh.nextCursor === null || !last) return fresh;
  const end = shown.rows.findIndex((row) => idOf(row) === idOf(last));
  // Nothing in common: something between them is missing, and the newer one stands alone.
  if (end < 0) return fresh;
  const ids = new Set(fresh.rows.map(idOf));
  const beyond = shown.rows.slice(end + 1).filter((row) => !ids.has(idOf(row)));
  if (beyond.length === 0) return fresh;
  return { rows: [...fresh.rows, ...beyond], nextCursor: shown.nextCursor };
}

/** What to open when this one is done: what follows it, else what stands before it. */
export function neighbourOf<Row>(rows: Row[], id: string, idOf: (row: Row) => string): Row | null {
  const at = rows.findIndex((row) => idOf(row) === id);
  if (at < 0) return rows[0] ?? null;
  return rows[at + 1] ?? rows[at - 1] ?? null;
}
