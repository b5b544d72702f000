/**
 * How a failed upload can be retried: with a button, automatically when the network is back, when there is room for
 * it, only after a reload of the page, or not at all.
 */
export type Again = 'by hand' | 'online' | 'with room' | 'after reload' | 'never';

export interface Upload {
  id: number;
  /** The id under which the server knows it. */
  uploadId: string;
  /** Id of the account that owns the file. */
  owner: string;
  /** The field that the file belongs to. */
  field: string;
  name: string;
  /** Stays here until it has arrived, so that the user does not have to choose it again. */
  file: Blob;
  /** Chosen, being shrunk, waiting for its request, being sent, or failed. */
  state: 'chosen' | 'preparing' | 'ready' | 'sending' | 'failed';
  /** Whether `file` has its final size already. */
  isShrunk: boolean;
  /** From 0 to 1. */
  sent: number;
  /** Why it failed. */
  problem: string;
  again: Again;
  /** It is being retried because the network is back. */
  resumedAutomatically: boolean;
}

/** A progress event from before a failure may arrive after it. */
export function progress(upload: Upload, sent: number): Upload {
  return upload.state === 'sending' ? { ...upload, sent: Math.max(upload.sent, sent) } : upload;
}

export function retry(upload: Upload): Upload {
  if (upload.state !== 'failed') return upload;
  const state = upload.isShrunk ? 'ready' : 'chosen';
  return { ...upload, state, problem: '', resumedAutomatically: false };
}

/** Retries an upload that failed offline; the network is back. */
export function resume(upload: Upload): Upload {
  const hasFailedOffline = upload.state === 'failed' && upload.again === 'online';
  return hasFailedOffline ? { ...retry(upload), resumedAutomatically: true } : upload;
}

/** Parallel requests; more would only share the same slow connection. */
const AT_ONCE = 2;

/** The next file to shrink: one at a time, as two decoded photographs do not fit into a cheap phone's memory. */
export function nextToPrepare(uploads: Upload[]): Upload | undefined {
  if (uploads.some(({ state }) => state === 'preparing')) return undefined;
  return uploads.find(({ state }) => state === 'chosen');
}

/** The next file to send: one at a time per field, so that they arrive in the order they were chosen in. */
export function nextToSend(uploads: Upload[]): Upload | undefined {
  if (uploads.filter(({ state }) => state === 'sending').length >= AT_ONCE) return undefined;
  const going = uploads.filter(isUnderWay);
  return going.find(
    (upload, index) =>
      upload.state === 'ready' && going.findIndex(({ field }) => field === upload.field) === index,
  );
}

/** Running uploads take room, too. */
export const isUnderWay = ({ state }: Upload) => state !== 'failed';

/** Rejected only because there are enough already. */
export const waitsForRoom = ({ state, again }: Upload) => state === 'failed' && again === 'with room';
