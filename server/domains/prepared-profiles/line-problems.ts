import type { TableReport } from '@sokoni/contract/tables/import';
import { ApiError, type FieldTexts } from '../../platform/http/errors.ts';
import { type Text, translate } from '../../platform/http/translate.ts';

/** Where an error of a line is shown. */
export const placeOf = (line: number, column: string) => `lines.${line}.${column}`;

/** What is wrong with the lines of a table, by line and column. */
export class LineProblems {
  readonly #ofLines = new Map<number, Map<string, Text>>();

  has(line: number): boolean {
    return this.#ofLines.has(line);
  }

  get isAny(): boolean {
    return this.#ofLines.size > 0;
  }

  /** The first problem of a cell says what to do. `line` is the column of what is wrong with the whole line. */
  add(line: number, column: string, text: Text): void {
    const columns = this.#ofLines.get(line) ?? new Map<string, Text>();
    if (!columns.has(column)) this.#ofLines.set(line, columns.set(column, text));
  }

  /** The same by the place of the cell. */
  addAt(place: string, text: Text): void {
    const [, line, column = ''] = place.split('.');
    this.add(Number(line), column, text);
  }

  get fields(): FieldTexts {
    const entries = this.#list().map(({ line, column, text }) => [placeOf(line, column), text]);
    return Object.fromEntries(entries);
  }

  get leftOut(): TableReport['leftOut'] {
    return this.#list().map(({ line, column, text }) => ({
      line,
      name: column === 'line' ? '' : column,
      why: translate(text),
    }));
  }

  #list() {
    return [...this.#ofLines]
      .sort(([one], [other]) => one - other)
      .flatMap(([line, columns]) => [...columns].map(([column, text]) => ({ line, column, text })));
  }
}

/** Reads each line that nothing is wrong with, and adds what is. */
export function readLines<Line extends { line: number }, Read>(
  lines: readonly Line[],
  read: (line: Line) => Read,
  problems: LineProblems,
): Read[] {
  return lines.flatMap((line) => {
    try {
      const result = read(line);
      return problems.has(line.line) ? [] : [result];
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields) throw error;
      for (const [column, text] of Object.entries(error.fields)) problems.add(line.line, column, text);
      return [];
    }
  });
}
