import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CERTIFICATES_MAX, type OwnMedia } from '@sokoni/contract/files';
import { useRef, useState } from 'react';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone } from '../files/drop-zone.tsx';
import { FileButton } from '../files/file-button.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-queue.ts';
import { useUploads } from '../files/uploads.ts';
import { Panel } from '../ui/panel.tsx';
import { CertificateItem } from './certificate-item.tsx';
import { areVerified, ReverificationDialog } from './certificate-reverification.tsx';
import { FilesLoading } from './files-loading.tsx';
import { filesOf, useOwnMedia } from './own-media.ts';
import { addToProfile } from './own-uploads.ts';
import { useOrder } from './use-order.ts';

/** Evidence as pictures or PDFs: add, name, reorder, remove. */
export function Certificates() {
  const { media, problem, retry } = useOwnMedia();
  return (
    <Panel title={<Trans>Certificates</Trans>}>
      <p className="mb-3 max-w-prose text-muted">
        <Trans>Pictures or PDFs of up to 10 MB, as proof of what you say about yourself.</Trans>
      </p>
      {media ? <CertificateList media={media} /> : <FilesLoading problem={problem} retry={retry} />}
    </Panel>
  );
}

function CertificateList({ media }: { media: OwnMedia }) {
  const { shown, move } = useOrder(filesOf(media, 'certificate'));
  const [news, setNotifications] = useState('');
  const [answer, setAnswer] = useState<((isWanted: boolean) => void) | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const onTheirWay = useUploads('certifications').filter(isUnderWay).length;
  const left = Math.max(0, CERTIFICATES_MAX - shown.length - onTheirWay);
  const full = t`A profile has up to ${CERTIFICATES_MAX} certificates. Remove one to make room.`;

  /** Unchecked certificates must not be shown under the word 'verified'. */
  const isWanted = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isWanted: boolean) => {
        setAnswer(null);
        resolve(isWanted);
      });
    });

  async function add(files: File[]) {
    if ((await areVerified()) && !(await isWanted())) return;
    addToProfile(
      'certifications',
      files.map((file) => ({ file, name: file.name })),
      { left, full },
    );
  }

  return (
    <DropZone onDrop={add}>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={acceptedTypes('certifications')}
          multiple
          onChoose={(files) => add(files)}
          full={left > 0 ? '' : full}
        >
          <Trans>Add certificates</Trans>
        </FileButton>
        {left > 0 && <DropHint />}
      </div>
      <UploadList field="certifications" room={left} />
      {answer && <ReverificationDialog onAnswer={answer} returnFocusTo={list} />}
      <p role="status" className="sr-only">
        {news}
      </p>
      <div ref={list} tabIndex={-1} className="mt-3 outline-none">
        {shown.length === 0 ? (
          <p className="text-muted">
            <Trans>No certificates yet</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((file, index) => (
              <CertificateItem
                key={file._id}
                {...{ file, index, list }}
                all={shown.length}
                onMove={(to) => {
                  move(index, to);
                  const place = to + 1;
                  const all = shown.length;
                  setNotifications(t`Moved to place ${place} of ${all}.`);
                }}
                onRemoved={() => setNotifications(t`Certificate removed`)}
              />
            ))}
          </ul>
        )}
      </div>
    </DropZone>
  );
}
