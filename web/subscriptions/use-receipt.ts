import { t } from '@lingui/core/macro';
import type { OwnPayment } from '@sokoni/contract/subscriptions';
import { useRef, useState } from 'react';
import { ApiError, credentials, errorMessageOf, fetchAs, fill } from '../api.ts';
import { saveFile } from '../files/save-file.ts';
import { showProblem } from '../ui/toast.tsx';
import { problemOf } from './problem.ts';

/** Downloads the receipt of a payment as a PDF. A plain link could not send the session token. */
export function useReceipt({ _id: id, receiptNumber }: OwnPayment) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function download() {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      saveFile(await fetchReceipt(id), `sokoni-${receiptNumber}.pdf`);
    } catch (error) {
      showProblem(t`Receipt`, problemOf(error, t`The receipt could not be downloaded. Please try again.`));
    }
    underWay.current = false;
    setBusy(false);
  }

  return { busy, download };
}

async function fetchReceipt(id: string): Promise<Blob> {
  const path = fill('/payments/{id}/receipt', { id });
  const response = await fetchAs(credentials.token(), { method: 'GET', path, body: undefined });
  if (!response.ok) throw errorMessageOf(await response.json().catch(() => null), response.status);
  try {
    return await response.blob();
  } catch {
    // The download was interrupted.
    throw new ApiError('offline', '');
  }
}
