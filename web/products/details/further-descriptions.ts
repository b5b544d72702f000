import type { OwnFile } from '@sokoni/contract/media/files';
import { ApiError } from '../../data/api.ts';

/** The field for what a further picture shows. */
export const altOf = ({ _id }: Pick<OwnFile, '_id'>) => `alt ${_id}`;

/** Saves what is typed about a further picture, unless the picture was removed elsewhere. An error names its field. */
export async function describeFurther(
  picture: Pick<OwnFile, '_id' | 'alt'>,
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
