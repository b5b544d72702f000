import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CERTIFICATES_MAX } from '@sokoni/contract/limits';
import type { OwnMedia } from '@sokoni/contract/media/files';
import { useState } from 'react';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-state.ts';
import { useUploads } from '../files/uploads.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { MoveButtons } from './arrange/move-buttons.tsx';
import { type ArrangedFile, useOrder } from './arrange/use-order.ts';
import { areVerified, ReverificationDialog } from './certificate-reverification.tsx';
import { FilesLoading } from './files-loading.tsx';
import { addToProfile, filesOf, profileFiles, removeFile, useOwnMedia } from './own-media.ts';
import { RemoveButton } from './remove-file.tsx';
import { PictureText } from './text/picture-text.tsx';

/** Evidence as pictures or PDFs: add, name, reorder, remove. */
export function Certificates() {
  const { media, problem, retry } = useOwnMedia();
  return (
    <Panel title={t`Certificates`}>
      <p className="mb-3 max-w-prose text-muted">
        {t`Pictures or PDFs of up to 10 MB. Certificates show buyers that your claims are true.`}
      </p>
      {media ? <CertificateList media={media} /> : <FilesLoading problem={problem} retry={retry} />}
    </Panel>
  );
}

function CertificateList({ media }: { media: OwnMedia }) {
  const { items, announcement, list } = useOrder(filesOf(media, 'certificate'), t`Certificate removed`);
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
        {items.length === 0 ? (
          <p className="text-muted">{t`No certificates yet`}</p>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <CertificateItem key={item.file._id} {...item} />
            ))}
          </ul>
        )}
      </div>
    </DropZone>
  );
}

function CertificateItem(item: ArrangedFile) {
  const { file, index } = item;
  const place = index + 1;

  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[5rem_1fr_auto]">
      <a
        href={file.url}
        target="_blank"
        rel="noopener"
        className="grid h-20 place-items-center overflow-hidden rounded-md border border-line bg-wash font-semibold"
        aria-label={t`Open certificate ${place}`}
      >
        {file.isPdf ? (
          'PDF'
        ) : (
          <Picture
            src={file.url}
            kind="work"
            alt=""
            width={80}
            height={80}
            className="h-full w-full object-cover"
          />
        )}
      </a>
      <p className="text-sm font-semibold sm:hidden">
        <Trans>Certificate {place}</Trans>
      </p>
      <div className="max-sm:col-span-full">
        <PictureText
          file={file}
          label={
            <>
              {t`What does it prove?`} <span className="sr-only">{place}</span>
            </>
          }
          placeholder={t`Certificate name`}
        />
      </div>
      <div className="col-span-full flex items-center gap-2 sm:col-span-1 sm:pt-6">
        <MoveButtons {...item} vertical="always" />
        <RemoveButton
          {...item}
          removeIt={() => removeFile(file)}
          button={{ className: 'ms-auto', 'aria-label': t`Remove certificate ${place}` }}
          title={t`Remove this certificate?`}
          failed={t`We couldn’t remove the certificate. Try again.`}
        >
          <p>{t`It disappears from your profile immediately.`}</p>
        </RemoveButton>
      </div>
    </li>
  );
}
