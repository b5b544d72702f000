/**
 * How a failed upload may go on: at the press of a button, by itself when the network is back, once there is room for
 * it, only after the page was loaded again, or not at all.
 */
export type Again = 'by hand' | 'online' | 'with room' | 'after reload' | 'never';

export interface Upload {
  id: number;
  /** Under which the server knows it. */
  uploadId: string;
  /** Whose file it is. */
  owner: string;
  /** Where it goes. */
  field: string;
  name: string;
  /** Stays here until it has arrived, so that nobody has to choose it twice. */
  file: Blob;
  /** Chosen, being shrunk, waiting for its turn on the line, on its way, or given up. */
  state: 'chosen' | 'preparing' | 'ready' | 'sending' | 'failed';
  /** Whether `file` has its final size already. */
  isShrunk: boolean;
  /** From 0 to 1. */
  sent: number;
  /** Why it failed. */
  problem: string;
  again: Again;
  /** Is being tried again because the network has come back. */
  resumedAutomatically: boolean;
}

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'preparing'; id: number }
  | { type: 'prepared'; id: number; file: Blob }
  | { type: 'sending'; id: number }
  | { type: 'progressed'; id: number; sent: number }
  | { type: 'failed'; id: number; problem: string; again: Again }
  | { type: 'retried'; id: number }
  | { type: 'network came back' }
  /** Has arrived, was cancelled or put away. */
  | { type: 'left'; id: number };

export function afterEvent(uploads: Upload[], event: UploadEvent): Upload[] {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'left':
      return uploads.filter(({ id }) => id !== event.id);
    case 'network came back':
      return uploads.map((upload) =>
        upload.state === 'failed' && upload.again === 'online'
          ? { ...onceMore(upload), resumedAutomatically: true }
          : upload,
      );
    default:
      return uploads.map((upload) => (upload.id === event.id ? changed(upload, event) : upload));
  }
}

type OwnEvent = Exclude<UploadEvent, { type: 'added' | 'left' | 'network came back' }>;

function changed(upload: Upload, event: OwnEvent): Upload {
  switch (event.type) {
    case 'preparing':
      return { ...upload, state: 'preparing' };
    case 'prepared':
      return { ...upload, state: 'ready', file: event.file, isShrunk: true };
    case 'sending':
      return { ...upload, state: 'sending', sent: 0 };
    case 'progressed':
      // News from before a failure may come after it.
      return upload.state === 'sending' ? { ...upload, sent: Math.max(upload.sent, event.sent) } : upload;
    case 'failed':
      return { ...upload, state: 'failed', problem: event.problem, again: event.again };
    case 'retried':
      return upload.state === 'failed' ? onceMore(upload) : upload;
  }
}

const onceMore = (upload: Upload): Upload => ({
  ...upload,
  state: upload.isShrunk ? 'ready' : 'chosen',
  problem: '',
  resumedAutomatically: false,
});

/** Requests at once; more would only share the same slow line. */
const AT_ONCE = 2;

/** The next to shrink: one after the other, as two decoded photographs are more than a cheap phone has room for. */
export function nextToPrepare(uploads: Upload[]): Upload | undefined {
  if (uploads.some(({ state }) => state === 'preparing')) return undefined;
  return uploads.find(({ state }) => state === 'chosen');
}

/** The next to send: those of one field one after the other, so that they arrive in the order they were chosen in. */
export function nextToSend(uploads: Upload[]): Upload | undefined {
  if (uploads.filter(({ state }) => state === 'sending').length >= AT_ONCE) return undefined;
  const going = uploads.filter(isUnderWay);
  return going.find(
    (upload, index) =>
      upload.state === 'ready' && going.findIndex(({ field }) => field === upload.field) === index,
  );
}

/** Not there yet, but on the way: such take room, too. */
export const isUnderWay = ({ state }: Upload) => state !== 'failed';

/** Refused only because there are enough already. */
export const waitsForRoom = ({ state, again }: Upload) => state === 'failed' && again === 'with room';
