import { saveFile } from '../files/save-file.ts';

/** The head of each column, and its cells. */
export type Columns<T> = readonly (readonly [head: string, cellOf: (row: T) => string])[];

interface Download<T> {
  /** Without its ending. */
  name: string;
  columns: Columns<T>;
  read: (cursor?: string) => Promise<{ data: { rows: T[]; nextCursor: string | null } }>;
  onProgress: (rows: number) => void;
}

/** Saves all pages of a list as a table. */
export async function downloadCsv<T>({ name, columns, read, onProgress }: Download<T>) {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await read(cursor);
    rows.push(...data.rows);
    cursor = data.nextCursor ?? undefined;
    onProgress(rows.length);
  } while (cursor);
  // The byte order mark tells Excel that the file is UTF-8.
  saveFile(new Blob(['\ufeff', csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

export function csvOf<T>(columns: Columns<T>, rows: T[]): string {
  const lines = [
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
  ];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** A spreadsheet would run a name that begins like a formula. */
const quoted = (cell: string) => `"${cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
