import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asApiError } from '../../data/error-text.ts';
import { queryOf } from '../../data/queries.ts';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { checkRow, problemsOfRows } from './check-rows.ts';
import type { ChangedRow } from './edits.ts';
import type { useTable } from './use-table.ts';

interface SavingOptions {
  table: ReturnType<typeof useTable>;
  onSaved: () => void;
}

const { queryKey } = queryOf('GET /users/profile/products', {});

/** The preview, and the one request that saves all changes that it shows or none. */
export function useSaving({ table, onSaved }: SavingOptions) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly ChangedRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function open() {
    setProblem('');
    setRows(table.isReady() ? table.rows : null);
  }

  /** Without the lines that have errors, which stay in the table. */
  function openGood() {
    setProblem('');
    setRows(table.goodRows);
  }

  async function save() {
    const shown = rows ?? [];
    const products = shown.flatMap((row) => {
      const checked = checkRow(row);
      return 'value' in checked ? [{ ...checked.value, id: row.product._id }] : [];
    });
    setBusy(true);
    setProblem('');
    try {
      const { data } = await browserApi('PATCH /users/profile/products', { body: { products } });
      client.setQueryData(queryKey, data);
      table.reset(shown);
      setRows(null);
      showSuccess(
        plural(products.length, { one: 'Details of # picture saved', other: 'Details of # pictures saved' }),
      );
      onSaved();
    } catch (error) {
      const { code, message, fields } = asApiError(error);
      if (code === 'invalid_fields') refuse(fields, shown);
      else setProblem(message || t`We couldn’t save the details. Try again.`);
    } finally {
      setBusy(false);
    }
  }

  function refuse(fields: Record<string, string>, shown: readonly ChangedRow[]) {
    const { problems, missing } = problemsOfRows(fields, shown);
    const gone = missing.map(({ line }) => ({
      line,
      column: t`Picture`,
      text: t`It was removed. Its line is left out when you save again.`,
    }));
    setRows(null);
    table.reject(t`Nothing was saved yet. Correct these lines and save again:`, problems, gone);
    if (gone.length > 0) void client.invalidateQueries({ queryKey });
  }

  return { rows, problem, busy, opener, open, openGood, save, close: () => setRows(null) };
}
