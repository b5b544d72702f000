import { t } from '@lingui/core/macro';
import { CERTIFICATES_MAX } from '@sokoni/contract/limits';
import type { OwnMedia } from '@sokoni/contract/media/files';
import { useState } from 'react';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-state.ts';
import { useUploads } from '../files/uploads.ts';
import { SortableList } from './arrange/sortable-list.tsx';
import { useOrder } from './arrange/use-order.ts';
import { CertificateForm } from './certificate-form.tsx';
import { areVerified, ReverificationDialog } from './certificate-reverification.tsx';
import { FileRow } from './file-row.tsx';
import { addToProfile, filesOf, profileFiles } from './own-media.ts';

/** Evidence as pictures or PDFs: add, name, reorder, remove. */
export function Certificates({ media }: { media: OwnMedia }) {
  const { items, move, announcement, list } = useOrder(filesOf(media, 'certificate'), t`Certificate removed`);
  const [unconfirmed, setUnconfirmed] = useState<File[] | null>(null);
  const onTheirWay = useUploads('certifications').filter(isUnderWay).length;
  const left = Math.max(0, CERTIFICATES_MAX - items.length - onTheirWay);
  const full = t`You can add up to ${CERTIFICATES_MAX} certificates. Remove one to make room.`;

  const send = (files: File[]) => addToProfile('certifications', files, { left, full });

  /** Unchecked certificates must not be shown under the word 'verified'. */
  async function add(files: File[]) {
    if (await areVerified()) setUnconfirmed(files);
    else send(files);
  }

  return (
    <DropZone onDrop={add}>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={acceptedTypes('certifications')}
          multiple
          onChoose={add}
          full={left > 0 ? '' : full}
        >
          {t`Add certificates`}
        </FileButton>
        {left > 0 && <DropHint />}
      </div>
      <UploadList to={profileFiles('certifications')} room={left} />
      {unconfirmed && (
        <ReverificationDialog
          onConfirm={() => {
            send(unconfirmed);
            setUnconfirmed(null);
          }}
          onClose={() => setUnconfirmed(null)}
          returnFocusTo={list}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={list} tabIndex={-1} className="mt-3 outline-none">
        {items.length === 0 && <p className="text-muted">{t`No certificates yet`}</p>}
        <SortableList onMove={move}>
          {items.map((item) => (
            <FileRow
              key={item.file._id}
              {...item}
              title={item.file.alt || item.file.fileName || t`New certificate`}
              panel={(close) => <CertificateForm file={item.file} onClose={close} />}
              removal={{
                title: t`Remove this certificate?`,
                failed: t`We couldn’t remove the certificate. Try again.`,
              }}
            />
          ))}
        </SortableList>
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        {t`Pictures or PDFs of up to 10 MB. Certificates show buyers that your claims are true.`}
      </p>
    </DropZone>
  );
}
