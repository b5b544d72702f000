/** The row to open after this one: the next, or else the previous. */
export function neighbourOf<Row>(rows: Row[], id: string, idOf: (row: Row) => string): Row | null {
  const at = rows.findIndex((row) => idOf(row) === id);
  if (at < 0) return rows[0] ?? null;
  return rows[at + 1] ?? rows[at - 1] ?? null;
}
