import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../site/links/navigation.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, useMenuButton } from '../../ui/overlays/menu.tsx';
import type { useMessageActions } from './use-message-actions.ts';

const FullMessage = lazy(async () => ({ default: (await import('../text/full-message.tsx')).FullMessage }));

interface MessageMenuProps {
  message: Message;
  isReceived: boolean;
  actions: ReturnType<typeof useMessageActions>;
  /** Takes the focus after the message was removed with its menu. */
  returnFocusTo: RefObject<HTMLElement | null>;
  /** Among other messages, of which a list shows one line each. */
  isInList?: boolean;
  /** Instead of saving it: removes it from the favorites. */
  onUnsave?: () => void;
  /** Actions of other domains. */
  more?: ReactNode;
}

/** The actions on a message. */
export function MessageMenu({
  message,
  isReceived,
  actions,
  returnFocusTo,
  isInList = false,
  onUnsave,
  more,
}: MessageMenuProps) {
  const go = useGo();
  const { read, isFavorite, sender, recipient } = message;
  const title = (isReceived ? sender : recipient).id.name;
  const [dialog, setDialog] = useState<'delete' | 'full' | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isSaved = isFavorite.byRecipient;
  const control = { onClose: () => setDialog(null), returnFocusTo: opener };

  function open(next: 'delete' | 'full', button: HTMLElement | null) {
    opener.current = button;
    setDialog(next);
    if (next === 'full' && isReceived && !read) actions.mark(message, true);
  }

  function remove() {
    opener.current = returnFocusTo.current;
    setDialog(null);
    actions.remove(message);
  }

  return (
    <>
      <Menu label={isInList ? t`More actions: ${title}` : t`More actions`}>
        {isInList && (
          <>
            {isReceived && (
              <MenuItem onClick={() => void go(paths.compose(sender.id._id))}>{t`Reply`}</MenuItem>
            )}
            <DialogItem onOpen={(button) => open('full', button)}>{t`View Full Message`}</DialogItem>
          </>
        )}
        {onUnsave && <MenuItem onClick={onUnsave}>{t`Remove from Favorites`}</MenuItem>}
        {isReceived && !onUnsave && (
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
        {!onUnsave && <DialogItem onOpen={(button) => open('delete', button)}>{t`Delete`}</DialogItem>}
        {more}
      </Menu>
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete this message?`}
          action={t`Delete`}
          tone="danger"
          onConfirm={remove}
          {...control}
        >
          {t`We’ll remove it from your messages. The other person keeps their copy.`}
        </ConfirmDialog>
      )}
      {dialog === 'full' && (
        <Suspense>
          <FullMessage message={message} isReceived={isReceived} {...control} />
        </Suspense>
      )}
    </>
  );
}

interface DialogItemProps {
  onOpen: (menuButton: HTMLElement | null) => void;
  children: ReactNode;
}

/** The item that opens a dialog, which returns the focus to the button of the menu. */
function DialogItem({ onOpen, children }: DialogItemProps) {
  const button = useMenuButton();
  return <MenuItem onClick={() => onOpen(button?.current ?? null)}>{children}</MenuItem>;
}
