import { decodeTable, type TableEncoding } from './decode-table.ts';
import type { TableQuestions } from './import.ts';
import { parseRows, withOneLineEnding } from './parse-rows.ts';
import { readTable, type TableOptions, type TableProblem, type TableReading } from './read-table.ts';
import { type AmountChoices, resolveAmounts } from './resolve-amounts.ts';

export type TableFile<Field extends string> =
  | TableProblem
  /** A text of the contract. */
  | { problem: 'file'; text: string }
  | { problem: 'encoding'; encodings: NonNullable<TableQuestions['encodings']> }
  | (TableReading<Field> & ReturnType<typeof resolveAmounts>);

interface Choices extends AmountChoices {
  encoding?: TableEncoding | undefined;
}

const EMPTY = /*i18n*/ 'This file is empty. Choose another one.';
/** Rows and cells of a preview, and characters of a cell. */
const PREVIEW = { rows: 4, cells: 6, characters: 60 };

/** Reads the bytes of a table with what a person has chosen. Takes up to a second for the strangest files of 1 MB. */
export function readTableFile<Field extends string>(
  bytes: Uint8Array,
  options: TableOptions<Field>,
  { encoding, ...choices }: Choices = {},
): TableFile<Field> {
  const decoded = decodeTable(bytes, encoding);
  if ('problem' in decoded) return { problem: 'file', text: decoded.problem };
  if ('readings' in decoded) {
    const encodings = decoded.readings.map(({ encoding, text }) => ({ encoding, rows: previewOf(text) }));
    return { problem: 'encoding', encodings };
  }
  if (!decoded.text.trim()) return { problem: 'file', text: EMPTY };
  const reading = readTable(decoded.text, options);
  return 'problem' in reading ? reading : { ...reading, ...resolveAmounts(reading, choices) };
}

/** The first lines that look different in another encoding. */
function previewOf(text: string): string[][] {
  const lines = withOneLineEnding(text)
    .split('\n', 10_000)
    .filter((line) => /[^\p{ASCII}]/u.test(line));
  const cells = lines
    .slice(0, PREVIEW.rows)
    .flatMap((line) => parseRows(line.slice(0, 2000), { delimiter: separatorOf(line), most: 1 }));
  return cells.map((row) =>
    row.cells.slice(0, PREVIEW.cells).map((cell) => cell.slice(0, PREVIEW.characters)),
  );
}

const separatorOf = (line: string) => /[;\t|]/.exec(line)?.[0] ?? ',';
