import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../site/links/navigation.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Menu, MenuItem, useMenuButton } from '../../ui/overlays/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { useMessageActions } from './use-message-actions.ts';

interface MessageMenuProps {
  message: Message;
  isReceived: boolean;
  actions: ReturnType<typeof useMessageActions>;
  /** Takes the focus after the message was removed with its menu. */
  returnFocusTo: RefObject<HTMLElement | null>;
  /** Offers to open the conversation: the menu is outside of it. */
  opensConversation?: boolean;
  /** Actions of other domains. */
  more?: ReactNode;
}

/** The secondary actions on a message. */
export function MessageMenu({
  message,
  isReceived,
  actions,
  returnFocusTo,
  opensConversation = false,
  more,
}: MessageMenuProps) {
  const go = useGo();
  const { read, isFavorite } = message;
  const other = isReceived ? message.sender : message.recipient;
  const [isDeleting, setDeleting] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const isSaved = isFavorite.byRecipient;

  function remove() {
    opener.current = returnFocusTo.current;
    setDeleting(false);
    actions.remove(message);
  }

  return (
    <>
      <Menu label={t`More actions`}>
        {opensConversation && (
          <MenuItem
            onClick={() => void go(paths.conversation(other.id._id))}
          >{t`Open conversation`}</MenuItem>
        )}
        {isReceived && (
          <>
            <MenuItem onClick={() => actions.mark(message, !read)}>
              {read ? t`Mark unread` : t`Mark read`}
            </MenuItem>
            {/* A saved message is removed in the favorites. */}
            <MenuItem onClick={isSaved ? undefined : () => actions.save(message)} aria-disabled={isSaved}>
              {isSaved && <Icon name="check" />}
              {isSaved ? t`Saved` : t`Save to Favorites`}
            </MenuItem>
          </>
        )}
        <DeleteItem
          onOpen={(button) => {
            opener.current = button;
            setDeleting(true);
          }}
        />
        {more}
      </Menu>
      {isDeleting && (
        <DeleteDialog onDelete={remove} onClose={() => setDeleting(false)} returnFocusTo={opener} />
      )}
    </>
  );
}

function DeleteItem({ onOpen }: { onOpen: (menuButton: HTMLElement | null) => void }) {
  const button = useMenuButton();
  return <MenuItem onClick={() => onOpen(button?.current ?? null)}>{t`Delete`}</MenuItem>;
}
