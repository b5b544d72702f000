import { Readable } from 'node:stream';
import type { FileAnswer } from './router.ts';

/** The head of each column, and its cells. */
export type Columns<Row> = readonly (readonly [head: string, cellOf: (row: Row) => string])[];

export interface CsvFile<Row> {
  /** Without its ending. */
  name: string;
  columns: Columns<Row>;
  /** Reads the rows after a cursor in batches: a connection is used for one batch only, however slow the download is. */
  readBatch: (cursor?: string) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
}

/** A table that is read while it is sent. */
export const csvFile = <Row>({ name, ...table }: CsvFile<Row>): FileAnswer => ({
  name: `${name}.csv`,
  content: Readable.from(linesOf(table), { objectMode: false }),
});

async function* linesOf<Row>({ columns, readBatch }: Omit<CsvFile<Row>, 'name'>) {
  // The byte order mark tells Excel that the file is UTF-8.
  yield `\ufeff${lineOf(columns.map(([head]) => head))}`;
  let after: string | undefined;
  do {
    const { rows, nextCursor } = await readBatch(after);
    yield rows.map((row) => lineOf(columns.map(([, cellOf]) => cellOf(row)))).join('');
    after = nextCursor ?? undefined;
  } while (after);
}

export const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** A spreadsheet would run a cell that begins like a formula; a negative number is none. */
const quoted = (cell: string) =>
  `"${cell.replace(/^(?!-\d+(?:\.\d+)?$)(?=[=+\-@\t\r\n])/, "'").replaceAll('"', '""')}"`;
