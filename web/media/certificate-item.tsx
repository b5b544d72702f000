import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnFile } from '@sokoni/contract/files';
import type { RefObject } from 'react';
import { Picture } from '../ui/picture.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { PictureText } from './picture-text.tsx';
import { RemoveButton } from './remove-button.tsx';

interface CertificateItemProps {
  file: OwnFile;
  index: number;
  all: number;
  onMove: (to: number) => void;
  onRemoved: () => void;
  /** Takes the focus when this item is removed. */
  list: RefObject<HTMLElement | null>;
}

export function CertificateItem({ file, index, all, onMove, onRemoved, list }: CertificateItemProps) {
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
              <Trans>What does it prove?</Trans> <span className="sr-only">{place}</span>
            </>
          }
          placeholder={t`Name of the certificate`}
        />
      </div>
      <div className="col-span-full flex items-center gap-2 sm:col-span-1 sm:pt-6">
        <MoveButtons {...{ index, all, onMove }} vertical="always" />
        <RemoveButton
          {...{ file, onRemoved, list }}
          label={t`Remove certificate ${place}`}
          title={<Trans>Remove this certificate?</Trans>}
          failed={t`The certificate could not be removed. Please try again.`}
        >
          <p>
            <Trans>It disappears from your profile at once.</Trans>
          </p>
        </RemoveButton>
      </div>
    </li>
  );
}
