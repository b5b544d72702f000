import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import type { OwnMedia } from '@sokoni/contract/media/files';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-state.ts';
import { useUploads } from '../files/uploads.ts';
import { paths } from '../paths.ts';
import { Link, TextLink } from '../site/links/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SortableList } from './arrange/sortable-list.tsx';
import { useOrder } from './arrange/use-order.ts';
import { FilesLoading } from './files-loading.tsx';
import { addToProfile, filesOf, profileFiles, useOwnMedia } from './own-media.ts';
import { hiddenText, limitText, roomFor } from './room.ts';
import { WorkItem } from './work-item.tsx';

interface WorkGalleryProps {
  role: ProfessionalRole;
  /** What opens the details of the picture at a place, counted from 1. */
  detailsOf: (id: string, place: number) => ReactNode;
}

/** The products of a supplier or the portfolio of a freelancer: add, describe, reorder, remove. */
export function WorkGallery({ role, detailsOf }: WorkGalleryProps) {
  const { media, problem, retry } = useOwnMedia();
  const title = role === 'supplier' ? t`Products` : t`Portfolio`;
  return (
    <Panel title={title}>
      <p className="mb-3 max-w-prose text-muted">
        {t`Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.`}
      </p>
      {media ? (
        <Gallery role={role} detailsOf={detailsOf} media={media} />
      ) : (
        <FilesLoading problem={problem} retry={retry} />
      )}
    </Panel>
  );
}

function Gallery({ role, detailsOf, media }: WorkGalleryProps & { media: OwnMedia }) {
  const { items, move, announcement, list } = useOrder(filesOf(media, 'work'), t`Picture removed`);
  const onTheirWay = useUploads('productFlyers').filter(isUnderWay).length;
  const left = roomFor(media, items.length, onTheirWay);
  const full = limitText(role, media);
  const hidden = hiddenText(role, media);

  function add(files: File[]) {
    addToProfile('productFlyers', files, { left, full });
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
        {left === 0 && (
          <TextLink to={paths.dashboard(role, 'subscription')} className="text-indigo underline">
            {t`Change plan`}
          </TextLink>
        )}
        {items.length > 0 && (
          <Link
            to={paths.dashboard(role, role === 'supplier' ? 'products' : 'portfolio', 'table')}
            className={buttonClass()}
          >
            {t`Details as a table`}
          </Link>
        )}
        {left > 0 && <DropHint />}
        <p role="status" className="ms-auto text-sm text-muted tabular-nums">
          {countText(role, items.length, media.workLimit)}
        </p>
      </div>
      <UploadList to={profileFiles('productFlyers')} room={left} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {items.length === 0 && (
          <p className="mt-4 text-muted">
            {role === 'supplier' ? t`No products yet` : t`No portfolio items yet`}
          </p>
        )}
        {items.length > 0 && (
          <p className="mt-4 mb-3 text-sm text-muted">
            <Trans>Your profile shows the first {PORTFOLIO_SHOWN} in this order.</Trans>
          </p>
        )}
        {items.length > 0 && (
          <SortableList onMove={move} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((item) => (
              <WorkItem
                key={item.file._id}
                {...item}
                role={role}
                details={detailsOf(item.file._id, item.index + 1)}
                hidden={media.workLimit !== null && item.index >= media.workLimit ? hidden : null}
              />
            ))}
          </SortableList>
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
