import { type ReactNode, useRef, useState } from 'react';
import { Dialog, type DialogControl } from '../ui/overlays/dialog.tsx';
import { useBackToClose } from '../ui/overlays/use-back-to-close.ts';
import { SortableItem } from './arrange/sortable-list.tsx';
import { FileMenu, type FileMenuProps, Thumbnail } from './file-menu.tsx';

interface FileRowProps extends FileMenuProps {
  /** Below the name. */
  children?: ReactNode;
  /** What the row opens. */
  panel: (close: () => void) => ReactNode;
}

/** A picture or a document in a list that its owner arranges; it opens in a panel. */
export function FileRow({ children, panel, ...ofMenu }: FileRowProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { file, index, title } = ofMenu;
  const open = () => setOpen(true);
  return (
    <SortableItem
      index={index}
      className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2"
      handle={<Thumbnail {...file} />}
      onPress={open}
    >
      <div className="min-w-0">
        <button
          ref={opener}
          type="button"
          className="line-clamp-2 w-full text-start font-semibold wrap-anywhere after:absolute after:inset-0"
          onClick={open}
        >
          <bdi>{title}</bdi>
        </button>
        {children}
      </div>
      <FileMenu {...ofMenu} />
      {isOpen && <Opened title={title} panel={panel} onClose={() => setOpen(false)} returnFocusTo={opener} />}
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
