import type { OwnFile } from '@sokoni/contract/files';
import { browserApi } from '../api.ts';
import { changeMedia } from './own-media.ts';

/** The endpoint identifies products and portfolio items by their URL, all other files by their id. */
export function removeFile({ _id, kind, url }: OwnFile): Promise<void> {
  return changeMedia(() =>
    kind === 'work'
      ? browserApi('PUT /users/profile/remove-flyer', { body: { url } })
      : browserApi('DELETE /users/profile/files/{id}', { params: { id: _id } }),
  );
}
