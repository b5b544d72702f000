import { readFile } from 'node:fs/promises';
import { PREPARED_LINES_MAX } from '@sokoni/contract/admin/prepared';
import { comparableHeading, decodeText, isWorkbook, parseFile } from '@sokoni/contract/csv';
import { ApiError, type FieldTexts, invalidFields } from '../../platform/http/errors.ts';
import { type Text, withValues } from '../../platform/http/translate.ts';
import type { Problems } from '../media/uploads/receive-files.ts';

type Columns = Readonly<Record<string, readonly string[]>>;

export interface TableLine<C extends Columns> {
  /** The line of the file, from 1. */
  line: number;
  /** Cells that are not blank. */
  values: { [Column in keyof C]?: string };
}

export interface Table<C extends Columns> {
  lines: TableLine<C>[];
  /** Headings of columns that mean nothing here. */
  leftOut: string[];
}

const NO_TABLE = /*i18n*/ 'Choose a CSV file with headings in its first line';
const WORKBOOK = /*i18n*/ 'This is a workbook. Save it as CSV and choose that file.';
const CUT = /*i18n*/ 'This cell never ends: a quotation mark is missing, or the end of the file';
const OTHER_CELLS = /*i18n*/ 'This line has another number of cells than the first line';
/** More would hide what is the same in all of them. */
const PROBLEMS_MAX = 100;

/** Where an error of a line is shown. */
export const placeOf = (line: number, column: string) => `lines.${line}.${column}`;

/** Reads the file of a table by the headings of its first line. */
export async function readTable<C extends Columns>(
  path: string | undefined,
  { columns, required }: { columns: C; required: readonly (keyof C & string)[] },
  problems: Problems,
): Promise<Table<C>> {
  if (!path) throw invalidFields({ table: NO_TABLE });
  const bytes = await readFile(path);
  if (isWorkbook(bytes)) throw invalidFields({ table: WORKBOOK });
  const { lines: all, isCut } = parseFile(decodeText(bytes));
  const [first, ...lines] = all;
  if (!first || lines.length === 0) throw invalidFields({ table: NO_TABLE });
  if (lines.length > PREPARED_LINES_MAX)
    throw invalidFields({
      table: withValues(/*i18n*/ 'At most {maximum} lines at once. Split the file.', {
        maximum: PREPARED_LINES_MAX,
      }),
    });

  const names = columnsOf(first.cells, columns);
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw invalidFields({
      table: withValues(/*i18n*/ 'The first line needs these headings: {headings}', {
        headings: missing.map((column) => columns[column]?.[0]).join(', '),
      }),
    });
  if (isCut) problems.add(placeOf(lines.at(-1)?.line ?? 1, 'line'), CUT);
  const read = lines.map(({ line, cells }): TableLine<C> => {
    // Spreadsheets write empty cells up to the last column; a line that differs is broken, and its cells are shifted.
    if (cells.length !== first.cells.length) problems.add(placeOf(line, 'line'), OTHER_CELLS);
    const given = names.flatMap((name, nth) => {
      const cell = cells[nth]?.trim();
      return name && cell ? [[name, cell]] : [];
    });
    return { line, values: Object.fromEntries(given) };
  });
  problems.throwAny();
  return { lines: read, leftOut: first.cells.filter((heading, nth) => heading.trim() && !names[nth]) };
}

/** The column of each heading, where it is the first of that name. */
function columnsOf<C extends Columns>(headings: readonly string[], columns: C) {
  const named: Columns = columns;
  const names = headings.map((heading) => {
    const known = comparableHeading(heading);
    const column = Object.keys(named).find((one) => named[one]?.includes(known));
    return column as (keyof C & string) | undefined;
  });
  return names.map((name, nth) => (names.indexOf(name) === nth ? name : undefined));
}

/** Reads each line, and collects what is wrong. */
export function readLines<C extends Columns, Read>(
  { lines }: Table<C>,
  read: (line: TableLine<C>) => Read,
  problems: Problems,
): Read[] {
  const results: Read[] = [];
  let count = 0;
  for (const line of lines) {
    try {
      results.push(read(line));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields) throw error;
      addTo(problems, line.line, error.fields);
      count += Object.keys(error.fields).length;
    }
    if (count >= PROBLEMS_MAX) break;
  }
  return results;
}

function addTo(problems: Problems, line: number, fields: FieldTexts): void {
  for (const [column, text] of Object.entries<Text>(fields)) problems.add(placeOf(line, column), text);
}
