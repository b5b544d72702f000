import { type Columns, findHeadings, type Headings, knownHeadings, readHeadings } from './find-headings.ts';
import { parseRows, type Row, withOneLineEnding } from './parse-rows.ts';

export interface TableRow<Field extends string = string> {
  line: number;
  /** Without columns that the table does not have, and without cells that are missing at the end of a short line. */
  values: Partial<Record<Field, string>>;
}

/** A line that was not read. */
export interface TableNote {
  line: number;
  why: string;
  /** It says something about a product or a company: a person decides whether the others are taken without it. */
  isData: boolean;
}

export interface TableReading<Field extends string = string> {
  rows: TableRow<Field>[];
  notes: TableNote[];
  /** The heading of each field, as the table writes it. */
  headings: Partial<Record<Field, string>>;
  /** What a heading says besides the name, by field: `USD` of `Price (USD)`. */
  headingNotes: Partial<Record<Field, string>>;
  /** Headings of columns that mean nothing here. */
  unused: string[];
}

export interface TableOptions<Field extends string = string> {
  columns: Columns<Field>;
  /** Of each group the table must have a heading, and a line a cell. */
  required: readonly (readonly NoInfer<Field>[])[];
  /** A line must have a cell of these, too, where the table has the heading. */
  expected?: readonly NoInfer<Field>[];
  /** Lines with the same text here, and nothing that is required, are about one thing. */
  sameIn?: NoInfer<Field>;
  /** Most lines below the headings. */
  most: number;
}

export type TableProblem =
  | { problem: 'no table' | 'no lines' | 'too many lines' }
  /** The headings of each group of which the table has none. */
  | { problem: 'no headings'; missing: string[] };

/** Lines that are no data of this table: titles above it, totals, comments. More are no table. */
const NOTES_MAX = 50;
/** More than any field accepts, so that the end of a longer cell is not needed to refuse it. */
const CELL_MAX = 20_000;
/** Columns that are named as unused. */
const UNUSED_MAX = 50;

const BROKEN = /*i18n*/ 'This cell never ends: a quotation mark is missing, or the end of the file';
const MORE_CELLS =
  /*i18n*/ 'This line has more cells than there are headings. Put cells with separators in quotation marks.';
const COMMENT = /*i18n*/ 'A comment';
const REPEATED = /*i18n*/ 'The headings again';
const TOTAL = /*i18n*/ 'A total or a note';
const SAME = /*i18n*/ 'Another variant or picture of an earlier line';

/** The lines below the headings of a table, by field, and what is not one of them. */
export function readTable<Field extends string>(
  text: string,
  options: TableOptions<Field>,
): TableReading<Field> | TableProblem {
  const { columns, required, most } = options;
  const { delimiter, body, linesAbove } = splitSeparatorLine(withOneLineEnding(withoutMarks(text)));
  const known = knownHeadings(columns);
  const head = findHeadings(body, { known, required, delimiter });
  // A file without a word is not read to its end.
  if (head.score === 0 && head.rows < 2) return { problem: 'no table' };
  const allowed = head.at + 1 + most + NOTES_MAX;
  const rows = parseRows(body, { delimiter: head.delimiter, most: allowed + 1 });
  if (rows.length < 2) return { problem: head.score > 0 ? 'no lines' : 'no table' };
  const found = readHeadings(rows[head.at]?.cells ?? [], known);
  const missing = required.filter((group) => !group.some((field) => found.fields.has(field)));
  if (missing.length > 0) {
    return { problem: 'no headings', missing: missing.map(([field]) => (field && columns[field][0]) ?? '') };
  }

  const reading: TableReading = { ...found, rows: [], notes: [], unused: found.unused.slice(0, UNUSED_MAX) };
  const noteOn = createNoter(rows.slice(head.at), found.fields, options);
  for (const row of rows.slice(head.at + 1)) {
    const line = row.line + linesAbove;
    const note = noteOn(row);
    if (note) reading.notes.push({ line, ...note });
    else reading.rows.push({ line, values: valuesOf(row, found.fields) });
  }
  if (reading.rows.length > most || rows.length > allowed) return { problem: 'too many lines' };
  const isEmpty = reading.rows.length === 0 && !reading.notes.some(({ isData }) => isData);
  return isEmpty ? { problem: 'no lines' } : (reading as TableReading<Field>);
}

/** Without the mark of UTF-8, and the end of a file of DOS. */
function withoutMarks(text: string): string {
  const unmarked = text.replace(/^\ufeff/, '');
  const trimmed = unmarked.trimEnd();
  return trimmed.endsWith('\u001a') ? trimmed.slice(0, -1) : unmarked;
}

/** Excel's own first line says what separates the cells: `sep=;`. */
function splitSeparatorLine(text: string) {
  const [whole = '', delimiter] = /^"?sep=(.)"?[;,\t]*\n/i.exec(text) ?? [];
  return { delimiter, body: text.slice(whole.length), linesAbove: whole ? 1 : 0 };
}

type Fields = Headings['fields'];

const cellOf = ({ cells }: Row, columns: readonly number[] = []) =>
  columns.map((column) => cells[column] ?? '').find(Boolean) ?? '';

/** Tells why a row is not read. */
function createNoter(
  [head, ...below]: readonly Row[],
  fields: Fields,
  { required, expected = [], sameIn = '' }: Omit<TableOptions, 'columns' | 'most'>,
) {
  const headings = head?.cells ?? [];
  const groups = [...required, ...expected.filter((field) => fields.has(field)).map((field) => [field])];
  const isComplete = (row: Row, required: TableOptions['required'] = groups) =>
    required.every((group) => group.some((field) => cellOf(row, fields.get(field))));
  const last = below.findLastIndex((row) => isComplete(row));
  const notesFrom = below.findIndex(({ isAfterBlank }, nth) => isAfterBlank && nth > last);
  const isBelow = ({ line }: Row) => notesFrom >= 0 && line >= (below[notesFrom]?.line ?? 0);
  const seen = new Set<string>();

  return (row: Row): Omit<TableNote, 'line'> | undefined => {
    const { cells, isBroken } = row;
    const [first = '', ...others] = cells.filter(Boolean);
    if (isBroken) return { why: BROKEN, isData: true };
    if (cells.every((cell, column) => cell === headings[column])) return { why: REPEATED, isData: false };
    const same = cellOf(row, fields.get(sameIn));
    if (seen.has(same) && !isComplete(row, required)) return { why: SAME, isData: false };
    if (same) seen.add(same);
    if (!isComplete(row)) {
      if (cells[0]?.startsWith('#') && others.length === 0) return { why: COMMENT, isData: false };
      if (isBelow(row) && others.length === 0) return { why: TOTAL, isData: false };
    }
    if (TOTALS.test(first) && others.every((cell) => AMOUNT.test(cell))) return { why: TOTAL, isData: false };
    // Spreadsheets leave empty cells at the end away, or write too many of them.
    return cells.slice(headings.length).some(Boolean) ? { why: MORE_CELLS, isData: true } : undefined;
  };
}

/** What spreadsheets in the languages of the product call the rows that they add below numbers: `Total: 2`. */
const TOTALS =
  /^(?:(?:grand |sous-|sub-?)?totals?(?: (?:g[ée]n[ée]rale?|geral|ht|ttc|net|amount|price|sum|du|due))?|totaux|sum|somme|soma|jumla(?: kuu)?|(?:ال)?(?:مجموع|[إا]جمالي)(?: (?:الكلي|العام))?)[^\p{L}]*$/iu;
/** A number with the sign or code of a currency: no name of a file. */
const AMOUNT = /^[^\p{L}]*(?:(?<!\.)\p{L}{1,4}[^\p{L}]*)?$/u;

function valuesOf(row: Row, fields: Fields): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([field, columns]) =>
      columns.some((column) => column < row.cells.length)
        ? [[field, cellOf(row, columns).slice(0, CELL_MAX)]]
        : [],
    ),
  );
}
