/** A file that is not sent yet; its bytes are in `web/data/file-store.ts`. */
export interface ChosenFile {
  /** The id of its upload. */
  uploadId: string;
  name: string;
  bytes: number;
}

/** The files that are saved with a draft, as text. */
export function parseFiles(text: string | undefined): ChosenFile[] {
  try {
    const files: unknown = JSON.parse(text || '[]');
    return Array.isArray(files) ? files.filter(isChosenFile) : [];
  } catch {
    return [];
  }
}

/** Empty without files, as the other fields of a draft. */
export const filesText = (files: readonly ChosenFile[]) => (files.length > 0 ? JSON.stringify(files) : '');

const isChosenFile = (file: Partial<ChosenFile> | null): file is ChosenFile =>
  typeof file?.uploadId === 'string' && typeof file.name === 'string' && typeof file.bytes === 'number';

/** A chosen file on its way, in the memory of this page. */
export interface Upload extends ChosenFile {
  /** Id of the account that owns the file. */
  account: string;
  /** The name of its destination. */
  field: string;
  /** `arrived` is only part of a draft. */
  state: 'waiting' | 'preparing' | 'sending' | 'arrived' | 'failed';
  /** From 0 to 1. */
  sent: number;
  /** The error's code and text when it has failed. The text is empty where the server gave none. */
  code: string;
  problem: string;
  /** How it can be tried again. */
  again: Again;
  /** It is being tried again because the network is back. */
  resumedAutomatically: boolean;
}

/** Only `automatically` and `by hand` have a button. `after reload` is also tried again, in case the network was the cause. */
export type Again = 'automatically' | 'by hand' | 'with room' | 'after reload' | 'never';

/** A file that no page has tried to send. */
export const WAITING = {
  state: 'waiting',
  sent: 0,
  code: '',
  problem: '',
  again: 'by hand',
  resumedAutomatically: false,
} as const;

/** Running uploads take room, too. */
export const isUnderWay = ({ state }: Pick<Upload, 'state'>) => state !== 'failed' && state !== 'arrived';

/** Rejected only because there are enough already. */
export const waitsForRoom = ({ state, again }: Upload) => state === 'failed' && again === 'with room';

/** Whether it is tried again without the user. */
export const isRetried = ({ state, again }: Upload) =>
  state === 'failed' && (again === 'automatically' || again === 'after reload');

/** Whether it does not arrive unless the user does something about it. */
export const isRejected = (upload: Upload) => upload.state === 'failed' && !isRetried(upload);
