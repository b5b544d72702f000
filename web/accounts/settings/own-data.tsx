import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { credentials, fetchAs, readApiError } from '../../data/api.ts';
import { asReadError } from '../../data/error-text.ts';
import { downloadFile, ownFileName } from '../../files/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';

/** A copy of all data of the account, to read or to take along. */
export function OwnData() {
  const name = ownFileName('my-data.zip');
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadData(name, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: () => showSuccess(t`Data downloaded`, t`Find ${name} in your downloads.`),
  });
  const problem = error && (asReadError(error).message || t`We couldn’t download your data. Try again.`);
  return (
    <SettingRow
      title={t`Download my data`}
      action={
        <Button aria-label={t`Download my data`} onClick={() => mutate()} disabled={isPending}>
          {isPending ? t`Downloading...` : t`Download`}
        </Button>
      }
    >
      <p className="text-sm text-muted tabular-nums">
        {!isPending && t`One ZIP file with your account, profile, pictures, messages and reviews`}
        <span role="status">{isPending && sizeText(bytes)}</span>
      </p>
      <FormProblem text={problem ?? ''} />
    </SettingRow>
  );
}

function sizeText(bytes: number): string {
  const megabytes = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(
    bytes / 1_000_000,
  );
  return bytes === 0 ? t`Preparing your file...` : t`${megabytes} MB downloaded`;
}

/** Fetches all stored data of the signed-in account and saves it as a file. */
async function downloadData(name: string, onProgress: (bytes: number) => void) {
  const response = await fetchAs(credentials.token(), {
    method: 'GET',
    path: '/users/me/export',
    body: undefined,
  });
  if (!response.ok) throw readApiError(await response.json().catch(() => null), response.status);
  const file = new Blob(await readAll(response, onProgress), { type: 'application/zip' });
  downloadFile(file, name);
}

async function readAll(response: Response, onProgress: (bytes: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return parts;
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
}
