import { t } from '@lingui/core/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Dialog, type DialogControl } from '../ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';
import { useBackToClose } from '../ui/overlays/use-back-to-close.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { SortableItem } from './arrange/sortable-list.tsx';
import type { ArrangedFile } from './arrange/use-order.ts';
import { removeFile } from './own-media.ts';
import { RemoveDialog } from './remove-file.tsx';

interface FileRowProps extends ArrangedFile {
  /** The name of the row and of its panel. */
  title: string;
  /** Below the name. */
  children?: ReactNode;
  /** What the row opens. */
  panel: (close: () => void) => ReactNode;
  /** The question before the file is removed, and the text of a failure. */
  removal: { title: string; failed?: string };
}

/** A picture or a document in a list that its owner arranges; it opens in a panel. */
export function FileRow({
  file,
  index,
  all,
  onMove,
  onRemoved,
  list,
  title,
  children,
  panel,
  removal,
}: FileRowProps) {
  const [opened, setOpened] = useState<'panel' | 'removal' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<HTMLElement>(null);
  const wasMoved = useRef(false);
  // An element that has moved in the page has lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    const row = opener.current?.closest('li');
    if (wasMoved.current) row?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    wasMoved.current = false;
  }, [index]);

  function move(by: number) {
    wasMoved.current = true;
    onMove(index + by);
  }

  function open(what: typeof opened) {
    focusAfter.current = opener.current;
    setOpened(what);
  }

  const control = { onClose: () => setOpened(null), returnFocusTo: focusAfter };
  return (
    <SortableItem
      index={index}
      className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2"
      handle={<Thumbnail {...file} />}
      onPress={() => open('panel')}
    >
      <div className="min-w-0">
        <button
          ref={opener}
          type="button"
          className="line-clamp-2 w-full text-start font-semibold wrap-anywhere after:absolute after:inset-0"
          onClick={() => open('panel')}
        >
          <bdi>{title}</bdi>
        </button>
        {children}
      </div>
      <div className="relative z-10 -me-2">
        <Menu label={t`More actions: ${title}`}>
          {index > 0 && <MenuItem onClick={() => move(-1)}>{t`Move up`}</MenuItem>}
          {index < all - 1 && <MenuItem onClick={() => move(1)}>{t`Move down`}</MenuItem>}
          <MenuItem onClick={() => open('removal')}>{t`Remove`}</MenuItem>
        </Menu>
      </div>
      {opened === 'panel' && <Opened title={title} panel={panel} {...control} />}
      {opened === 'removal' && (
        <RemoveDialog
          {...removal}
          {...control}
          removeIt={() => removeFile(file)}
          onRemoved={() => {
            focusAfter.current = list.current;
            onRemoved();
          }}
        >
          <div className="flex items-center gap-4">
            <Thumbnail {...file} />
            <p>{t`It disappears from your profile immediately.`}</p>
          </div>
        </RemoveDialog>
      )}
    </SortableItem>
  );
}

/** Back closes it, because on a phone it covers the screen. */
function Opened({
  title,
  panel,
  onClose,
  ...control
}: Pick<FileRowProps, 'title' | 'panel'> & DialogControl) {
  const close = useBackToClose(onClose);
  return (
    <Dialog title={<bdi>{title}</bdi>} startsAtTitle isPanel onClose={close} {...control}>
      {panel(close)}
    </Dialog>
  );
}

const shape = 'size-16 shrink-0 rounded-md bg-wash';

function Thumbnail({ url, isPdf }: Pick<ArrangedFile['file'], 'url' | 'isPdf'>) {
  if (isPdf) return <span className={`grid place-items-center font-semibold ${shape}`}>PDF</span>;
  return <Picture src={url} kind="work" alt="" width={64} height={64} className={`object-cover ${shape}`} />;
}
