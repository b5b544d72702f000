import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { newDetails } from './check-rows.ts';
import { type Column, storedText } from './columns.ts';
import type { ChangedRow } from './edits.ts';

/** Products that are not folded. */
const SHOWN = 10;

interface ChangesDialogProps {
  rows: readonly ChangedRow[];
  columns: readonly Column[];
  problem: string;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Shows each change before it is saved. */
export function ChangesDialog({ rows, columns, problem, busy, onSave, ...dialog }: ChangesDialogProps) {
  const count = rows.length;
  const more = count - SHOWN;
  const list = (some: readonly ChangedRow[]) =>
    some.map((row) => <ChangedProduct key={row.product._id} row={row} columns={columns} />);
  return (
    <Dialog
      {...dialog}
      title={plural(count, {
        one: 'Save the details of # picture?',
        other: 'Save the details of # pictures?',
      })}
      startsAtTitle
    >
      <ul className="grid gap-3">{list(rows.slice(0, SHOWN))}</ul>
      {more > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 items-center text-indigo underline">
            {plural(more, { one: 'And # more picture.', other: 'And # more pictures.' })}
          </summary>
          <ul className="grid gap-3">{list(rows.slice(SHOWN))}</ul>
        </details>
      )}
      <DialogFoot problem={problem}>
        <Button onClick={dialog.onClose} disabled={busy}>{t`Keep editing`}</Button>
        <Button tone="main" disabled={busy} onClick={onSave}>
          {busy ? t`Saving...` : t`Save details`}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function ChangedProduct({ row, columns }: { row: ChangedRow; columns: readonly Column[] }) {
  const { product, line, edits } = row;
  const details = newDetails(row);
  return (
    <li className="border-b border-line pb-3">
      <p className="font-semibold wrap-anywhere">
        <Trans>Line {line}</Trans>
        {' · '}
        <bdi>{edits.name || product.name || product.fileName}</bdi>
      </p>
      <dl className="mt-1 grid gap-1 text-sm">
        {columns
          .filter(({ field }) => details[field] !== undefined)
          .map(({ field, label }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="text-muted">{label}</dt>
              <dd>
                {storedText(product, field) && (
                  <>
                    <del className="text-muted">
                      <bdi>{storedText(product, field)}</bdi>
                    </del>{' '}
                  </>
                )}
                <ins className="font-semibold no-underline">
                  <bdi>{newText(details[field]) || t`(removed)`}</bdi>
                </ins>
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

const newText = (value: string | number | string[] | null | undefined) =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');
