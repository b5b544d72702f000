import { t } from '@lingui/core/macro';
import type { Line } from '@sokoni/contract/csv';
import { comparableFileName } from '@sokoni/contract/media/file-names';
import type { OwnProduct } from '@sokoni/contract/products';
import { type Column, createHeadingFinder } from './columns.ts';
import type { CellText } from './edits.ts';

/** Something that was not taken from a file: 'Line 4, File name: …' */
export interface LineProblem {
  line: number;
  column: string;
  text: string;
}

export interface TableReading {
  cells: CellText[];
  problems: LineProblem[];
  /** The line of each product, by its id. */
  lines: Record<string, number>;
  /** Headings that name no detail. */
  ignored: string[];
}

/** Whether the first line has headings, one of which names the pictures. */
export function hasHeadings([first]: readonly Line[], columns: readonly Column[]): boolean {
  const find = createHeadingFinder(columns);
  const names = first?.cells.map(find) ?? [];
  return names.some((name) => name === 'file' || name === 'id') && names.filter(Boolean).length > 1;
}

/**
 * The cells of a table with headings. A line belongs to the picture with its id, or else with its file name. A column
 * that is missing leaves its details unchanged, and a blank cell clears one.
 */
export function readTable(
  [head, ...lines]: readonly Line[],
  { products, columns }: { products: readonly OwnProduct[]; columns: readonly Column[] },
): TableReading {
  const findColumn = createHeadingFinder(columns);
  const headings = head?.cells ?? [];
  const names = headings.map(findColumn);
  const findProduct = createProductFinder(products);
  const reading: TableReading = {
    cells: [],
    problems: [],
    lines: {},
    ignored: headings.filter((heading, index) => heading.trim() !== '' && !names[index]),
  };
  for (const { line, cells } of lines) {
    const textAt = (name: 'file' | 'id') => cells[names.indexOf(name)]?.trim() ?? '';
    const found = findProduct({ id: textAt('id'), file: textAt('file') });
    if ('problem' in found) {
      reading.problems.push({ line, column: t`File name`, text: found.problem });
      continue;
    }
    const { product } = found;
    if (reading.lines[product._id]) {
      reading.problems.push({
        line,
        column: t`File name`,
        text: t`An earlier line is about the same picture`,
      });
      continue;
    }
    reading.lines[product._id] = line;
    for (const [index, field] of names.entries()) {
      if (!field || field === 'file' || field === 'id') continue;
      // A line may end before its last columns.
      reading.cells.push({ product, field, text: cells[index] ?? '' });
    }
  }
  return reading;
}

type Found = { product: OwnProduct } | { problem: string };

function createProductFinder(products: readonly OwnProduct[]) {
  const byId = new Map(products.map((product) => [product._id, product]));
  const byFile = new Map<string, OwnProduct[]>();
  for (const product of products) {
    const name = comparableFileName(product.fileName ?? '');
    byFile.set(name, [...(byFile.get(name) ?? []), product]);
  }
  return ({ id, file }: { id: string; file: string }): Found => {
    const own = byId.get(id);
    if (own) return { product: own };
    if (!file) return { problem: t`Enter the file name of the picture` };
    const [product, another] = byFile.get(comparableFileName(file)) ?? [];
    if (!product) return { problem: t`You have no picture named ${file}` };
    return another ? { problem: t`Several of your pictures are named ${file}` } : { product };
  };
}
