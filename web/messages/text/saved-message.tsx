import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { ReactNode } from 'react';
import { Link } from '../../app/link.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
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
        <Link to={paths.compose(sender.id._id)} className={buttonClass('quiet', 'px-2! text-sm')}>
          {t`Reply`}
        </Link>
        {isCut && <FullMessageButton message={message} box="inbox" />}
        {children}
      </div>
    </>
  );
}
