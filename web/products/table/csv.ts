import type { OwnProduct } from '@sokoni/contract/products';
import Papa from 'papaparse';
import type { Column } from './columns.ts';
import { cellText, type Edits } from './edits.ts';

/** Bytes of the largest file that is read: more than a table with the longest texts has. */
export const CSV_MAX = 10_000_000;

export interface Line {
  /** The line of the file in which it begins, from 1: a quoted cell may have several lines. */
  line: number;
  cells: string[];
}

/** The lines of a file, without blank ones. */
export function parseLines(text: string): Line[] {
  const file = withOneLineEnding(text);
  const { data } = Papa.parse<string[]>(file, { delimiter: delimiterOf(file), newline: '\n' });
  let next = 1;
  return data
    .map((cells) => {
      const line = next;
      next += cells.join('').split('\n').length;
      return { line, cells: cells.map(withoutGuard) };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** A file that was edited with several programs may mix them, and the library expects those of its first line. */
const withOneLineEnding = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The one that gives the most headings: the library's own guess fails for short files with blank lines. */
function delimiterOf(text: string): string {
  const headings = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0]?.length ?? 0;
  return [';', '\t'].reduce((best, each) => (headings(each) > headings(best) ? each : best), ',');
}

/** Cells that a spreadsheet has copied; null for a single text, which the browser pastes. */
export function parseCells(text: string): string[][] | null {
  const end = withOneLineEnding(text).replace(/\n$/, '');
  if (!/[\t\n]/.test(end)) return null;
  return Papa.parse<string[]>(end, { delimiter: '\t', newline: '\n' }).data.map((cells) =>
    cells.map(withoutGuard),
  );
}

/** The apostrophe that keeps a spreadsheet from running a text as a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

interface TableFile {
  products: readonly OwnProduct[];
  columns: readonly Column[];
  edits: Edits;
  headings: { file: string; id: string };
  /** Spreadsheets of these readers separate cells with a semicolon. */
  hasDecimalComma: boolean;
}

/** The table as a file, with the changes that are not saved yet. */
export function csvOfProducts({ products, columns, edits, headings, hasDecimalComma }: TableFile): string {
  const rows = products.map((product) => [
    product.fileName ?? '',
    ...columns.map(({ field, kind }) => {
      const text = cellText(product, edits[product._id], field);
      return hasDecimalComma && kind === 'decimal' ? text.replace('.', ',') : text;
    }),
    product._id,
  ]);
  const heading = [headings.file, ...columns.map(({ label }) => label), headings.id];
  return Papa.unparse([heading, ...rows], {
    delimiter: hasDecimalComma ? ';' : ',',
    escapeFormulae: true,
  });
}

export const hasDecimalComma = (locale: string) => (1.5).toLocaleString(locale).includes(',');

/** The text of a file: UTF-8, the UTF-16 of 'Unicode text', or the Windows code page that Excel writes by default. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel's own format is a ZIP file, or the older one of Office. */
export const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
