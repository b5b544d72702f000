import { t } from '@lingui/core/macro';
import type { UploadField } from '@sokoni/contract/files';
import { fileTypeError } from '../files/check-file.ts';
import type { UploadOptions } from '../files/upload.ts';
import { addUploads, type Chosen, type Room } from '../files/uploads.ts';
import { showSuccess } from '../ui/toast.tsx';
import { changeMedia, readOwnMedia } from './own-media.ts';

/** Sends pictures and certificates to the profile of the signed-in account. */
export function addToProfile(field: UploadField, chosen: Chosen[], room?: Room) {
  const holdsOne = field === 'profileImage' || field === 'bannerImage';
  const to = {
    field,
    formField: field,
    holdsOne,
    errorMessageOf: (file: Blob) => fileTypeError(field, file),
    send: (form: FormData, options: UploadOptions) =>
      changeMedia(async () => {
        const { upload } = await import('../files/upload.ts');
        return upload('PUT /users/profile/images', {}, form, options);
      }),
    onArrived: () => {
      // Files in a list are visible and counted there.
      if (holdsOne) showSuccess(t`Picture saved`, t`It is on your profile now.`);
    },
    reread: readOwnMedia,
  };
  addUploads(to, chosen, room);
}
