import { i18n } from '@lingui/core';
import { type Answer, type AnyEndpoint, ApiError, credentials, fill, readApiError } from './api.ts';

export interface UploadOptions {
  /** One id for each upload and all its tries: the first try may have arrived although its answer was lost. */
  uploadId: string;
  /** From 0 to 1, as the bytes are sent. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** What else the address says. */
  query?: object;
}

/** Milliseconds without progress after which the upload is aborted. */
const STALLED_AFTER = 60_000;

/**
 * The API client for files. `fetch` cannot report how much of a body was sent, so this uses XMLHttpRequest, with the
 * same token and the same errors. Loaded when there is a file to send.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  params: Record<string, string>,
  form: FormData,
  { uploadId, onProgress, signal, query = {} }: UploadOptions,
): Promise<Answer<E>> {
  const [method = '', template = ''] = endpoint.split(' ');
  const token = credentials.token();
  const request = new XMLHttpRequest();
  return new Promise<Answer<E>>((resolve, reject) => {
    const abort = () => request.abort();
    let stall: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(abort, STALLED_AFTER);
    };
    signal.addEventListener('abort', abort);

    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status === 401 && token) credentials.refused(token);
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer as Answer<E>);
      else reject(readApiError(answer, request.status));
    };
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', abort);
      // Does nothing after an answer.
      reject(new ApiError('offline', ''));
    };

    request.open(method, `/api${fill(template, params)}?${new URLSearchParams({ uploadId, ...query })}`);
    request.setRequestHeader('accept-language', i18n.locale);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    watch();
    request.send(form);
    if (signal.aborted) abort();
  });
}

/** A proxy may have answered, with another format than JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
