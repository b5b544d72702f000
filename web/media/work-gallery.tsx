import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnMedia } from '@sokoni/contract/files';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { useRef, useState } from 'react';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-queue.ts';
import { useUploads } from '../files/uploads.ts';
import { paths } from '../paths.ts';
import { Panel } from '../ui/panel.tsx';
import { FilesLoading } from './files-loading.tsx';
import { addToProfile, filesOf, useOwnMedia } from './own-media.ts';
import { hiddenText, limitText, roomFor } from './room.ts';
import { useArranging } from './use-arranging.tsx';
import { useOrder } from './use-order.ts';
import { WorkItem } from './work-item.tsx';

/** The products of a supplier or the portfolio of a freelancer: add, describe, reorder, remove. */
export function WorkGallery({ role }: { role: ProfessionalRole }) {
  const { media, problem, retry } = useOwnMedia();
  const title = role === 'supplier' ? t`Products` : t`Portfolio`;
  return (
    <Panel title={title}>
      <p className="mb-3 max-w-prose text-muted">
        {t`Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.`}
      </p>
      {media ? <Gallery role={role} media={media} /> : <FilesLoading problem={problem} retry={retry} />}
    </Panel>
  );
}

function Gallery({ role, media }: { role: ProfessionalRole; media: OwnMedia }) {
  const { shown, move } = useOrder(filesOf(media, 'work'));
  const arranging = useArranging(shown.length > 0);
  const [news, setNotifications] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const onTheirWay = useUploads('productFlyers').filter(isUnderWay).length;
  const left = roomFor(media, shown.length, onTheirWay);
  const full = limitText(role, media);
  const hidden = { why: hiddenText(role, media), planAddress: paths.dashboard(role, 'subscription') };

  function add(files: File[]) {
    addToProfile('productFlyers', files, { left, full });
  }

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= shown.length) return;
    move(from, to);
    const place = to + 1;
    const all = shown.length;
    setNotifications(t`Moved to place ${place} of ${all}.`);
  }

  return (
    <DropZone onDrop={add}>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          tone="strong"
          accept={acceptedTypes('productFlyers')}
          multiple
          onChoose={add}
          full={left > 0 ? '' : full}
        >
          {t`Add pictures`}
        </FileButton>
        {left > 0 && <DropHint />}
        <p role="status" className="ms-auto text-sm text-muted tabular-nums">
          {countText(role, shown.length, media.workLimit)}
        </p>
      </div>
      <UploadList field="productFlyers" room={left} />
      <p role="status" className="sr-only">
        {news}
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {shown.length === 0 && (
          <p className="mt-4 text-muted">
            {role === 'supplier' ? t`No products yet` : t`No portfolio items yet`}
          </p>
        )}
        {shown.length > 0 && (
          <p className="mt-4 mb-3 text-sm text-muted">
            <Trans>The first {PORTFOLIO_SHOWN} are shown on your profile, in this order.</Trans>
          </p>
        )}
        {shown.length > 0 && !arranging && <FilesLoading problem={null} />}
        {shown.length > 0 && arranging && (
          <arranging.List
            ids={shown.map(({ _id }) => _id)}
            onMove={moveTo}
            className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
          >
            {shown.map((file, index) => (
              <WorkItem
                key={file._id}
                {...{ file, index, list }}
                hidden={media.workLimit !== null && index >= media.workLimit ? hidden : null}
                Item={arranging.Item}
                all={shown.length}
                onMove={(to) => moveTo(index, to)}
                onRemoved={() => setNotifications(t`Picture removed`)}
              />
            ))}
          </arranging.List>
        )}
      </div>
    </DropZone>
  );
}

function countText(role: ProfessionalRole, count: number, limit: number | null): string {
  const isSupplier = role === 'supplier';
  if (limit === null) {
    return isSupplier
      ? plural(count, { one: '# product', other: '# products' })
      : plural(count, { one: '# portfolio item', other: '# portfolio items' });
  }
  if (count > limit) {
    return plural(count, {
      one: `# picture, your plan shows ${limit}`,
      other: `# pictures, your plan shows ${limit}`,
    });
  }
  return isSupplier ? t`${count} of ${limit} products` : t`${count} of ${limit} portfolio items`;
}
