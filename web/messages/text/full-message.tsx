import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Message } from '@sokoni/contract/messages';
import { ProposalCard } from '../../projects/proposal-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { Dialog, type DialogControl } from '../../ui/overlays/dialog.tsx';
import { useBackToClose } from '../../ui/overlays/use-back-to-close.ts';
import { MessageBody } from './message-body.tsx';

interface FullMessageProps extends DialogControl {
  message: Message;
  isReceived: boolean;
}

/** Back closes it, because on a phone it covers the screen. */
export function FullMessage({ message, isReceived, onClose, returnFocusTo }: FullMessageProps) {
  const close = useBackToClose(onClose);
  const name = <bdi>{(isReceived ? message.sender : message.recipient).id.name}</bdi>;
  return (
    <Dialog
      title={isReceived ? <Trans>Message from {name}</Trans> : <Trans>Message to {name}</Trans>}
      onClose={close}
      returnFocusTo={returnFocusTo}
      startsAtTitle
    >
      <div className="grid grid-cols-1 gap-4">
        <Moment at={message.createdAt} className="text-sm text-muted" />
        {message.proposal && <ProposalCard proposal={message.proposal} isOwn={!isReceived} />}
        <MessageBody message={message} isReceived={isReceived} />
        <Button className="justify-self-end" onClick={close}>
          {t`Close`}
        </Button>
      </div>
    </Dialog>
  );
}
