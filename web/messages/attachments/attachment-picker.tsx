import { plural, t } from '@lingui/core/macro';
import { attachmentTypes } from '@sokoni/contract/attachment-types';
import { FILE_MAX_MB } from '@sokoni/contract/limits';
import { type ReactNode, useRef } from 'react';
import { DropZone, FileButton } from '../../files/choose-files.tsx';
import type { ChosenFile } from '../../files/upload-state.ts';
import type { Place } from '../../outbox/message-records.ts';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { ChosenFiles, ChosenFilesStatus } from './chosen-files-list.tsx';
import { useDraftFiles } from './message-files.ts';

/** What the file picker offers; the server decides by the content. */
const ACCEPT = `image/*,${Object.values(attachmentTypes)
  .map(({ extension }) => `.${extension}`)
  .join()}`;

interface AttachmentPickerProps {
  /** Where there is little room: what can be attached is only read aloud, and beside other buttons a phone has an icon. */
  isSmall?: boolean;
  attachments: ReturnType<typeof useDraftFiles>;
  /** Buttons in the same row. */
  children?: ReactNode;
}

/** Chooses the files of a message and shows their uploads. */
export function AttachmentPicker({ isSmall = false, attachments, children }: AttachmentPickerProps) {
  const { files, uploads, most, hasRejected, refused, add, remove } = attachments;
  const list = useRef<HTMLDivElement>(null);
  const isFull = files.length >= most;

  function removeOne(file: ChosenFile) {
    remove(file);
    // The button that had the focus is removed.
    list.current?.focus();
  }

  return (
    <DropZone onDrop={(dropped) => add(dropped)}>
      <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
        {files.length > 0 && (
          <div className={isSmall && !hasRejected ? 'max-h-36 overflow-y-auto' : ''}>
            <ChosenFiles files={files} onRemove={removeOne} />
          </div>
        )}
        <ChosenFilesStatus uploads={uploads} />
        <FormProblem text={refused > 0 ? refusedText(refused) : ''} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileButton
            accept={ACCEPT}
            multiple
            onChoose={(chosen) => add(chosen)}
            full={isFull ? t`You can attach up to ${most} files.` : ''}
          >
            {isSmall && <Icon name="clip" className={children ? 'sm:hidden' : ''} />}
            <span className={isSmall && children ? 'max-sm:sr-only' : ''}>{t`Attach files`}</span>
          </FileButton>
          {!isFull && (
            <p className={isSmall ? 'sr-only' : 'min-w-0 grow basis-48 text-sm text-muted'}>
              {t`Pictures, PDFs, office documents, and text or CSV files of up to ${FILE_MAX_MB} MB`}
            </p>
          )}
          {children}
        </div>
      </div>
    </DropZone>
  );
}

interface DraftFilesProps {
  account: string;
  kind: Place['kind'];
  to: string;
  most: number;
}

/** The same for a form that needs nothing else of them. */
export const DraftFiles = ({ account, kind, to, most }: DraftFilesProps) => (
  <AttachmentPicker attachments={useDraftFiles(account, kind, to, most)} />
);

/** The limit is shown beside the button. */
const refusedText = (count: number) =>
  plural(count, { one: '# file wasn’t added.', other: '# files weren’t added.' });
