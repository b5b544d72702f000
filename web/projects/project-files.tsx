import { PROJECT_FILES_MAX } from '@sokoni/contract/projects/limits';
import { useMemo } from 'react';
import { AttachmentPicker } from '../messages/attachments/attachment-picker.tsx';
import { useDraftFiles } from '../messages/attachments/message-files.ts';
import { readDraft, saveDraft } from './project-draft.ts';

/** The files of a project, saved with its draft and uploaded while the text is written. */
export function ProjectFiles({ account, draftId }: { account: string; draftId: string }) {
  const saved = useMemo(
    () => ({
      read: () => readDraft(account, draftId).files,
      save: (files: string) => saveDraft(account, draftId, { files }),
    }),
    [account, draftId],
  );
  return <AttachmentPicker attachments={useDraftFiles(account, saved, PROJECT_FILES_MAX)} />;
}
