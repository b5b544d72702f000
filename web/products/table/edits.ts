import type { OwnProduct, ProductField } from '@sokoni/contract/products';
import { draftOf, type Values } from '../../data/draft-store.ts';
import { changeOf } from '../details/change-of.ts';
import { type Column, storedText } from './columns.ts';

/** The changed cells of one product. */
export type RowEdits = Partial<Record<ProductField, string>>;
/** By the id of the product; a product without changed cells has no entry. */
export type Edits = Readonly<Record<string, RowEdits>>;

/** A cell that something puts a text into. */
export interface CellText {
  product: OwnProduct;
  field: ProductField;
  text: string;
}

/** The edits with these cells: one with its stored value again is no edit. */
export function withCells(edits: Edits, cells: readonly CellText[]): Edits {
  const next: Record<string, RowEdits> = { ...edits };
  for (const { product, field, text } of cells) {
    const { [field]: _, ...others } = next[product._id] ?? {};
    const row = isStored(product, field, text) ? others : { ...others, [field]: text };
    if (Object.keys(row).length > 0) next[product._id] = row;
    else delete next[product._id];
  }
  return next;
}

/** The edits that are not in what was saved: those that were typed since stay. */
export function withoutSaved(edits: Edits, saved: readonly Pick<ChangedRow, 'product' | 'edits'>[]): Edits {
  const next: Record<string, RowEdits> = { ...edits };
  for (const { product, edits: done } of saved) {
    const left = Object.entries(next[product._id] ?? {}).filter(
      ([field, text]) => done[field as ProductField] !== text,
    );
    if (left.length > 0) next[product._id] = Object.fromEntries(left);
    else delete next[product._id];
  }
  return next;
}

/** `12,50` is the same price as `12.5`. */
function isStored(product: OwnProduct, field: ProductField, text: string): boolean {
  const stored = storedText(product, field);
  if (text.trim() === stored.trim()) return true;
  return JSON.stringify(changeOf({ [field]: text })) === JSON.stringify(changeOf({ [field]: stored }));
}

export const cellText = (product: OwnProduct, edits: RowEdits | undefined, field: ProductField): string =>
  edits?.[field] ?? storedText(product, field);

export interface ChangedRow {
  product: OwnProduct;
  /** The number of the row in the table, from 1. */
  line: number;
  edits: RowEdits;
}

/** In the order of the table; edits of a picture that was removed are left out. */
export const changedRows = (products: readonly OwnProduct[], edits: Edits): ChangedRow[] =>
  products.flatMap((product, index) => {
    const own = edits[product._id];
    return own ? [{ product, line: index + 1, edits: own }] : [];
  });

/** Puts a block of cells into the table, from this cell to the right and down. Returns how many rows did not fit. */
export function pasteBlock(
  products: readonly OwnProduct[],
  columns: readonly Column[],
  { at, block }: { at: { row: number; column: number }; block: readonly string[][] },
): { cells: CellText[]; rowsLeft: number } {
  const cells = block.flatMap((texts, down) => {
    const product = products[at.row + down];
    if (!product) return [];
    return texts.flatMap((text, right) => {
      const column = columns[at.column + right];
      return column ? [{ product, field: column.field, text }] : [];
    });
  });
  return { cells, rowsLeft: Math.max(0, at.row + block.length - products.length) };
}

/** Unsaved cells survive a reload. Each is stored under the id of its product and its field. */
export function tableDraft(account: string) {
  const draft = draftOf('product-table', account, 'cells');
  return {
    read(): Edits {
      const edits: Record<string, RowEdits> = {};
      for (const [key, text] of Object.entries(draft.read())) {
        const [id = '', field = ''] = key.split(' ');
        edits[id] = { ...edits[id], [field]: text };
      }
      return edits;
    },
    save(edits: Edits) {
      const values: Values = {};
      for (const [id, row] of Object.entries(edits)) {
        for (const [field, text] of Object.entries(row)) values[`${id} ${field}`] = text;
      }
      if (Object.keys(values).length > 0) draft.save(values);
      else draft.clear();
    },
  };
}
