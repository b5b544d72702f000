import { t } from '@lingui/core/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import type { ArrangedFile } from './arrange/use-order.ts';
import { removeFile } from './own-media.ts';
import { RemoveDialog } from './remove-file.tsx';

export interface FileMenuProps extends ArrangedFile {
  /** The name of the file. */
  title: string;
  /** The question before the file is removed, and the text of a failure. */
  removal: { title: string; failed?: string };
  /** Further actions. */
  children?: ReactNode;
}

/** Moves or removes a file in a list that its owner arranges. */
export function FileMenu({
  file,
  index,
  all,
  onMove,
  onRemoved,
  list,
  title,
  removal,
  children,
}: FileMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<HTMLElement>(null);
  const wasMoved = useRef(false);
  const button = () => box.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? null;
  // An element that has moved in the page has lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    if (wasMoved.current) button()?.focus();
    wasMoved.current = false;
  }, [index]);

  function move(by: number) {
    wasMoved.current = true;
    onMove(index + by);
  }

  function ask() {
    focusAfter.current = button();
    setAsking(true);
  }

  return (
    <div ref={box} className="relative z-10 -me-2">
      <Menu label={t`More actions: ${title}`}>
        {children}
        {index > 0 && <MenuItem onClick={() => move(-1)}>{t`Move up`}</MenuItem>}
        {index < all - 1 && <MenuItem onClick={() => move(1)}>{t`Move down`}</MenuItem>}
        <MenuItem onClick={ask}>{t`Remove`}</MenuItem>
      </Menu>
      {isAsking && (
        <RemoveDialog
          {...removal}
          onClose={() => setAsking(false)}
          returnFocusTo={focusAfter}
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
    </div>
  );
}

const shape = 'size-16 shrink-0 rounded-md bg-wash';

export function Thumbnail({ url, isPdf }: Pick<ArrangedFile['file'], 'url' | 'isPdf'>) {
  if (isPdf) return <span className={`grid place-items-center font-semibold ${shape}`}>PDF</span>;
  return <Picture src={url} kind="work" alt="" width={64} height={64} className={`object-cover ${shape}`} />;
}
