import { plural, t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { ReactNode } from 'react';
import { LineFacts, LinkRow } from '../../site/links/link-row.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { PriceText } from '../../ui/formats/price.tsx';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { RoleBadge } from '../../ui/marks/role-badge.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { lineOf } from '../text/folds.ts';

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
  const mark: [IconName, string] | false = isReceived
    ? isFavorite.byRecipient && ['bookmark', t`Saved`]
    : read
      ? ['check', t`Read`]
      : ['clock', t`Not read yet`];
  return (
    <li
      tabIndex={-1}
      className={`flex items-center outline-none ${isNew || isOpen ? 'bg-wash [&_.bg-wash]:bg-surface' : ''}`}
    >
      <LinkRow
        to={to}
        aria-current={isOpen ? 'page' : undefined}
        lead={<Avatar id={id._id} name={id.name} picture={null} size="small" />}
        title={id.name}
        isNew={isNew}
        note={
          <span className="*:px-1 *:text-xs">
            <RoleBadge role={type} />
          </span>
        }
        mark={
          <>
            {isNew && <span className="font-semibold text-indigo">{t`New`}</span>}
            {mark && <Mark icon={mark[0]}>{mark[1]}</Mark>}
            {attachments.length > 0 && (
              <Mark icon="clip">{plural(attachments.length, { one: '# file', other: '# files' })}</Mark>
            )}
            <Moment at={createdAt} as="recent" className="shrink-0 text-muted" />
          </>
        }
      >
        <Line message={message} />
      </LinkRow>
      {menu}
    </li>
  );
}

const Mark = ({ icon, children }: { icon: IconName; children: string }) => (
  <span className="shrink-0 text-muted">
    <Icon name={icon} className="size-4" />
    <span className="sr-only">{children}</span>
  </span>
);

/** A proposal is its price and its project; its card is in the conversation. */
const Line = ({ message }: { message: Message }) =>
  message.proposal ? (
    <LineFacts
      facts={{ price: <PriceText {...message.proposal} priceTo={null} />, title: message.proposal.title }}
    />
  ) : (
    <bdi className="min-w-0 truncate">{lineOf(message)}</bdi>
  );
