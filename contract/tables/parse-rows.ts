import Papa from 'papaparse';

export interface Row {
  /** The line of the file in which it begins, from 1: a quoted cell may have several lines. */
  line: number;
  cells: string[];
  /** A quotation mark is missing in it. */
  isBroken: boolean;
  /** Blank rows are above it. */
  isAfterBlank: boolean;
}

interface Limits {
  delimiter: string;
  /** Most rows that are not blank. */
  most: number;
}

/**
 * Times that reading goes on after a missing quotation mark, which swallows all lines up to the next mark. Then each line
 * is read alone, because each time costs a search through the rest.
 */
const RECOVERIES = 5;

/** The rows of a table that are not blank; reading ends at the limit. */
export function parseRows(text: string, { delimiter, most }: Limits): Row[] {
  const rows: Row[] = [];
  let [start, line] = [0, 1];
  for (let tries = 0; start < text.length && rows.length < most; tries++) {
    const isSingleLine = tries > RECOVERIES;
    const part = text.slice(start, isSingleLine ? endOfLine(text, start) : undefined);
    const broken = part.trim() ? parseUntilBroken(part, { delimiter, most, line, rows }) : undefined;
    if (broken === undefined && !isSingleLine) break;
    [start, line] = [endOfLine(text, start + (broken?.at ?? 0)), (broken?.line ?? line) + 1];
  }
  return rows;
}

const endOfLine = (text: string, from: number) => text.indexOf('\n', from) + 1 || text.length;

interface Position {
  at: number;
  line: number;
}

/** Adds rows up to one that a missing quotation mark has joined with those below; only its first line is added. */
function parseUntilBroken(
  text: string,
  { delimiter, most, line, rows }: Limits & { line: number; rows: Row[] },
): Position | undefined {
  let start: Position = { at: 0, line };
  let broken: Position | undefined;
  let isAfterBlank = false;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const source = text.slice(start.at, meta.cursor);
      // Some programs write a space before each quotation mark.
      const isSpaced = source.includes(`${delimiter} "`);
      const cells = data.map((cell) => cleanCell(isSpaced ? cell.replace(/^ "([^"]*)" *$/, '$1') : cell));
      if (errors.length > 0 && source.trimEnd().includes('\n')) {
        broken = start;
        const [first = ''] = source.split('\n', 1);
        rows.push({ line: start.line, cells: [first], isBroken: true, isAfterBlank });
        return parser.abort();
      }
      const isBroken = errors.some(({ code }) => code === 'MissingQuotes');
      const isBlank = cells.every((cell) => cell === '');
      if (!isBlank) rows.push({ line: start.line, cells, isBroken, isAfterBlank });
      isAfterBlank = isBlank;
      start = { at: meta.cursor, line: start.line + countLines(source) };
      if (rows.length >= most) parser.abort();
    },
  });
  return broken;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** A file that was edited with several programs may mix them, and the library expects those of its first line. */
export const withOneLineEnding = (text: string) => text.replaceAll(/\r\r\n|\r\n?/g, '\n');

/** Trimmed, without what keeps a spreadsheet from changing a text: `'=1+1` and `="0803"`. */
const cleanCell = (cell: string) => withoutGuard(cell.trim().replace(/^="([^"]*)"$/, '$1'));

export const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');
