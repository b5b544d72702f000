import { credentials, errorMessageOf, fetchAs } from '../../api.ts';
import { saveFile } from '../../files/save-file.ts';

/** Fetches all stored data of the signed-in account and saves it as a file. */
export async function downloadData(onProgress: (bytes: number) => void) {
  const response = await fetchAs(credentials.token(), {
    method: 'GET',
    path: '/users/me/export',
    body: undefined,
  });
  if (!response.ok) throw errorMessageOf(await response.json().catch(() => null), response.status);
  const file = new Blob(await readAll(response, onProgress), { type: 'application/zip' });
  saveFile(file, 'sokoni-my-data.zip');
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
