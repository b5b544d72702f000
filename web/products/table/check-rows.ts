import { i18n } from '@lingui/core';
import type { FieldErrors } from '@sokoni/contract/errors';
import { readAmount } from '@sokoni/contract/input/numbers';
import { findPriceProblems, ProductChange, type ProductField } from '@sokoni/contract/products';
import type { Values } from '../../data/draft-store.ts';
import { checkForm } from '../../data/form.ts';
import { changeOf } from '../details/change-of.ts';
import type { ChangedRow, Edits, RowEdits } from './edits.ts';

/** An error of a cell; it is shown as long as the cell has the text that was checked. */
export interface CellProblem {
  checked: string;
  text: string;
}
export type RowProblems = Partial<Record<ProductField, CellProblem>>;
/** By the id of the product. */
export type Problems = Readonly<Record<string, RowProblems>>;

/** The request for the changes of one product, or their errors by field. */
export function checkRow({ edits, product }: Pick<ChangedRow, 'edits' | 'product'>) {
  const { currency } = product;
  // A sign that may mean several currencies means the stored one: `$12.50`.
  const isMeant =
    currency &&
    [edits.price, edits.priceTo].some((typed) =>
      readAmount(typed ?? '', { currency }).currencies.includes(currency),
    );
  const values = isMeant ? { currency, ...edits } : edits;
  const checked = checkForm(ProductChange, { inputOf: changeOf, fieldOf: firstPart }, values as Values);
  if ('errors' in checked) return checked;
  const errors = findPriceProblems(product, checked.value);
  return Object.keys(errors).length > 0 ? { errors } : checked;
}

/** The details that a row changes, as they will be stored: a sign beside a price may change the currency, too. */
export function newDetails(row: Pick<ChangedRow, 'edits' | 'product'>): Partial<ProductChange> {
  const checked = checkRow(row);
  if ('errors' in checked) return {};
  const { currency, ...others } = checked.value;
  return currency === row.product.currency ? others : checked.value;
}

export const toRowProblems = (errors: FieldErrors, edits: RowEdits): RowProblems =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      { checked: edits[field as ProductField] ?? '', text: i18n._(text) },
    ]),
  );

/** The errors of a request with many rows, which name a row by its index: `products.2.price`. */
export function problemsOfRows(fields: FieldErrors, rows: readonly ChangedRow[]) {
  const problems: Record<string, RowProblems> = {};
  /** Products that are gone. */
  const missing: ChangedRow[] = [];
  for (const [path, text] of Object.entries(fields)) {
    const [, index, field = ''] = path.split('.');
    const row = rows[Number(index)];
    if (!row) continue;
    if (field === 'id') missing.push(row);
    else {
      const { _id: id } = row.product;
      problems[id] = { ...problems[id], ...toRowProblems({ [field]: text }, row.edits) };
    }
  }
  return { problems, missing };
}

/** The error of a cell, unless its text has changed since. */
export const problemOf = (
  problems: RowProblems | undefined,
  edits: RowEdits | undefined,
  field: ProductField,
): string | undefined => {
  const problem = problems?.[field];
  return problem && problem.checked === (edits?.[field] ?? '') ? problem.text : undefined;
};

/** Whether a product has an error that is still shown. */
export const hasProblem = (problems: Problems, edits: Edits, id: string): boolean =>
  Object.keys(problems[id] ?? {}).some((field) => problemOf(problems[id], edits[id], field as ProductField));

const firstPart = (name: string) => name.split('.')[0] ?? name;
