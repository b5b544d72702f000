import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ProposalCard } from '../../projects/proposal-card.tsx';
import { ButtonLink } from '../../site/links/link.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { RoleBadge } from '../../ui/marks/role-badge.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { LeftOutList } from '../attachments/left-out-list.tsx';
import { FullMessageButton } from '../text/full-message.tsx';
import { MessageProduct } from '../text/message-product.tsx';
import { MessageText, useIsCut } from '../text/message-text.tsx';
import { MessageWarning } from '../text/message-warning.tsx';
import type { Box } from '../use-messages.ts';

interface MessageRowProps {
  message: Message;
  box: Box;
  /** Called when the whole message is on the screen. */
  onRead: () => void;
  /** An account cannot write to an account that it has blocked. */
  isBlocked: boolean;
  /** The secondary actions. */
  menu: ReactNode;
}

export function MessageRow({ message, box, onRead, isBlocked, menu }: MessageRowProps) {
  const {
    content,
    folds,
    leftOut,
    createdAt,
    read,
    sender,
    recipient,
    product,
    proposal,
    attachments,
    isFavorite,
  } = message;
  const [isCut, text] = useIsCut();
  const isReceived = box === 'inbox';
  const { type, id: person } = isReceived ? sender : recipient;
  const isNew = isReceived && !read;
  return (
    <li
      tabIndex={-1}
      className={`grid grid-cols-1 gap-3 rounded-md border-s-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-6 p-3 outline-none sm:p-4 ${isNew ? 'border-indigo bg-wash [&_.bg-wash]:bg-surface' : 'border-transparent'}`}
    >
      <div className="flex items-start gap-3">
        <Avatar id={person._id} name={person.name} picture={null} size="small" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className={`wrap-anywhere ${isNew ? 'font-bold' : 'font-semibold'}`}>{person.name}</bdi>
            <RoleBadge role={type} />
            {isNew && <span className="text-sm font-semibold text-indigo">{t`New`}</span>}
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <Moment at={createdAt} />
            {!isReceived && <span>{read ? t`Read` : t`Not read yet`}</span>}
            {isReceived && isFavorite.byRecipient && <span>{t`Saved`}</span>}
            {isReceived && isBlocked && <span>{t`You’ve blocked this person.`}</span>}
          </p>
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {proposal && <ProposalCard proposal={proposal} isOwn={!isReceived} />}
        {product && <MessageProduct product={product} />}
        <MessageText content={content} folds={folds} short={text} />
        <AttachmentList attachments={attachments} />
        <LeftOutList leftOut={leftOut} />
        {isReceived && <MessageWarning content={content} />}
        <div className="-mx-2 flex flex-wrap items-center gap-x-1">
          {isReceived && !isBlocked && (
            <ButtonLink to={paths.compose(person._id)} tone="quiet" className="px-2! text-sm">
              {t`Reply`}
            </ButtonLink>
          )}
          {(!isReceived || isCut || folds?.length > 0) && (
            <FullMessageButton message={message} box={box} onRead={isNew ? onRead : undefined} />
          )}
          {menu}
        </div>
      </div>
    </li>
  );
}
