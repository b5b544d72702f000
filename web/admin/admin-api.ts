import { type Api, ApiError, browserApi, credentials, errorMessageOf, fetchAs } from '../api.ts';
import { askForCode } from './second-factor/code-prompt.ts';

/**
 * Endpoints of the desk. When the second factor has run out meanwhile, the call waits until it is passed again and is then
 * made once more: whoever called sees nothing of it, and what was typed stays.
 */
export const adminApi: Api = (endpoint, input) => passing(() => browserApi(endpoint, input));

/** A document behind a claim; the server notes that it was opened. */
export function readDocument(id: string, type: string): Promise<Blob> {
  return passing(async () => {
    const path = `/operator/documents/${id}`;
    const response = await fetchAs(credentials.token(), { method: 'GET', path, body: undefined });
    if (!response.ok) throw errorMessageOf(await response.json().catch(() => null), response.status);
    // As what it is known to be, whatever it says of itself: this page's own rights come with its address.
    return new Blob([await response.blob()], { type });
  });
}

async function passing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') throw error;
    if (!(await askForCode())) throw error;
    return work();
  }
}
