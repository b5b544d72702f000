import { t } from '@lingui/core/macro';
import type { SavedList } from '@sokoni/contract/admin/list-endpoints';
import type { TableChoices } from '@sokoni/contract/tables/import';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { getSession } from '../accounts/session.ts';
import { type Api, ApiError, browserApi, credentials, fetchAs, readApiError } from '../data/api.ts';
import { draftOf } from '../data/draft-store.ts';
import { asReadError } from '../data/error-text.ts';
import { newId } from '../data/new-id.ts';
import { queryOf } from '../data/queries.ts';
import { queryClientOf } from '../data/query-client.ts';
import { type UploadOptions, upload } from '../data/upload.ts';
import { askForCode } from './second-factor/code-prompt.ts';

/**
 * Endpoints of the admin area. When the second factor has expired, the request waits for a new code and is repeated;
 * the caller does not notice it, and typed text stays.
 */
export const adminApi: Api = (endpoint, input) => withSecondFactor(() => browserApi(endpoint, input));

/** The picture of a logo, which visitors see after it is published. */
export const uploadLogo = (picture: File) =>
  withSecondFactor(() => {
    const form = new FormData();
    form.append('logo', picture);
    return upload('POST /operator/settings/logo/picture', {}, form, wholeUpload());
  });

/** For files that are sent once, without showing how far. */
const wholeUpload = (uploadId: string = newId()): UploadOptions => ({
  uploadId,
  onProgress: () => {},
  signal: new AbortController().signal,
});

interface UploadedTable {
  /** One for each table and all its tries: the first may have been stored although its answer was lost. */
  uploadId: string;
  table: File;
  archives: File[];
  id?: string;
  choices: TableChoices;
}

/** A table of companies, or with `id` the products of a prepared profile, and the archives with its pictures. */
export const uploadTable = ({ uploadId, table, archives, id, choices }: UploadedTable) =>
  withSecondFactor(() => {
    const form = new FormData();
    form.append('table', table);
    for (const archive of archives) form.append('archives', archive);
    const options = { ...wholeUpload(uploadId), query: choices };
    return id === undefined
      ? upload('POST /operator/prepared-profiles', {}, form, options)
      : upload('POST /operator/prepared-profiles/{id}/products', { id }, form, options);
  });

/** A document behind a claim; the server logs that it was opened. */
export const readDocument = (id: string, type: string) => readPrivateFile(`/operator/documents/${id}`, type);

/** An invoice or a credit note of any account. */
export const readInvoice = (id: string) => readPrivateFile(`/operator/invoices/${id}`, 'application/pdf');

/** A file of a reported message; the server logs that it was opened. */
export const readAttachment = (id: string) =>
  readPrivateFile(`/operator/attachments/${id}`, 'application/octet-stream');

/** All data of an account; the server logs the reason. */
export const exportAccount = (id: string, body: object) =>
  readPrivateFile(`/operator/accounts/${id}/export`, 'application/zip', { method: 'POST', body });

/** All rows of a list as a table; the server logs the filters and the number of rows. */
export const downloadList = (list: SavedList, filters: object) =>
  readPrivateFile(`/operator/lists/${list}/file`, 'text/csv;charset=utf-8', {
    method: 'POST',
    body: { filters },
  });

function readPrivateFile(
  path: string,
  type: string,
  { method, body }: { method: 'GET' | 'POST'; body?: unknown } = { method: 'GET' },
): Promise<Blob> {
  return withSecondFactor(async () => {
    const response = await fetchAs(credentials.token(), { method, path, body });
    if (!response.ok) throw readApiError(await response.json().catch(() => null), response.status);
    // With the type that we know, not the response's type, because a blob URL has the origin of this page.
    return new Blob([await response.blob()], { type });
  });
}

/** What the gate has read. */
export const secondFactor = queryOf('GET /operator/second-factor', {});

async function withSecondFactor<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    // Perhaps because the account is no longer an operator: then it is so for the gate, too.
    const account = getSession()?.user._id;
    if (account && error instanceof ApiError && error.code === 'not_found')
      void queryClientOf(account).invalidateQueries(secondFactor);
    if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') throw error;
    if (!(await askForCode())) throw error;
    return request();
  }
}

/** Text that an operator has typed and not sent. It survives Back, a reload and an expired session. */
export const adminDraft = (name: string) => draftOf('admin-draft', getSession()?.user._id ?? '', name);

/** Why a request failed; empty when unknown. The texts do not mention typed text, as there is none. */
export function readErrorText(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`No connection. This loads again when you’re back online.` : message;
}

/** The same for an action without a form. */
export function actErrorText(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`You’re offline. Try again once you’re back online.` : message;
}

/** Reads the data of a screen. */
export function useRead<T>(
  query: { queryKey: QueryKey; queryFn: () => Promise<T> },
  // A screen with a decision is not replaced while it is made.
  refetchOnReconnect: boolean | 'failed' = 'failed',
) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) =>
      refetchOnReconnect === 'failed' ? state.status === 'error' : refetchOnReconnect,
  });
  const isGone = error instanceof ApiError && ['not_found', 'invalid_fields'].includes(error.code);
  return {
    data: data ?? null,
    isGone,
    /** The reason of a failed request, empty when unknown; null when it did not fail. */
    problem: error && !isFetching ? readErrorText(error) : null,
    read: () => void refetch(),
  };
}
