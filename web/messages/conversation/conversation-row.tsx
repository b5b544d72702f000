import { plural, t } from '@lingui/core/macro';
import { contactBlockOf } from '@sokoni/contract/contact-block';
import type { Conversation } from '@sokoni/contract/messages';
import { LinkRow } from '../../site/links/link-row.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';

interface RowProps {
  conversation: Conversation;
  to: string;
  isOpen?: boolean;
  draft?: string | undefined;
  /** A message waits for the network, or was rejected. */
  waits?: boolean;
}

/** A conversation in a list: the other account, and one line of the newest message. */
export function ConversationRow({ conversation, to, isOpen = false, draft, waits = false }: RowProps) {
  const { _id: id, party, picture, companyName, lastMessage, unread } = conversation;
  const { name } = party.id;
  return (
    <li>
      <LinkRow
        to={to}
        aria-current={isOpen ? 'page' : undefined}
        lead={<Avatar id={id} name={name} picture={picture} size="small" />}
        title={companyName ? `${name} · ${companyName}` : name}
        isNew={unread > 0}
        note={<Moment at={lastMessage.createdAt} as="recent" />}
        mark={
          <>
            {waits && <Waiting />}
            {unread > 0 && (
              <span className="min-w-6 shrink-0 rounded-full bg-indigo px-2 text-center text-sm font-semibold tabular-nums text-on-indigo">
                {unread}
                <span className="sr-only"> {t`unread`}</span>
              </span>
            )}
          </>
        }
      >
        {draft ? (
          <span className="shrink-0 font-semibold text-clay">{t`Draft:`} </span>
        ) : (
          lastMessage.isOwn && <span className="shrink-0">{t`You:`} </span>
        )}
        {/* Apart from the word before it, whose direction would cut off its beginning. */}
        <bdi className="min-w-0 truncate">
          {draft ||
            contactBlockOf(lastMessage.preview).text ||
            (lastMessage.files ? plural(lastMessage.files, { one: '# file', other: '# files' }) : '')}
        </bdi>
      </LinkRow>
    </li>
  );
}

function Waiting() {
  return (
    <span className="shrink-0 text-clay">
      <Icon name="clock" />
      <span className="sr-only">{t`Not sent yet`}</span>
    </span>
  );
}
