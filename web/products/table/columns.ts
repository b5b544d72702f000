import { t } from '@lingui/core/macro';
import { comparableHeading } from '@sokoni/contract/csv';
import type { OwnProduct, ProductField } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
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

/** Finds the column that a heading names: the label of the page's language, the English one, or the field's name. */
export function createHeadingFinder(columns: readonly Column[]) {
  const known = new Map<string, ProductField | 'file' | 'id'>();
  for (const [name, english] of ENGLISH)
    known.set(comparableHeading(english), name).set(comparableHeading(name), name);
  for (const { field, label } of columns) known.set(comparableHeading(label), field);
  known.set(comparableHeading(t`File name`), 'file').set(comparableHeading(t`ID`), 'id');
  const own = new Set<string>(['file', 'id', ...columns.map(({ field }) => field)]);
  return (heading: string) => {
    const name = known.get(comparableHeading(heading));
    return name && own.has(name) ? name : undefined;
  };
}

/** Headings of files that were written in another language of the page. */
const ENGLISH: readonly (readonly [name: ProductField | 'file' | 'id', heading: string])[] = [
  ['file', 'File name'],
  ['id', 'ID'],
  ['name', 'Title'],
  ['name', 'Name'],
  ['price', 'Price'],
  ['priceTo', 'Price up to'],
  ['currency', 'Currency'],
  ['unit', 'Price is per'],
  ['minimum', 'Minimum order'],
  ['leadTime', 'Lead time'],
  ['origin', 'Made in'],
  ['standards', 'Standards'],
  ['client', 'Client'],
  ['year', 'Year'],
  ['link', 'Website'],
  ['description', 'Description'],
];
