import { t } from '@lingui/core/macro';
import type { OwnProduct, ProductField } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { productColumns } from '@sokoni/contract/tables/product-columns';
import { unitText } from '../../ui/formats/unit-text.ts';

export interface Column {
  field: ProductField;
  label: string;
  kind: 'text' | 'decimal' | 'year' | 'code' | 'link' | 'long';
}

/** In the order in which the table and its files have them. */
export function columnsOf(role: ProfessionalRole): Column[] {
  const long: Column = { field: 'description', label: t`Description`, kind: 'long' };
  if (role === 'freelancer') {
    return [
      { field: 'name', label: t`Title`, kind: 'text' },
      { field: 'client', label: t`Client`, kind: 'text' },
      { field: 'year', label: t`Year`, kind: 'year' },
      { field: 'link', label: t`Website`, kind: 'link' },
      long,
    ];
  }
  return [
    { field: 'name', label: t`Name`, kind: 'text' },
    { field: 'price', label: t`Price`, kind: 'decimal' },
    { field: 'priceTo', label: t`Price up to`, kind: 'decimal' },
    { field: 'currency', label: t`Currency`, kind: 'code' },
    { field: 'unit', label: t`Price is per`, kind: 'text' },
    { field: 'minimum', label: t`Minimum order`, kind: 'text' },
    { field: 'leadTime', label: t`Lead time`, kind: 'text' },
    { field: 'origin', label: t`Made in`, kind: 'text' },
    { field: 'standards', label: t`Standards`, kind: 'text' },
    long,
  ];
}

/** What a cell shows of the stored details. A common unit is in the page's language. */
export function storedText(product: OwnProduct, field: ProductField): string {
  if (field === 'unit') return unitText(product.unit ?? '');
  const value = product[field];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** The headings of these columns, in all languages and of other programs, and those that name the picture. */
export function headingsOf(columns: readonly Column[]): typeof productColumns {
  const own = new Set<string>(['picture', 'id', ...columns.map(({ field }) => field)]);
  const entries = Object.entries(productColumns).filter(([name]) => own.has(name));
  return Object.fromEntries(entries) as typeof productColumns;
}
