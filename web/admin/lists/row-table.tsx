import type { ReactNode } from 'react';
import { keyOf } from './use-rows.ts';

export interface Column<T> {
  name: string;
  show: (row: T) => ReactNode;
  /** A class with its least width, where longer columns would squeeze it. */
  width?: string;
}

interface RowTableProps<T extends object> {
  label?: string | undefined;
  /** A heading that is seen. */
  caption?: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  /** How many columns are texts; those after them are numbers. */
  texts?: number;
  /** The column that names the row. */
  named?: number;
  className?: string;
  /** The classes of a cell, and of one in the head where they differ. */
  cell?: string;
  head?: string;
  /** The cells of a last row, with the sums. */
  sums?: readonly ReactNode[];
}

/** A table that scrolls where it is wider than its place. */
export function ScrollingTable<T extends object>({ label, ...table }: RowTableProps<T> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <RowTable {...table} label={table.caption ? undefined : label} />
    </section>
  );
}

/** Rows as a table. */
export function RowTable<T extends object>({
  rows,
  columns,
  texts = 1,
  named = 0,
  ...look
}: RowTableProps<T>) {
  const { label, caption, className = '', cell = 'py-2', head = cell, sums } = look;
  const side = (nth: number) => (nth < texts ? 'text-start' : 'text-end');
  const line = (key: string, cells: readonly ReactNode[], weight: string) => (
    <tr key={key} className={weight}>
      {columns.map(({ name }, nth) =>
        nth === named ? (
          <th key={name} scope="row" className={`${cell} ${side(nth)} ${weight || 'font-normal'}`}>
            {cells[nth]}
          </th>
        ) : (
          <td key={name} className={`${cell} ${side(nth)}`}>
            {cells[nth]}
          </td>
        ),
      )}
    </tr>
  );
  return (
    <table
      aria-label={label}
      className={`w-full ${texts < columns.length ? 'tabular-nums' : ''} ${className}`}
    >
      {caption && <caption className="mb-2 text-start text-lg font-semibold">{caption}</caption>}
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {columns.map(({ name, width = '' }, nth) => (
            <th key={name} scope="col" className={`${head} ${side(nth)} ${width} font-medium`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) =>
          line(
            keyOf(row),
            columns.map(({ show }) => show(row)),
            '',
          ),
        )}
        {sums && line('sums', sums, 'font-semibold')}
      </tbody>
    </table>
  );
}
