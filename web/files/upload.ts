import { i18n } from '@lingui/core';
import { type Answer, type AnyEndpoint, ApiError, credentials, errorMessageOf, fill } from '../api.ts';

export interface UploadOptions {
  /** One for each upload, however often it is tried: the first try may have arrived although its answer did not. */
  uploadId: string;
  /** From 0 to 1, as the bytes leave. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Without a byte more in this time the network is as good as gone. */
const STALLED_AFTER = 60_000;

/**
 * The API for files. `fetch` cannot tell how much of a body has left, so they go by XMLHttpRequest, with the same
 * token and the same errors. Fetched when there is a file to send.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  params: Record<string, string>,
  form: FormData,
  { uploadId, onProgress, signal }: UploadOptions,
): Promise<Answer<E>> {
  const [method = '', template = ''] = endpoint.split(' ');
  const token = credentials.token();
  const request = new XMLHttpRequest();
  return new Promise<Answer<E>>((resolve, reject) => {
    const fail = () => reject(new ApiError('offline', ''));
    let stall: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail();
        request.abort();
      }, STALLED_AFTER);
    };
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);

    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status === 401 && token) credentials.refused(token);
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer as Answer<E>);
      else reject(errorMessageOf(answer, request.status));
    };
    request.onerror = fail;
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', cancel);
    };

    request.open(method, `/api${fill(template, params)}?uploadId=${uploadId}`);
    request.setRequestHeader('accept-language', i18n.locale);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    watch();
    request.send(form);
    if (signal.aborted) cancel();
  });
}

/** Somebody in between may have answered, with something else than JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
