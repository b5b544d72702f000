import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { ATTACHMENTS_AT_ONCE, FILE_MAX_BYTES, FILE_MAX_MB } from '@sokoni/contract/limits';
import { fileRefusals } from '@sokoni/contract/media/file-names';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../data/api.ts';
import { backoff } from '../../data/backoff.ts';
import { saveFile } from '../../data/file-store.ts';
import { newId } from '../../data/new-id.ts';
import { type Between, findDraft, saveDraft } from '../outbox/draft.ts';
import { type ChosenFile, filesText, parseFiles } from './chosen-files.ts';
import { isPending, removeFile, uploadFile, useFileUploads } from './upload-file.ts';

/**
 * The files of the draft between two accounts: saved with it, and uploaded while the text is written. Uploads that fail
 * without a network are tried again automatically.
 */
export function useAttachments({ account, recipient }: Between & { account: string }) {
  const read = useCallback(() => parseFiles(findDraft({ account, recipient }).files), [account, recipient]);
  const [files, setFiles] = useState(read);
  const [problem, setProblem] = useState('');

  function change(next: ChosenFile[]) {
    setFiles(next);
    saveDraft({ account, recipient }, { files: filesText(next) });
  }

  /** Reads the files of the draft again, after it was sent or taken back. */
  const reread = useCallback(() => {
    setFiles(read());
    setProblem('');
  }, [read]);
  useEffect(() => keepUploading(account, files), [account, files]);

  async function add(chosen: File[]) {
    const room = ATTACHMENTS_AT_ONCE - files.length;
    const count = chosen.length - room;
    // The limit is shown beside the button.
    const problems =
      count > 0 ? [plural(count, { one: '# file wasn’t added.', other: '# files weren’t added.' })] : [];
    const added: ChosenFile[] = [];
    for (const file of chosen.slice(0, room)) {
      const blob = file.type.startsWith('image/') ? await shrunk(file) : file;
      const refusal = refusalOf(blob);
      if (refusal) problems.push(`${file.name}: ${refusal}`);
      else {
        const uploadId = newId();
        await saveFile(uploadId, { account, blob });
        added.push({ uploadId, name: file.name, bytes: blob.size });
      }
    }
    setProblem(problems.join(' '));
    // Others may have been added at the same time.
    change([...read(), ...added].slice(0, ATTACHMENTS_AT_ONCE));
  }

  function remove(file: ChosenFile) {
    setProblem('');
    change(read().filter(({ uploadId }) => uploadId !== file.uploadId));
    void removeFile(account, file);
  }

  const uploads = useFileUploads();
  return {
    files,
    hasFailed: files.some(({ uploadId }) => uploads.get(uploadId)?.state === 'failed'),
    problem,
    add,
    remove,
    reread,
  };
}

/** Unchanged where that is not possible: the server makes the picture smaller, too. */
async function shrunk(file: File): Promise<Blob> {
  try {
    const { shrink } = await import('../../files/shrink.ts');
    return await shrink(file);
  } catch {
    return file;
  }
}

function refusalOf({ size }: Blob): string {
  if (size === 0) return t`This file is empty. Choose another one.`;
  return size > FILE_MAX_BYTES ? i18n._(fileRefusals.tooLarge, { 0: FILE_MAX_MB }) : '';
}

/** Returns a function that stops the tries; what is being sent goes on. */
function keepUploading(account: string, files: readonly ChosenFile[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isStopped = false;

  function tryAll() {
    clearTimeout(timer);
    for (const file of files.filter(isPending)) {
      uploadFile(account, file).catch((error) => {
        const isPassing = error instanceof ApiError && error.code === 'offline';
        if (!isPassing || isStopped) return;
        clearTimeout(timer);
        timer = setTimeout(tryAll, backoff(tries++, { first: 4000, most: 60_000 }));
      });
    }
  }
  tryAll();
  addEventListener('online', tryAll);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', tryAll);
  };
}
