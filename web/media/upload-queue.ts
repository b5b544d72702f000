import type { UploadField } from '@sokoni/contract/files';

/** How a failed upload may go on: at the press of a button, by itself when the network is back, or not at all. */
export type Again = 'by hand' | 'online' | 'never';

export interface Upload {
  id: number;
  /** Whose file it is. */
  owner: string;
  field: UploadField;
  name: string;
  /** Stays here until it has arrived, so that nobody has to choose it twice. */
  file: Blob;
  /** Whether `file` has its final size already. */
  isReady: boolean;
  state: 'waiting' | 'preparing' | 'sending' | 'failed';
  /** From 0 to 1. */
  sent: number;
  /** Why it failed. */
  problem: string;
  again: Again;
  /** Has been tried again by itself, which is done once. */
  wentAlone: boolean;
}

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'started'; id: number }
  | { type: 'prepared'; id: number; file: Blob }
  | { type: 'progressed'; id: number; sent: number }
  | { type: 'failed'; id: number; problem: string; again: Again }
  | { type: 'retried'; id: number }
  | { type: 'network came back' }
  /** Has arrived, was cancelled or put away. */
  | { type: 'left'; id: number };

/** More would only share the same slow line. */
const AT_ONCE = 2;

export function afterEvent(uploads: Upload[], event: UploadEvent): Upload[] {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'left':
      return uploads.filter(({ id }) => id !== event.id);
    case 'network came back':
      return uploads.map((upload) =>
        upload.state === 'failed' && upload.again === 'online' && !upload.wentAlone
          ? { ...waitingAgain(upload), wentAlone: true }
          : upload,
      );
    default:
      return uploads.map((upload) => (upload.id === event.id ? changed(upload, event) : upload));
  }
}

type OwnEvent = Exclude<UploadEvent, { type: 'added' | 'left' | 'network came back' }>;

function changed(upload: Upload, event: OwnEvent): Upload {
  switch (event.type) {
    case 'started':
      return { ...upload, state: upload.isReady ? 'sending' : 'preparing', sent: 0 };
    case 'prepared':
      return { ...upload, state: 'sending', file: event.file, isReady: true };
    case 'progressed':
      // News from before a failure may come after it.
      return upload.state === 'sending' ? { ...upload, sent: Math.max(upload.sent, event.sent) } : upload;
    case 'failed':
      return { ...upload, state: 'failed', problem: event.problem, again: event.again };
    case 'retried':
      return upload.state === 'failed' ? waitingAgain(upload) : upload;
  }
}

const waitingAgain = (upload: Upload): Upload => ({ ...upload, state: 'waiting', sent: 0, problem: '' });

/** Those whose turn it is, first come first served. */
export function startable(uploads: Upload[]): Upload[] {
  const busy = uploads.filter(({ state }) => state === 'preparing' || state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - busy));
}

/** Not yet there, but on the way: they take room, too. */
export const isUnderWay = ({ state }: Upload) => state !== 'failed';
