import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { OwnProduct, ProductField } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FileButton } from '../../files/choose-files.tsx';
import { downloadFile, ownFileName } from '../../files/download-file.ts';
import { TableQuestions } from '../../files/table-questions.tsx';
import { Button } from '../../ui/button.tsx';
import { readerLocale } from '../../ui/formats/reader-locale.ts';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { useShowRequest } from '../../ui/navigation/edit-request.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { columnsOf } from './columns.ts';
import { csvOfProducts, hasDecimalComma, parseCells } from './csv.ts';
import { pasteBlock } from './edits.ts';
import { isFailedReport, type Report, TableReport } from './table-report.tsx';
import { TableRow } from './table-row.tsx';
import { useImport } from './use-import.ts';
import { useSaving } from './use-saving.ts';
import { useTable } from './use-table.ts';

/** Lines that are shown at first and added by each press, because a thousand would be slow on a phone. */
const STEP = 50;

const layouts: Record<ProfessionalRole, string> = {
  supplier: 'lg:grid-cols-[13rem_14rem_7rem_7rem_5rem_8rem_10rem_9rem_10rem_13rem_20rem]',
  freelancer: 'lg:grid-cols-[13rem_15rem_12rem_5rem_15rem_20rem]',
};

interface EditableTableProps {
  role: ProfessionalRole;
  account: string;
  products: OwnProduct[];
}

/** An editable table with paste, import and export; on a phone one picture under the other. */
export function EditableTable({ role, account, products }: EditableTableProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change with the language
  const columns = useMemo(() => columnsOf(role), [role, i18n.locale]);
  const table = useTable({ account, products, columns });
  const { edits, rows, problems, report } = table;
  const [shown, setShown] = useState(STEP);
  const [focused, setFocused] = useState<{ id: string; field: ProductField } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const preview = useSaving({ table, onSaved: () => list.current?.focus() });
  const importing = useImport({ table, products, columns });
  useShowRequest();

  // A cell below the shown lines is there after the next render.
  useEffect(() => {
    if (!focused) return;
    const row = products.findIndex(({ _id }) => _id === focused.id);
    const column = columns.findIndex(({ field }) => field === focused.field);
    const cell = cellIn(list.current, row, column);
    cell?.focus();
    cell?.scrollIntoView({ block: 'center', inline: 'nearest' });
    setFocused(null);
  }, [focused, products, columns]);

  function focusCell(cell: { id: string; field: ProductField }) {
    setShown((before) => Math.max(before, products.findIndex(({ _id }) => _id === cell.id) + 1));
    setFocused(cell);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[key];
    if (!(target instanceof HTMLInputElement) || !step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = cellIn(list.current, Number(target.dataset.row) + step, Number(target.dataset.column));
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  function onPaste(event: ClipboardEvent) {
    const { target, clipboardData } = event;
    const cell = (target as HTMLElement).dataset;
    const text = clipboardData.getData('text/plain');
    const isFromTable = /<t[dr][\s>]/i.test(clipboardData.getData('text/html')) || text.includes('\t');
    // Lines of a description are one text.
    const block = target instanceof HTMLTextAreaElement && !isFromTable ? null : parseCells(text);
    if (!block || cell.row === undefined) return;
    event.preventDefault();
    if (importing.importText(text)) return;
    const at = { row: Number(cell.row), column: Number(cell.column) };
    const { cells, rowsLeft } = pasteBlock(products, columns, { at, block });
    const count = block.length - rowsLeft;
    table.take(cells, {
      title: () =>
        rowsLeft > 0
          ? t`Pasted into ${count} lines. There are no pictures for ${rowsLeft} more.`
          : plural(count, { one: 'Pasted into # line', other: 'Pasted into # lines' }),
    });
  }

  function exportFile() {
    const csv = csvOfProducts({
      products,
      columns,
      edits,
      headings: { file: t`File name`, id: t`ID` },
      hasDecimalComma: hasDecimalComma(readerLocale()),
    });
    // The byte order mark tells Excel that the file is UTF-8.
    downloadFile(
      new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }),
      ownFileName(role === 'supplier' ? 'products.csv' : 'portfolio.csv'),
    );
  }

  const reportOf = (report: Report) => (
    <TableReport
      report={report}
      goodLines={table.goodRows.length < rows.length ? table.goodRows.length : 0}
      onSaveGood={preview.openGood}
      onFocus={focusCell}
      onUndo={table.undo}
      onClose={table.closeReport}
    />
  );
  const more = products.length - shown;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-muted">
        {t`Type into the cells, paste cells from a spreadsheet, or import a CSV file. Lines are matched to your pictures by file name. Nothing is public until you save.`}
      </p>
      <div id="csv" tabIndex={-1} className="flex flex-wrap gap-3 outline-none">
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          onChoose={([file]) => {
            if (file) void importing.importFile(file);
          }}
        >
          {t`Import CSV`}
        </FileButton>
        <Button onClick={exportFile}>{t`Export CSV`}</Button>
      </div>
      {importing.asked && (
        <TableQuestions
          name={importing.asked.source}
          questions={importing.asked.questions}
          onAnswer={importing.answer}
          onCancel={importing.cancel}
        />
      )}
      <LiveRegion role="status" className="empty:absolute">
        {report && !isFailedReport(report) && reportOf(report)}
      </LiveRegion>
      {/* Its focus reads it aloud. */}
      {report && isFailedReport(report) && reportOf(report)}
      {/* Positioned, because the hidden labels are positioned inside it. */}
      <div className="relative lg:overflow-x-auto">
        <div className="lg:w-max">
          <div
            aria-hidden="true"
            className={`hidden gap-2 border-b border-line py-2 text-sm font-semibold lg:grid ${layouts[role]}`}
          >
            <span className="sticky start-0 z-10 bg-surface">{t`Picture`}</span>
            {columns.map(({ field, label }) => (
              <span key={field}>{label}</span>
            ))}
          </div>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t`Details`}
            className="outline-none"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          >
            {products.slice(0, shown).map((product, row) => (
              <TableRow
                key={product._id}
                product={product}
                row={row}
                columns={columns}
                edits={edits[product._id]}
                problems={problems[product._id]}
                onType={table.type}
                onLeave={table.check}
                className={layouts[role]}
              />
            ))}
          </ul>
        </div>
      </div>
      {more > 0 && (
        <div>
          <Button onClick={() => setShown(shown + STEP)}>
            {plural(more, { one: 'Show # more line', other: 'Show # more lines' })}
          </Button>
        </div>
      )}
      <div
        data-no-toast
        className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface py-2 ${rows.length > 0 ? 'sticky bottom-0 z-20' : ''}`}
      >
        <p role="status" className="text-sm text-muted tabular-nums">
          {rows.length === 0
            ? t`No unsaved changes`
            : plural(rows.length, { one: '# line changed, not saved', other: '# lines changed, not saved' })}
        </p>
        {rows.length > 0 && (
          <div className="ms-auto flex items-center gap-3">
            <Button tone="quiet" className="px-2!" onClick={table.discard}>
              {t`Discard changes`}
            </Button>
            <Button ref={preview.opener} tone="main" onClick={preview.open}>
              {t`Review and save`}
            </Button>
          </div>
        )}
      </div>
      {preview.rows && (
        <ChangesDialog
          rows={preview.rows}
          columns={columns}
          problem={preview.problem}
          busy={preview.busy}
          onSave={preview.save}
          onClose={preview.close}
          returnFocusTo={preview.opener}
        />
      )}
    </div>
  );
}

const cellIn = (list: Element | null, row: number, column: number) =>
  list?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
