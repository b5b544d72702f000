import { MESSAGES_A_PAGE } from '@sokoni/contract/messages';
import type { Queryable } from '../../platform/db/database.ts';
import { type MessageView, type SomeMessages, viewMessages } from './message-view.ts';

interface ListOptions {
  box?: 'inbox' | 'sent' | undefined;
  /** Only messages to or from this account. */
  otherId?: string;
  /** The last id of the previous page. */
  cursor?: string | undefined;
}

/** Newest first; reads one message more than a page shows, to know whether there is a next page. */
export async function listMessages(
  sql: Queryable,
  viewerId: string,
  options: ListOptions,
): Promise<{ messages: MessageView[]; nextCursor: string | null }> {
  const received = () => boxOf(sql, viewerId, 'inbox', options);
  const sent = () => boxOf(sql, viewerId, 'sent', options);
  const both = () => sql`
    SELECT * FROM ((${received()}) UNION ALL (${sent()})) both_boxes ORDER BY id DESC LIMIT ${MESSAGES_A_PAGE + 1}`;
  const chosen = options.box === 'inbox' ? received() : options.box === 'sent' ? sent() : both();
  const rows = await viewMessages(sql, viewerId, chosen);
  const messages = rows.slice(0, MESSAGES_A_PAGE);
  const hasMore = rows.length > MESSAGES_A_PAGE;
  return { messages, nextCursor: hasMore ? (messages.at(-1)?.id ?? null) : null };
}

/** Each direction uses its own index, whose scan stops at the end of the page. */
function boxOf(
  sql: Queryable,
  viewerId: string,
  box: 'inbox' | 'sent',
  { otherId, cursor }: ListOptions,
): SomeMessages {
  const [own, other] =
    box === 'inbox' ? [sql`recipient_id`, sql`sender_id`] : [sql`sender_id`, sql`recipient_id`];
  const hiddenAt = box === 'inbox' ? sql`recipient_hidden_at` : sql`sender_hidden_at`;
  return sql`
    SELECT * FROM messages
    WHERE ${own} = ${viewerId} AND ${hiddenAt} IS NULL
      ${otherId ? sql`AND ${other} = ${otherId}` : sql``} ${cursor ? sql`AND id < ${cursor}` : sql``}
    ORDER BY id DESC LIMIT ${MESSAGES_A_PAGE + 1}`;
}
