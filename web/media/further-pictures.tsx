import { t } from '@lingui/core/macro';
import { PRODUCT_PICTURES_MAX } from '@sokoni/contract/limits';
import type { OwnFile } from '@sokoni/contract/media/files';
import { type ReactNode, useId } from 'react';
import { asReadError } from '../data/error-text.ts';
import { acceptedTypes } from '../files/check-file.ts';
import { DropHint, DropZone, FileButton } from '../files/choose-files.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { isUnderWay } from '../files/upload-state.ts';
import { addUploads, useUploads } from '../files/uploads.ts';
import { MenuItem } from '../ui/overlays/menu.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { useOrder } from './arrange/use-order.ts';
import { FileMenu, Thumbnail } from './file-menu.tsx';
import { furtherPictures, makeMainPicture } from './own-media.ts';

interface FurtherPicturesProps {
  /** The product or portfolio item. */
  id: string;
  pictures: OwnFile[];
  /** The field for what the nth picture shows. */
  fieldOf: (file: OwnFile, nth: number) => ReactNode;
}

/** The pictures of a product besides its first one: add, describe, arrange, exchange with the first one, remove. */
export function FurtherPictures({ id, pictures, fieldOf }: FurtherPicturesProps) {
  const heading = useId();
  const to = furtherPictures(id);
  const { items, announcement, announce, list } = useOrder(pictures, t`Picture removed`);
  const onTheirWay = useUploads(to.field).filter(isUnderWay).length;
  const left = Math.max(0, PRODUCT_PICTURES_MAX - 1 - items.length - onTheirWay);
  const full = t`You can show up to ${PRODUCT_PICTURES_MAX} pictures here. Remove one first.`;
  const add = (files: File[]) => void addUploads(to, files, { left, full });

  async function makeMain({ _id }: OwnFile) {
    try {
      await makeMainPicture(_id);
      announce(t`Main picture changed.`);
    } catch (error) {
      const text = t`We couldn’t change the main picture. Try again.`;
      showProblem(t`Main picture not changed`, asReadError(error).message || text);
    }
  }

  return (
    <DropZone onDrop={add}>
      <section aria-labelledby={heading}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id={heading} className="text-base">
            {t`More pictures`}
          </h3>
          <FileButton
            accept={acceptedTypes('productFlyers')}
            multiple
            onChoose={add}
            full={left > 0 ? '' : full}
          >
            {t`Add pictures`}
          </FileButton>
        </div>
        {left > 0 && <DropHint />}
        <UploadList to={to} room={left} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div ref={list} tabIndex={-1} className="outline-none">
          <ul className="grid gap-3">
            {items.map((item) => {
              const nth = item.index + 2;
              const title = t`Picture ${nth}`;
              return (
                <li
                  key={item.file._id}
                  className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-end gap-x-3 first:mt-3"
                >
                  <Thumbnail {...item.file} />
                  {fieldOf(item.file, nth)}
                  <FileMenu {...item} title={title} removal={{ title: t`Remove this picture?` }}>
                    <MenuItem onClick={() => void makeMain(item.file)}>{t`Make main picture`}</MenuItem>
                  </FileMenu>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
    </DropZone>
  );
}
