import { plural, t } from '@lingui/core/macro';
import type { OwnProduct, ProductField } from '@sokoni/contract/products';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkRow, hasProblem, type Problems, problemOf, toRowProblems } from './check-rows.ts';
import type { Column } from './columns.ts';
import {
  type CellText,
  type ChangedRow,
  changedRows,
  type Edits,
  tableDraft,
  withCells,
  withoutSaved,
} from './edits.ts';
import type { MatchedTable } from './read-table.ts';
import type { Report, TableProblem } from './table-report.tsx';

interface TableOptions {
  account: string;
  products: readonly OwnProduct[];
  columns: readonly Column[];
}

/** The cells that were changed, what is wrong with them, and what the last import, paste or save did. */
export function useTable({ account, products, columns }: TableOptions) {
  const draft = useMemo(() => tableDraft(account), [account]);
  const [edits, setEdits] = useState<Edits>(draft.read);
  const [problems, setProblems] = useState<Problems>({});
  const [report, setReport] = useState<Report | null>(null);
  /** The cells before the last import or paste. */
  const [before, setBefore] = useState<Edits | null>(null);
  const current = useRef(edits);
  current.current = edits;
  useEffect(() => draft.save(edits), [draft, edits]);

  const type = useCallback((product: OwnProduct, field: ProductField, text: string) => {
    setEdits((all) => withCells(all, [{ product, field, text }]));
    setBefore(null);
  }, []);

  /** Checks the changes of one product. */
  const check = useCallback((product: OwnProduct) => {
    setProblems((all) => ({ ...all, [product._id]: problemsIn(product, current.current) }));
  }, []);

  /** Puts the cells of a file or of the clipboard into the table. */
  function take(
    cells: CellText[],
    { title, reading }: { title: (changed: number) => string; reading?: MatchedTable },
  ) {
    const next = withCells(edits, cells);
    const touched = products.filter(({ _id: id }) => cells.some(({ product }) => product._id === id));
    const found = Object.fromEntries(touched.map((product) => [product._id, problemsIn(product, next)]));
    const changed = touched.filter(({ _id: id }) => next[id]);
    setEdits(next);
    setBefore(edits);
    setProblems((all) => ({ ...all, ...found }));
    // The report of an import is about the file; all later ones count as the table does.
    const lines = reading?.lines ?? {};
    const wrong = changed.flatMap((product) => listProblems(product, { found, next, lines }));
    const all = [...(reading?.problems ?? []), ...wrong].sort((a, b) => a.line - b.line);
    setReport({
      ...{ title: title(changed.length), problems: all },
      ...{ ignored: reading?.ignored ?? [], notes: reading?.notes ?? [] },
    });
  }

  function listProblems(
    { _id: id }: OwnProduct,
    { found, next, lines = {} }: { found: Problems; next: Edits; lines?: Record<string, number> },
  ): TableProblem[] {
    const line = lines[id] ?? products.findIndex(({ _id }) => _id === id) + 1;
    return columns.flatMap(({ field, label }) => {
      const text = problemOf(found[id], next[id], field);
      return text ? [{ line, column: label, text, cell: { id, field } }] : [];
    });
  }

  /** Shows the errors of these products in their cells and above the table. */
  function reject(title: string, found: Problems, others: TableProblem[] = []) {
    setProblems((all) => ({ ...all, ...found }));
    const wrong = products.flatMap((product) =>
      found[product._id] ? listProblems(product, { found, next: edits }) : [],
    );
    setReport({ title, problems: [...others, ...wrong] });
    setBefore(null);
  }

  const rows = changedRows(products, edits);
  const goodRows = rows.filter(({ product }) => !hasProblem(problems, edits, product._id));

  /** Whether all changes can be sent; otherwise their errors are shown. */
  function isReady(): boolean {
    const found = Object.fromEntries(rows.map(({ product }) => [product._id, problemsIn(product, edits)]));
    const count = rows.filter(({ product }) => hasProblem(found, edits, product._id)).length;
    if (count === 0) return true;
    reject(
      plural(count, {
        one: 'Correct # line before you save:',
        other: 'Correct # lines before you save:',
      }),
      found,
    );
    return false;
  }

  function undo() {
    if (before) setEdits(before);
    setBefore(null);
    setReport({ title: t`Undone`, problems: [] });
  }

  function discard() {
    setBefore(edits);
    setEdits({});
    setReport({ title: t`Changes discarded`, problems: [] });
  }

  /** After these changes were saved. */
  function reset(saved: readonly ChangedRow[]) {
    setEdits((all) => withoutSaved(all, saved));
    setReport(null);
    setBefore(null);
  }

  return {
    edits,
    rows,
    goodRows,
    problems,
    report,
    closeReport: () => setReport(null),
    undo: before ? undo : null,
    type,
    check,
    take,
    reject,
    isReady,
    discard,
    reset,
    setReport,
  };
}

function problemsIn(product: OwnProduct, edits: Edits) {
  const own = edits[product._id];
  const checked = own && checkRow({ edits: own, product });
  return checked && 'errors' in checked ? toRowProblems(checked.errors, own) : {};
}
