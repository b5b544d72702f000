import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../app/link.tsx';
import { paths } from '../../paths.ts';
import { FullMessageButton } from './full-message.tsx';
import { MessageText, useIsCut } from './message-text.tsx';
import { MessageWarning } from './message-warning.tsx';

interface SavedMessageProps {
  message: Message;
  /** Further actions. */
  children: ReactNode;
}

/** A received message among the favorites: its first lines, with links to the full text and to a reply. */
export function SavedMessage({ message, children }: SavedMessageProps) {
  const { content, sender } = message;
  const [isCut, text] = useIsCut();
  return (
    <>
      <MessageText content={content} short={text} />
      <MessageWarning content={content} />
      <div className="-mx-2 flex flex-wrap items-center gap-x-1">
        <ButtonLink to={paths.compose(sender.id._id)} tone="quiet" className="px-2! text-sm">
          {t`Reply`}
        </ButtonLink>
        {isCut && <FullMessageButton message={message} box="inbox" />}
        {children}
      </div>
    </>
  );
}
