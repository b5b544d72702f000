/** A row of the table that the benchmark prints. */
export interface Row {
  what: string;
  measured: string;
  /** The bare reference measured in the same run. */
  reference?: string;
  ratio?: number;
  budget?: string;
  /** Omitted where there is no budget. */
  isWithin?: boolean;
  /** Over its budget, but so was the bare reference: the machine was busy. */
  isUnclear?: boolean;
}

const HEAD = ['what', 'measured', 'reference', 'ratio', 'budget', ''];

/** Formatted as Markdown. */
export function tableOf(rows: Row[]): string {
  return tableOfCells([HEAD, ...rows.map(cellsOf)]);
}

/** The first row is the header. */
export function tableOfCells(cells: string[][]): string {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0), 3),
  );
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

function cellsOf(row: Row): string[] {
  const { what, measured, reference = '', ratio, budget = '' } = row;
  return [what, measured, reference, ratio === undefined ? '' : decimals(ratio), budget, verdictOf(row)];
}

function verdictOf({ isWithin, isUnclear }: Row): string {
  if (isWithin === undefined) return '';
  if (isWithin) return 'ok';
  return isUnclear ? 'unclear' : 'over';
}

/** Three significant digits. */
export function decimals(number: number): string {
  const places = number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return number.toFixed(places);
}

export const count = (number: number) => Math.round(number).toLocaleString('en');
export const milliseconds = (number: number) =>
  number < 0.1 ? `${decimals(number * 1000)} µs` : `${decimals(number)} ms`;
