import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import type { OwnFile, OwnMedia } from '@sokoni/contract/media/files';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../accounts/session.ts';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-state.ts';
import { useUploads } from '../files/uploads.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { SortableList } from './arrange/sortable-list.tsx';
import { useOrder } from './arrange/use-order.ts';
import { FileRow } from './file-row.tsx';
import { addToProfile, filesOf, profileFiles, resumeFurtherPictures } from './own-media.ts';
import { hiddenText, limitText, roomFor } from './room.ts';
import { SmallHint } from './small-hint.tsx';

interface WorkGalleryProps {
  role: ProfessionalRole;
  media: OwnMedia;
  /** What is written about a picture: its title, and what its row says below it. */
  textsOf: (file: OwnFile) => { title: string; line: ReactNode };
  /** The form of a picture. */
  formOf: (file: OwnFile, close: () => void) => ReactNode;
}

/** The products of a supplier or the portfolio of a freelancer, in the order of their profile. */
export function WorkGallery({ role, media, textsOf, formOf }: WorkGalleryProps) {
  const { items, move, announcement, list } = useOrder(filesOf(media, 'work'), t`Picture removed`);
  const onTheirWay = useUploads('productFlyers').filter(isUnderWay).length;
  const left = roomFor(media, items.length, onTheirWay);
  const full = limitText(role, media);
  const hidden = hiddenText(role, media);
  const isSupplier = role === 'supplier';
  const account = useSession()?.user._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed product leaves its further pictures.
  useEffect(() => {
    if (account) resumeFurtherPictures(account).catch(() => {});
  }, [account, items.length]);
  const view = (name: string) => paths.dashboard(role, isSupplier ? 'products' : 'portfolio', name);

  function add(files: File[]) {
    addToProfile('productFlyers', files, { left, full });
  }

  return (
    <DropZone onDrop={add}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          tone="main"
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
          <>
            <TextLink to={view('table')} aria-label={t`Details as a table`} className="underline">
              {t`Table`}
            </TextLink>
            <TextLink
              to={view('table')}
              state={{ show: 'csv' }}
              aria-label={t`Import or export CSV`}
              className="underline"
            >
              CSV
            </TextLink>
          </>
        )}
        <p role="status" className="ms-auto text-sm text-muted tabular-nums">
          {countText(role, items.length, media.workLimit)}
        </p>
      </div>
      <UploadList to={profileFiles('productFlyers')} room={left} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={list} tabIndex={-1} className="mt-2 outline-none">
        {items.length === 0 && (
          <p className="py-4 text-muted">{isSupplier ? t`No products yet` : t`No portfolio items yet`}</p>
        )}
        <SortableList onMove={move}>
          {items.map((item) => {
            const { title, line } = textsOf(item.file);
            const isHidden = media.workLimit !== null && item.index >= media.workLimit;
            return (
              <FileRow
                key={item.file._id}
                {...item}
                title={title}
                panel={(close) => formOf(item.file, close)}
                removal={{ title: t`Remove this picture?` }}
              >
                <div className="flex flex-wrap gap-x-2 text-sm text-muted">
                  {line}
                  {isHidden && <span className="font-semibold text-clay">{hidden}</span>}
                  {item.index < PORTFOLIO_SHOWN && !isHidden && (
                    <span className="inline-flex items-center gap-1 text-leaf">
                      <Icon name="eye" />
                      <span className="max-sm:sr-only">{t`On your profile`}</span>
                    </span>
                  )}
                </div>
                <SmallHint url={item.file.url} kind="work" />
              </FileRow>
            );
          })}
        </SortableList>
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        <Trans>Your profile shows the first {PORTFOLIO_SHOWN} in this order.</Trans>{' '}
        {t`Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.`}
      </p>
      {left > 0 && <DropHint />}
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
