import { t } from '@lingui/core/macro';
import {
  type Claim,
  type ClaimDocument,
  type claimsByOperator,
  DOCUMENTS_MAX,
} from '@sokoni/contract/verification/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { browserApi } from '../data/api.ts';
import { acceptedTypes, fileTypeError } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-state.ts';
import { addUploads, type Destination, useUploads } from '../files/uploads.ts';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/formats/day.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { readErrorText } from './send-error.ts';
import { useChangeVerification } from './use-verification.ts';

/** The documents of a claim: pictures or PDFs, added and removed until the decision. */
export function Documents({ claim, kind }: { claim: Claim; kind: KindWithDocuments }) {
  const { documents } = claim;
  const to = useDestination(kind);
  const list = useRef<HTMLDivElement>(null);
  const uploading = useUploads(to.field).filter(isUnderWay).length;
  const left = Math.max(0, DOCUMENTS_MAX - documents.length - uploading);
  const full = t`Up to ${DOCUMENTS_MAX} documents. Remove one to add another.`;

  function add(files: File[]) {
    addUploads(to, files, { left, full });
  }

  const documentList = (
    <div ref={list} tabIndex={-1} className="outline-none">
      {documents.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {documents.map((document) => (
            <DocumentItem key={document._id} document={document} list={list} />
          ))}
        </ul>
      )}
    </div>
  );
  // A phone number is verified by a call, without documents.
  if (kind === 'phone') return documentList;
  return (
    <DropZone onDrop={add}>
      {documentList}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept={acceptedTypes('documents')} multiple onChoose={add} full={left > 0 ? '' : full}>
          {t`Add documents`}
        </FileButton>
        {left > 0 && (
          <>
            <span className="hidden pointer-coarse:contents">
              <FileButton accept="image/*" camera onChoose={add}>{t`Take a photo`}</FileButton>
            </span>
            <DropHint />
          </>
        )}
      </div>
      <UploadList to={to} room={left} />
    </DropZone>
  );
}

interface DocumentItemProps {
  document: ClaimDocument;
  /** Gets the focus when this item is removed. */
  list: RefObject<HTMLElement | null>;
}

function DocumentItem({ document: { _id: id, name, isPdf, createdAt }, list }: DocumentItemProps) {
  const change = useChangeVerification();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(() => browserApi('DELETE /verification/documents/{id}', { params: { id } })),
    onSuccess: () => list.current?.focus({ preventScroll: true }),
  });
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow basis-40 text-sm">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>{' '}
          <span className="text-muted">
            {isPdf ? 'PDF' : t`Picture`} · <Day at={createdAt} />
          </span>
        </p>
        <Button
          tone="quiet"
          className="-me-4 text-sm"
          onClick={() => isPending || mutate()}
          aria-disabled={isPending}
          aria-label={t`Remove ${name}`}
        >
          {isPending ? t`Removing...` : t`Remove`}
        </Button>
      </div>
      <LiveRegion role="alert" className="text-sm font-medium text-clay empty:absolute">
        {error && readErrorText(error, t`We couldn’t remove it. Try again.`)}
      </LiveRegion>
    </li>
  );
}

export type KindWithDocuments = (typeof claimsByOperator)[number];

export const fieldOf = (kind: KindWithDocuments) => `documents of ${kind}`;

/** The upload destination of a claim's documents. */
function useDestination(kind: KindWithDocuments): Destination {
  const client = useQueryClient();
  const change = useChangeVerification();
  return {
    field: fieldOf(kind),
    formField: 'documents',
    errorOf: (file) => fileTypeError('documents', file),
    send: (post) => change(() => post('PUT /verification/{kind}/documents', { kind })),
    reread: () => void client.invalidateQueries({ queryKey: ['GET /verification'] }),
  };
}
