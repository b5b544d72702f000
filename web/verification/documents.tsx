import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Claim, DOCUMENTS_MAX } from '@sokoni/contract/verification';
import { useRef } from 'react';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-queue.ts';
import { addUploads, useUploads } from '../files/uploads.ts';
import { DocumentItem } from './document-item.tsx';
import { destinationOf, type KindWithDocuments } from './send-documents.ts';
import type { ChangeVerification } from './use-verification.ts';

interface DocumentsProps {
  claim: Claim;
  kind: KindWithDocuments;
  change: ChangeVerification;
  reread: () => void;
}

/** The documents of a claim: pictures or PDFs, added and removed until the decision. */
export function Documents({ claim, kind, change, reread }: DocumentsProps) {
  const { documents } = claim;
  const to = destinationOf(kind, { change, reread });
  const list = useRef<HTMLDivElement>(null);
  const onTheirWay = useUploads(to.field).filter(isUnderWay).length;
  const left = Math.max(0, DOCUMENTS_MAX - documents.length - onTheirWay);
  const full = t`Up to ${DOCUMENTS_MAX} documents. Take one back to make room.`;

  function add(files: File[]) {
    addUploads(to, files, { left, full });
  }

  const there = (
    <div ref={list} tabIndex={-1} className="outline-none">
      {documents.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {documents.map((document) => (
            <DocumentItem key={document._id} {...{ document, change, list }} />
          ))}
        </ul>
      )}
    </div>
  );
  // A phone number is verified by a call, without documents.
  if (kind === 'phone') return there;
  return (
    <DropZone onDrop={add}>
      {there}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={acceptedTypes('documents')}
          multiple
          onChoose={(files) => add(files)}
          full={left > 0 ? '' : full}
        >
          <Trans>Add documents</Trans>
        </FileButton>
        {left > 0 && (
          <>
            <span className="hidden pointer-coarse:contents">
              <FileButton accept="image/*" camera onChoose={(files) => add(files)}>
                <Trans>Take a photo</Trans>
              </FileButton>
            </span>
            <DropHint />
          </>
        )}
      </div>
      <UploadList field={to.field} room={left} />
    </DropZone>
  );
}
