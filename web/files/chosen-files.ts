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
