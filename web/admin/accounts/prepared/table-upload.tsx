import { plural, t } from '@lingui/core/macro';
import type { TableQuestions as Questions, TableChoices, TableReport } from '@sokoni/contract/tables/import';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { asReadError } from '../../../data/error-text.ts';
import { newId } from '../../../data/new-id.ts';
import { fileSizeError } from '../../../files/check-file.ts';
import { FileButton } from '../../../files/choose-files.tsx';
import { TableQuestions } from '../../../files/table-questions.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { LiveRegion } from '../../../ui/layout/live-region.tsx';
import { showSuccess } from '../../../ui/overlays/toast.ts';
import { actErrorText, uploadTable } from '../../admin-api.ts';
import { errorLines, leftOutLines } from './error-lines.ts';

interface TableUploadProps {
  /** The prepared profile that gets the products; without it the table has companies. */
  id?: string;
  submit: string;
  onStored: () => void;
  children: ReactNode;
}

/** Sends a table with the archives of its pictures, asks what it leaves open, and shows what is wrong line by line. */
export function TableUpload({ id, submit, onStored, children }: TableUploadProps) {
  const [table, setTable] = useState<File | null>(null);
  const [uploadId, setUploadId] = useState(newId);
  const [archives, setArchives] = useState<File[]>([]);
  const [choices, setChoices] = useState<TableChoices>({});
  const [questions, setQuestions] = useState<Questions>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  /** Lines with an error. */
  const [bad, setBad] = useState(0);
  const [left, setLeft] = useState<string[]>([]);
  const { ready = 0, encodings, currencies, decimal } = questions;
  const hasQuestion = encodings ?? currencies ?? decimal;

  function choose(file: File | null) {
    setTable(file);
    setUploadId(newId());
    setChoices({});
    setQuestions({});
    setErrors([]);
    setLeft([]);
    setProblem('');
  }

  async function send(given: TableChoices = choices) {
    if (busy) return;
    setErrors([]);
    setLeft([]);
    setQuestions({});
    const { takeGood: _, ...answers } = given;
    setChoices(answers);
    if (!table) return setProblem(t`Choose a table first.`);
    const tooLarge = [table, ...archives].map(fileSizeError).find(Boolean);
    setProblem(tooLarge ?? '');
    if (tooLarge) return;
    setBusy(true);
    try {
      const { data } = await uploadTable({
        ...{ uploadId, table, archives, choices: given },
        ...(id === undefined ? {} : { id }),
      });
      choose(null);
      setArchives([]);
      setLeft(leftOutLines(data));
      showSuccess(storedText(id, data));
      onStored();
    } catch (error) {
      const { fields } = asReadError(error);
      const details = error instanceof ApiError ? (error.details as Questions | undefined) : undefined;
      setQuestions(details ?? {});
      setLeft(leftOutLines({ unused: details?.unused ?? [] }));
      const lines = errorLines(fields);
      setBad(new Set(Object.keys(fields).map((place) => place.split('.')[1])).size);
      setErrors(lines);
      setProblem(
        lines.length > 0
          ? t`Nothing was stored yet. Correct the file and choose it again.`
          : actErrorText(error) || t`We couldn’t send this table. Try again.`,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="max-w-prose text-sm text-muted">{children}</div>
      {hasQuestion ? (
        <TableQuestions
          name={table?.name ?? ''}
          questions={questions}
          onAnswer={(given) => void send({ ...choices, ...given })}
          onCancel={() => choose(null)}
        />
      ) : (
        <FormProblem text={problem} />
      )}
      {(!hasQuestion || decimal) && errors.length > 0 && (
        <ul aria-label={t`Errors`} className="max-h-96 list-disc overflow-y-auto ps-6 wrap-anywhere">
          {errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {!hasQuestion && ready > 0 && (
        <Button
          className="justify-self-start"
          onClick={() => void send({ ...choices, takeGood: 'true' })}
          aria-disabled={busy}
        >
          {plural(ready, {
            one: `Take # line, leave out ${bad}`,
            other: `Take # lines, leave out ${bad}`,
          })}
        </Button>
      )}
      {left.length > 0 && (
        <LiveRegion role="status" className="text-sm">
          <p className="font-semibold">{t`Left out`}</p>
          <ul className="max-h-96 list-disc overflow-y-auto ps-6 wrap-anywhere">
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </LiveRegion>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept=".csv,text/csv" onChoose={([file]) => choose(file ?? null)}>
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
      <Button tone="main" className="justify-self-start" onClick={() => void send()} aria-disabled={busy}>
        {busy ? t`Sending...` : submit}
      </Button>
    </div>
  );
}

const storedText = (id: string | undefined, { stored }: TableReport) =>
  id === undefined
    ? plural(stored, { one: '# profile prepared', other: '# profiles prepared' })
    : plural(stored, { one: '# product added', other: '# products added' });
