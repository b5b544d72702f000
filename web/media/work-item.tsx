import { t } from '@lingui/core/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { projectText } from '../ui/formats/portfolio-item-text.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { MoveButtons } from './arrange/move-buttons.tsx';
import { SortableItem } from './arrange/sortable-list.tsx';
import type { ArrangedFile } from './arrange/use-order.ts';
import { removeFile } from './own-media.ts';
import { RemoveButton } from './remove-file.tsx';
import { SmallHint } from './small-hint.tsx';
import { PictureText } from './text/picture-text.tsx';

/** The profile shows the first pictures; each has a page of its own, and a place in the gallery. */
const onItsPage = (role: ProfessionalRole) =>
  role === 'supplier' ? t`On your products page` : t`On your portfolio page`;

interface WorkItemProps extends ArrangedFile {
  role: ProfessionalRole;
  /** The reason why an item above the limit of the plan is hidden. */
  hidden: string | null;
  /** Opens what is written about it. */
  details: ReactNode;
}

export function WorkItem({ role, hidden, details, ...item }: WorkItemProps) {
  const { file, index } = item;
  const place = index + 1;
  const isShown = index < PORTFOLIO_SHOWN;

  return (
    <SortableItem
      index={index}
      className="grid grid-cols-[6rem_1fr] content-start gap-x-3 gap-y-2 bg-surface py-2 sm:grid-cols-1"
      handle={
        <Picture
          src={file.url}
          kind="work"
          alt={file.alt}
          width={320}
          height={240}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 6rem"
          className="h-24 w-full rounded-md bg-wash object-cover sm:h-40"
        />
      }
    >
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-semibold">{projectText(place)}</span>
          {!hidden && <span className="text-muted">{isShown ? t`On your profile` : onItsPage(role)}</span>}
        </p>
        {hidden && <p className="text-sm font-semibold text-clay">{hidden}</p>}
        <SmallHint url={file.url} kind="work" />
        <div className="justify-self-start">{details}</div>
      </div>
      <div className="col-span-full">
        <PictureText
          file={file}
          label={
            <>
              {t`Describe this picture`} <span className="sr-only">{place}</span>
            </>
          }
          placeholder={t`What does it show?`}
        />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <MoveButtons {...item} vertical="on phones" />
        <RemoveButton
          {...item}
          removeIt={() => removeFile(file)}
          button={{ className: 'ms-auto', 'aria-label': t`Remove picture ${place}` }}
          title={t`Remove this picture?`}
        >
          <div className="flex items-center gap-4">
            <Picture
              src={file.url}
              kind="work"
              alt={file.alt}
              width={96}
              height={96}
              className="size-24 shrink-0 rounded-md bg-wash object-cover"
            />
            <p>{t`It disappears from your profile immediately.`}</p>
          </div>
        </RemoveButton>
      </div>
    </SortableItem>
  );
}
