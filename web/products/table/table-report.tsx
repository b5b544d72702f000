import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProductField } from '@sokoni/contract/products';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { LineProblem } from './read-table.ts';

/** Problems in the report; the others follow once these are corrected. */
const SHOWN = 50;

export interface TableProblem extends LineProblem {
  /** The cell that can be corrected. */
  cell?: { id: string; field: ProductField };
}

/** What an import, a paste or a save did. */
export interface Report {
  title: string;
  problems: TableProblem[];
  /** Headings of columns that were not imported. */
  ignored?: string[];
  /** Lines that are no data, such as totals. */
  notes?: { line: number; text: string }[];
  /** The file could not be read at all. */
  isFailed?: boolean;
}

interface TableReportProps {
  report: Report;
  /** Changed lines without an error, where others have one. */
  goodLines: number;
  onSaveGood: () => void;
  onFocus: (cell: { id: string; field: ProductField }) => void;
  /** Offered after an import or a paste. */
  onUndo: (() => void) | null;
  onClose: () => void;
}

/** It gets the focus. */
export const isFailedReport = ({ problems, isFailed = problems.length > 0 }: Report): boolean => isFailed;

export function TableReport({ report, goodLines, onSaveGood, onFocus, onUndo, onClose }: TableReportProps) {
  const { title, problems, ignored = [], notes = [] } = report;
  const isFailed = isFailedReport(report);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFailedReport(report)) ref.current?.focus();
  }, [report]);
  const more = problems.length - SHOWN;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`grid gap-2 rounded-md border-s-4 p-4 ${
        isFailed ? 'border-clay bg-clay-wash' : 'border-leaf bg-leaf-wash'
      }`}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      {problems.length > 0 && (
        <ul className="grid">
          {problems.slice(0, SHOWN).map(({ line, column, text, cell }) => (
            <li key={`${line} ${column}`} className="wrap-anywhere">
              {cell ? (
                <button
                  type="button"
                  className="min-h-11 text-start text-clay underline"
                  onClick={() => onFocus(cell)}
                >
                  {t`Line ${line}, ${column}: ${text}`}
                </button>
              ) : (
                <p className="py-2 text-clay">
                  {column ? t`Line ${line}, ${column}: ${text}` : t`Line ${line}: ${text}`}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{plural(more, { one: 'And # more line.', other: 'And # more lines.' })}</p>}
      {notes.length > 0 && (
        <ul aria-label={t`Lines that were not imported`} className="text-sm text-muted">
          {notes.map(({ line, text }) => (
            <li key={line}>{t`Line ${line}: ${text}`}</li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && (
        <p>
          <Trans>Columns that were not imported:</Trans> <bdi>{ignored.join(', ')}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {goodLines > 0 && (
          <Button className="me-2" onClick={onSaveGood}>
            {plural(goodLines, { one: 'Save # line without errors', other: 'Save # lines without errors' })}
          </Button>
        )}
        {onUndo && (
          <Button className="me-2" onClick={onUndo}>
            {t`Undo`}
          </Button>
        )}
        <Button tone="quiet" className="-ms-2 px-2!" onClick={onClose}>
          {t`Close`}
        </Button>
      </div>
    </div>
  );
}
