import type { OwnFile } from '@sokoni/contract/media/files';
import { ApiError } from '../../data/api.ts';

/** The field for what a picture shows: of the picture itself, which another file has once it is the main one. */
export const altOf = ({ url }: Pick<OwnFile, 'url'>) => `alt ${url}`;

/** Saves what is typed about a picture, unless the picture was removed elsewhere. An error names its field. */
export async function describePicture(
  picture: Pick<OwnFile, '_id' | 'url' | 'alt'>,
  text = picture.alt,
  describe: (id: string, alt: string) => Promise<void>,
): Promise<void> {
  if (text === picture.alt) return;
  try {
    await describe(picture._id, text);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, fields, status, requestId } = error;
    if (code === 'not_found') return;
    const named = fields.alt ? { [altOf(picture)]: fields.alt } : fields;
    throw new ApiError(code, message, named, status, requestId);
  }
}
