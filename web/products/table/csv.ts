import type { OwnProduct } from '@sokoni/contract/products';
import { withOneLineEnding, withoutGuard } from '@sokoni/contract/tables/parse-rows';
import Papa from 'papaparse';
import { changeOf } from '../details/change-of.ts';
import type { Column } from './columns.ts';
import { cellText, type Edits } from './edits.ts';

/** Cells that a spreadsheet has copied; null for a single text, which the browser pastes. */
export function parseCells(text: string): string[][] | null {
  const end = withOneLineEnding(text).replace(/\n$/, '');
  if (!/[\t\n]/.test(end)) return null;
  return Papa.parse<string[]>(end, { delimiter: '\t', newline: '\n' }).data.map((cells) =>
    cells.map(withoutGuard),
  );
}

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
      const value = kind === 'decimal' ? changeOf({ [field]: text })[field] : text;
      if (typeof value !== 'number') return text;
      return hasDecimalComma ? String(value).replace('.', ',') : String(value);
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
