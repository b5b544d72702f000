import { ATTACHMENTS_AT_ONCE } from '@sokoni/contract/limits';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, browserApi } from '../../data/api.ts';
import { findFile, storeFile } from '../../data/file-store.ts';
import { newId } from '../../data/new-id.ts';
import { type ChosenFile, isRejected } from '../../files/upload-state.ts';
import {
  addUploads,
  type Destination,
  filesArrive,
  leave,
  resumeUploads,
  useUploads,
} from '../../files/uploads.ts';
import { type Place, readDraft, saveDraft } from '../../outbox/message-records.ts';

export const messageFiles: Destination = {
  field: 'message',
  formField: 'files',
  belongsToDraft: true,
  send: async (post) => {
    const { data } = await post('POST /messages/attachments', {});
    if (!data[0]) throw new ApiError('unexpected', '');
    return data[0]._id;
  },
};

/** The files of a draft: saved with it, and uploaded while the text is written. */
export function useDraftFiles(account: string, kind: Place['kind'], to: string, most = ATTACHMENTS_AT_ONCE) {
  const place = useMemo(() => ({ account, kind, to }), [account, kind, to]);
  const read = useCallback(() => readDraft(place).files, [place]);
  const [files, setFiles] = useState(read);
  /** How many of the last chosen files were too many. */
  const [refused, setRefused] = useState(0);
  useEffect(() => resumeUploads(account, messageFiles, files), [account, files]);

  function change(next: ChosenFile[]) {
    setFiles(next);
    saveDraft(place, {}, next);
  }

  /** Reads the files of the draft again, after it was sent or taken back. */
  const reread = useCallback(() => {
    setFiles(read());
    setRefused(0);
  }, [read]);

  function add(chosen: File[]) {
    const before = read();
    const room = Math.max(0, most - before.length);
    setRefused(Math.max(0, chosen.length - room));
    change([...before, ...addUploads(messageFiles, chosen.slice(0, room))]);
  }

  function remove(file: ChosenFile) {
    setRefused(0);
    change(read().filter(({ uploadId }) => uploadId !== file.uploadId));
    void removeFile(account, file);
  }

  const ids = new Set(files.map(({ uploadId }) => uploadId));
  const uploads = useUploads(messageFiles.field).filter(({ uploadId }) => ids.has(uploadId));
  return { files, uploads, most, hasRejected: uploads.some(isRejected), refused, add, remove, reread };
}

/** Uploads the files of a message; resolves to false when one cannot be sent. */
export function uploadFiles(account: string, files: ChosenFile[]): Promise<boolean> {
  resumeUploads(account, messageFiles, files);
  return filesArrive(files);
}

/** The server's ids of the files; null when one is not uploaded. */
export async function findAttachmentIds(
  account: string,
  files: readonly ChosenFile[],
): Promise<string[] | null> {
  const stored = await Promise.all(files.map(({ uploadId }) => findFile(uploadId, account)));
  const ids = stored.flatMap((file) => file?.attachmentId ?? []);
  return ids.length === files.length ? ids : null;
}

/** Stops the upload and deletes the file everywhere, except from a message that was sent with it. */
async function removeFile(account: string, { uploadId }: ChosenFile) {
  const id = (await findFile(uploadId, account))?.attachmentId;
  leave(uploadId);
  // Otherwise the server deletes it after some days.
  if (id) await browserApi('DELETE /messages/attachments/{id}', { params: { id } }).catch(() => {});
}

/** Deletes the bytes in this browser after the message was sent. */
export function forgetFiles(files: readonly ChosenFile[]) {
  for (const { uploadId } of files) leave(uploadId);
}

/** The same files as new uploads, where this browser still has their bytes. The old ones stay until they are forgotten. */
export async function renewFiles(account: string, files: readonly ChosenFile[]): Promise<ChosenFile[]> {
  const renewed: ChosenFile[] = [];
  for (const file of files) {
    const stored = await findFile(file.uploadId, account);
    const uploadId = newId();
    if (stored) await storeFile(uploadId, { account, blob: stored.blob, isShrunk: true });
    renewed.push({ ...file, uploadId });
  }
  return renewed;
}
