import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Message } from '@sokoni/contract/messages';
import { type ReactNode, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { ProposalCard } from '../../projects/proposal-card.tsx';
import { ButtonLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { Dialog, type DialogControl } from '../../ui/overlays/dialog.tsx';
import { useBackToClose } from '../../ui/overlays/use-back-to-close.ts';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { LeftOutList } from '../attachments/left-out-list.tsx';
import type { Box } from '../use-messages.ts';
import { MessageProduct } from './message-product.tsx';
import { MessageText, useIsCut } from './message-text.tsx';
import { MessageWarning } from './message-warning.tsx';

interface FullMessageButtonProps {
  message: Message;
  box: Box;
  /** Called when the message is on the screen. */
  onRead?: (() => void) | undefined;
}

/** Opens the full text of a message of which a list shows the first lines. */
export function FullMessageButton({ message, box, onRead }: FullMessageButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isReceived = box === 'inbox';
  const name = <bdi>{isReceived ? message.sender.id.name : message.recipient.id.name}</bdi>;

  function open() {
    setOpen(true);
    onRead?.();
  }

  return (
    <>
      <Button ref={opener} tone="quiet" className="px-2! text-sm" onClick={open}>
        {t`View Full Message`}
      </Button>
      {isOpen && (
        <FullMessage
          title={isReceived ? <Trans>Message from {name}</Trans> : <Trans>Message to {name}</Trans>}
          message={message}
          isReceived={isReceived}
          onClose={() => setOpen(false)}
          returnFocusTo={opener}
        />
      )}
    </>
  );
}

interface FullMessageProps extends DialogControl {
  title: ReactNode;
  message: Message;
  isReceived: boolean;
}

/** Back closes it, because on a phone it covers the screen. */
function FullMessage({ title, message, isReceived, onClose, returnFocusTo }: FullMessageProps) {
  const close = useBackToClose(onClose);
  return (
    <Dialog title={title} onClose={close} returnFocusTo={returnFocusTo} startsAtTitle>
      <div className="grid grid-cols-1 gap-4">
        <Moment at={message.createdAt} className="text-sm text-muted" />
        {message.proposal && <ProposalCard proposal={message.proposal} isOwn={!isReceived} />}
        {message.product && <MessageProduct product={message.product} />}
        <MessageText content={message.content} folds={message.folds} />
        <AttachmentList attachments={message.attachments} />
        <LeftOutList leftOut={message.leftOut} />
        {isReceived && <MessageWarning content={message.content} />}
        <Button className="justify-self-end" onClick={close}>
          {t`Close`}
        </Button>
      </div>
    </Dialog>
  );
}

interface SavedMessageProps {
  message: Message;
  /** Further actions. */
  children: ReactNode;
}

/** A received message among the favorites: its first lines, with links to the full text and to a reply. */
export function SavedMessage({ message, children }: SavedMessageProps) {
  const { content, folds, sender } = message;
  const [isCut, text] = useIsCut();
  return (
    <>
      {message.proposal && <ProposalCard proposal={message.proposal} isOwn={false} />}
      <MessageText content={content} folds={folds} short={text} />
      <AttachmentList attachments={message.attachments} />
      <LeftOutList leftOut={message.leftOut} />
      <MessageWarning content={content} />
      <div className="-mx-2 flex flex-wrap items-center gap-x-1">
        <ButtonLink to={paths.compose(sender.id._id)} tone="quiet" className="px-2! text-sm">
          {t`Reply`}
        </ButtonLink>
        {(isCut || folds?.length > 0) && <FullMessageButton message={message} box="inbox" />}
        {children}
      </div>
    </>
  );
}
