import { plural, t } from '@lingui/core/macro';
import { contactBlockOf } from '@sokoni/contract/contact-block';
import type { Message } from '@sokoni/contract/messages';
import type { ReactNode } from 'react';
import { LinkRow } from '../../site/links/link-row.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { PriceText } from '../../ui/formats/price.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { RoleBadge } from '../../ui/marks/role-badge.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { shownText } from '../text/folds.ts';

interface MessageRowProps {
  message: Message;
  isReceived: boolean;
  /** Its conversation. */
  to: string;
  isOpen?: boolean;
  /** The actions on the message. */
  menu: ReactNode;
}

/** A message in a list: who, when, and one line of what. */
export function MessageRow({ message, isReceived, to, isOpen = false, menu }: MessageRowProps) {
  const { createdAt, read, sender, recipient, isFavorite, attachments } = message;
  const { type, id } = isReceived ? sender : recipient;
  const isNew = isReceived && !read;
  const states = [
    isNew && t`New`,
    !isReceived && (read ? t`Read` : t`Not read yet`),
    isReceived && isFavorite.byRecipient && t`Saved`,
  ].filter((state) => state !== false);
  return (
    <li
      tabIndex={-1}
      className={`flex items-center rounded-md outline-none ${isNew ? 'bg-wash [&_.bg-wash]:bg-surface' : ''}`}
    >
      <LinkRow
        to={to}
        aria-current={isOpen ? 'page' : undefined}
        lead={<Avatar id={id._id} name={id.name} picture={null} size="small" />}
        title={id.name}
        isNew={isNew}
        note={<Moment at={createdAt} as="recent" />}
        mark={states.map((state) => (
          <span key={state} className="shrink-0 font-semibold text-indigo">
            {state}
          </span>
        ))}
      >
        <RoleBadge role={type} />
        <Line message={message} />
        {attachments.length > 0 && (
          <span className="flex shrink-0 items-center">
            <Icon name="clip" className="size-4" />
            <span aria-hidden="true">{attachments.length}</span>
            <span className="sr-only">{plural(attachments.length, { one: '# file', other: '# files' })}</span>
          </span>
        )}
      </LinkRow>
      {menu}
    </li>
  );
}

/** A proposal is its price and its project; its card is in the conversation. */
function Line({ message: { content, folds, proposal } }: { message: Message }) {
  return (
    <bdi className="min-w-0 truncate">
      {proposal ? (
        <>
          <PriceText {...proposal} priceTo={null} /> · {proposal.title}
        </>
      ) : (
        contactBlockOf(shownText(content, folds)).text
      )}
    </bdi>
  );
}
