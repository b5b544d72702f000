import Papa from 'papaparse';

export interface Line {
  /** The line of the file in which it begins, from 1: a quoted cell may have several lines. */
  line: number;
  cells: string[];
}

/** The lines of a file, without blank ones. */
export const parseLines = (text: string): Line[] => parseFile(text).lines;

/** `isCut`: a quoted cell never ends, as in a file of which the end is missing. */
export function parseFile(text: string): { lines: Line[]; isCut: boolean } {
  const file = withOneLineEnding(text);
  const { data, errors } = Papa.parse<string[]>(file, { delimiter: delimiterOf(file), newline: '\n' });
  let next = 1;
  const lines = data
    .map((cells) => {
      const line = next;
      next += cells.join('').split('\n').length;
      return { line, cells: cells.map(withoutGuard) };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { lines, isCut: errors.some(({ code }) => code === 'MissingQuotes') };
}

/** A file that was edited with several programs may mix them, and the library expects those of its first line. */
export const withOneLineEnding = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The one that gives the most headings: the library's own guess fails for short files with blank lines. */
function delimiterOf(text: string): string {
  const headings = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0]?.length ?? 0;
  return [';', '\t'].reduce((best, each) => (headings(each) > headings(best) ? each : best), ',');
}

/** The apostrophe that keeps a spreadsheet from running a text as a formula. */
export const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** The same for two headings that differ in capitals, spaces or signs only. */
export const comparableHeading = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

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
