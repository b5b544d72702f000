import { getSession } from '../accounts/session.ts';
import { type Api, ApiError, browserApi, credentials, errorMessageOf, fetchAs } from '../api.ts';
import { draftOf } from '../data/draft-store.ts';
import { askForCode } from './second-factor/code-prompt.ts';

/**
 * Endpoints of the admin area. When the second factor has expired, the request waits for a new code and is repeated;
 * the caller does not notice it, and typed text stays.
 */
export const adminApi: Api = (endpoint, input) => withSecondFactor(() => browserApi(endpoint, input));

/** A document behind a claim; the server logs that it was opened. */
export function readDocument(id: string, type: string): Promise<Blob> {
  return withSecondFactor(async () => {
    const path = `/operator/documents/${id}`;
    const response = await fetchAs(credentials.token(), { method: 'GET', path, body: undefined });
    if (!response.ok) throw errorMessageOf(await response.json().catch(() => null), response.status);
    // With the type that we know, not the response's type, because a blob URL has the origin of this page.
    return new Blob([await response.blob()], { type });
  });
}

async function withSecondFactor<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') throw error;
    if (!(await askForCode())) throw error;
    return request();
  }
}

/** Text that an operator has typed and not sent. It survives Back, a reload and an expired session. */
export const adminDraft = (name: string) => draftOf('admin-draft', getSession()?.user._id ?? '', name);
