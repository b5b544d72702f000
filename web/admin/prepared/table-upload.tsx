import { plural, t } from '@lingui/core/macro';
import type { TableReport } from '@sokoni/contract/admin/prepared';
import { type ReactNode, useState } from 'react';
import { asReadError } from '../../data/form.ts';
import { fileSizeError } from '../../files/check-file.ts';
import { FileButton } from '../../files/choose-files.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { actErrorText, uploadTable } from '../admin-api.ts';
import { errorLines } from './error-lines.ts';

interface TableUploadProps {
  /** The prepared profile that gets the products; without it the table has companies. */
  id?: string;
  submit: string;
  onStored: () => void;
  children: ReactNode;
}

/** Sends a table with the archives of its pictures, and shows what is wrong line by line. */
export function TableUpload({ id, submit, onStored, children }: TableUploadProps) {
  const [table, setTable] = useState<File | null>(null);
  const [archives, setArchives] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<string[]>([]);

  async function send() {
    if (busy) return;
    setErrors([]);
    if (!table) return setProblem(t`Choose a table first.`);
    const tooLarge = [table, ...archives].map(fileSizeError).find(Boolean);
    setProblem(tooLarge ?? '');
    if (tooLarge) return;
    setBusy(true);
    try {
      const { data } = await uploadTable({ table, archives, ...(id === undefined ? {} : { id }) });
      setTable(null);
      setArchives([]);
      showSuccess(storedText(id, data), leftOutText(data));
      onStored();
    } catch (error) {
      const lines = errorLines(asReadError(error).fields);
      setErrors(lines);
      setProblem(
        lines.length > 0
          ? t`Nothing was stored. Correct the file and choose it again.`
          : actErrorText(error) || t`We couldn’t send this table. Try again.`,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="max-w-prose text-sm text-muted">{children}</div>
      <FormProblem text={problem} />
      {errors.length > 0 && (
        <ul aria-label={t`Errors`} className="max-h-96 list-disc overflow-y-auto ps-6 wrap-anywhere">
          {errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept=".csv,text/csv" onChoose={([file]) => setTable(file ?? null)}>
          {t`Choose a table (CSV)`}
        </FileButton>
        <FileButton accept=".zip,application/zip" multiple onChoose={setArchives}>
          {t`Choose pictures (ZIP)`}
        </FileButton>
      </div>
      {(table || archives.length > 0) && (
        <p className="text-sm wrap-anywhere">
          <bdi>{[table, ...archives].flatMap((file) => file?.name ?? []).join(', ')}</bdi>
        </p>
      )}
      <Button tone="main" className="justify-self-start" onClick={send} aria-disabled={busy}>
        {busy ? t`Sending...` : submit}
      </Button>
    </div>
  );
}

const storedText = (id: string | undefined, { stored }: TableReport) =>
  id === undefined
    ? plural(stored, { one: '# profile prepared', other: '# profiles prepared' })
    : plural(stored, { one: '# product added', other: '# products added' });

function leftOutText({ leftOut }: TableReport): string | undefined {
  const columns = leftOut.join(', ');
  return columns ? t`Columns left out: ${columns}` : undefined;
}
