import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnProduct, ProductField } from '@sokoni/contract/products';
import { type ComponentProps, memo, useId } from 'react';
import { box, described } from '../../ui/fields/field.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { problemOf, type RowProblems } from './check-rows.ts';
import type { Column } from './columns.ts';
import { cellText, type RowEdits } from './edits.ts';

export interface RowProps {
  product: OwnProduct;
  /** From 0. */
  row: number;
  columns: readonly Column[];
  edits: RowEdits | undefined;
  problems: RowProblems | undefined;
  onType: (product: OwnProduct, field: ProductField, text: string) => void;
  /** Called when the focus leaves a cell. */
  onLeave: (product: OwnProduct) => void;
  /** The columns of the wide layout. */
  className: string;
}

/** The details of one picture: a line of the table, or a card on a phone. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { product, row, columns, edits, className } = props;
  const line = row + 1;
  const name = product.fileName ?? '';
  return (
    <li
      className={`grid grid-cols-2 items-start gap-3 border-b border-line py-4 sm:grid-cols-3 lg:gap-2 lg:py-2 ${className}`}
    >
      <div className="col-span-full flex min-w-0 items-center gap-3 bg-surface lg:sticky lg:start-0 lg:z-10 lg:col-span-1 lg:pe-2">
        <Picture
          src={product.picture}
          kind="work"
          alt={product.alt}
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-sm bg-wash object-cover"
        />
        <div className="min-w-0 text-sm">
          <p className="font-semibold">
            <Trans>Line {line}</Trans>
          </p>
          <p className="text-muted">
            <bdi className="line-clamp-2 wrap-anywhere">{name || t`No file name`}</bdi>
          </p>
          {edits && <p className="font-semibold text-indigo">{t`Changed`}</p>}
        </div>
      </div>
      {columns.map((column, index) => (
        <Cell key={column.field} {...props} column={column} index={index} />
      ))}
    </li>
  );
});

interface CellProps extends RowProps {
  column: Column;
  index: number;
}

function Cell({ product, row, column, index, edits, problems, onType, onLeave }: CellProps) {
  const { field, label, kind } = column;
  const id = useId();
  const line = row + 1;
  const error = problemOf(problems, edits, field);
  const isChanged = edits?.[field] !== undefined;
  const cell = {
    id,
    value: cellText(product, edits, field),
    'data-row': row,
    'data-column': index,
    // Not behind the bar with the buttons or the first column when the focus moves there.
    className: `${box} scroll-mt-20 scroll-mb-28 lg:scroll-ms-56 lg:px-2 lg:text-sm ${isChanged ? 'border-indigo bg-wash font-semibold' : ''}`,
    ...described(id, { error, hint: undefined }),
    onBlur: () => onLeave(product),
  };
  return (
    <div className={`grid gap-1 ${isWide(column) ? 'col-span-full lg:col-span-1' : ''}`}>
      <label htmlFor={id} className="text-sm font-semibold lg:sr-only">
        {label} <span className="sr-only">{t`Line ${line}`}</span>
      </label>
      {kind === 'long' ? (
        <textarea
          {...cell}
          rows={1}
          dir="auto"
          className={`${cell.className} min-h-24 lg:min-h-11`}
          onChange={({ currentTarget }) => onType(product, field, currentTarget.value)}
        />
      ) : (
        <input
          {...cell}
          {...inputs[kind]}
          onChange={({ currentTarget }) => onType(product, field, currentTarget.value)}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  );
}

/** Takes the whole width of a card. */
const isWide = ({ field, kind }: Column) => kind === 'long' || kind === 'link' || field === 'name';

const inputs: Record<Exclude<Column['kind'], 'long'>, ComponentProps<'input'>> = {
  text: { dir: 'auto' },
  decimal: { dir: 'ltr', inputMode: 'decimal' },
  year: { dir: 'ltr', inputMode: 'numeric' },
  code: { dir: 'ltr', autoCapitalize: 'characters', placeholder: 'USD' },
  link: { dir: 'ltr', inputMode: 'url' },
};
