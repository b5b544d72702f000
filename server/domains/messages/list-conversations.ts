import {
  type Conversation,
  type ConversationFilter,
  MESSAGES_A_PAGE,
  PREVIEW_MAX,
} from '@sokoni/contract/messages';
import { type Person, personIn } from '../../accounts/people/names.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { findPictures, firstAddress, type Picture, picturesOf } from '../media/find-pictures.ts';
import { lastIndexed } from './index-messages.ts';
import { presentParty } from './present.ts';

interface ConversationQuery {
  filter?: ConversationFilter | undefined;
  search?: string | undefined;
  /** The last message of the last conversation on the previous page. */
  cursor?: string | undefined;
}

interface ConversationRow {
  other: Person;
  unread: number;
  archivedAt: Date | null;
  messageId: string;
  preview: string;
  files: number;
  /** Whether the message begins before its preview. */
  isCut: boolean;
  createdAt: Date;
  readAt: Date | null;
  isSent: boolean;
  heardFrom: boolean;
}

/** Conversations by their newest message; a search shows the newest message that was found instead. */
export async function listConversations(
  sql: Queryable,
  viewerId: string,
  query: ConversationQuery,
): Promise<{ data: Conversation[]; nextCursor: string | null }> {
  const words = wordsOf(query.search);
  const rows = await sql<ConversationRow[]>`
    SELECT c.unread, c.archived_at, m.id AS message_id, m.created_at, m.read_at,
      substr(shown, preview_start, ${PREVIEW_MAX}) AS preview, preview_start > 1 AS is_cut,
      (SELECT count(*)::integer FROM attachments WHERE message_id = m.id) AS files,
      m.sender_id = ${viewerId} AS is_sent, ${personIn('other')} AS other, ${heardFrom(sql, viewerId)} AS heard_from
    FROM (
      SELECT c.other_id, c.unread, c.archived_at, c.shown_id
      FROM (${words.length ? found(sql, viewerId, words) : all(sql, viewerId)}) c
      WHERE ${matchesQuery(sql, viewerId, query)} ${query.cursor ? sql`AND c.shown_id < ${query.cursor}` : sql``}
      ORDER BY c.shown_id DESC LIMIT ${MESSAGES_A_PAGE + 1}
    ) c
    JOIN messages m ON m.id = c.shown_id
    JOIN profiles other ON other.account_id = c.other_id
    CROSS JOIN LATERAL (SELECT ${words.length ? sql`m.content` : sql`unfolded(m.content, m.folds)`} AS shown) s
    CROSS JOIN LATERAL (SELECT ${previewStart(sql, words)} AS preview_start) p
    ORDER BY m.id DESC`;
  const page = rows.slice(0, MESSAGES_A_PAGE);
  const hasMore = rows.length > MESSAGES_A_PAGE;
  const pictures = await findPictures(
    sql,
    page.map(({ other }) => other.id),
    { avatar: 1 },
  );
  return {
    data: page.map((row) => presentConversation(row, pictures)),
    nextCursor: hasMore ? (page.at(-1)?.messageId ?? null) : null,
  };
}

const all = (sql: Queryable, viewerId: string): Statement<object[]> => sql`
  SELECT *, last_message_id AS shown_id FROM conversation_participants
  WHERE account_id = ${viewerId} AND last_message_id IS NOT NULL`;

/** An archived conversation is only in the archive, and in what a search finds. */
function matchesQuery(
  sql: Queryable,
  viewerId: string,
  { filter, search }: ConversationQuery,
): Statement<object[]> {
  if (filter === 'archived') return sql`c.archived_at IS NOT NULL`;
  if (filter === 'unread') return sql`c.unread > 0`;
  if (filter === 'saved') {
    return sql`c.other_id IN (
      SELECT sender_id FROM messages WHERE id IN (SELECT message_id FROM favorites WHERE account_id = ${viewerId})
    )`;
  }
  return search ? sql`true` : sql`c.archived_at IS NULL`;
}

/** Every word has to occur. */
const wordsOf = (search = '') => search.split(/[\s[[\p{P}\p{S}]--\p{ASCII}]]+/v).filter(Boolean);

const asPattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * A word is found anywhere in names, and in messages that are not in the index; in the others where a word of the message
 * begins.
 */
const found = (sql: Queryable, viewerId: string, words: string[]): Statement<object[]> => sql`
  SELECT c.*, coalesce(written.id, c.last_message_id) AS shown_id
  FROM conversation_participants c
  JOIN profiles other ON other.account_id = c.other_id
  LEFT JOIN (
    SELECT DISTINCT ON (other_id) other_id, id
    FROM (${inIndex(sql, viewerId, words)} UNION ALL ${outsideOfIndex(sql, viewerId, words)}) AS own
    ORDER BY other_id, id DESC
  ) written USING (other_id)
  WHERE c.account_id = ${viewerId} AND c.last_message_id IS NOT NULL
    AND (
      written.id IS NOT NULL
      OR ${contains(sql, sql`concat_ws(' ', other.first_name, other.last_name, other.company_name)`, words)}
        AND (
          other.role <> 'customer' OR ${contains(sql, sql`other.first_name`, words)} OR ${heardFrom(sql, viewerId)}
        )
    )`;

const inIndex = (sql: Queryable, viewerId: string, words: string[]): Statement<object[]> => {
  // The index has no punctuation.
  const exact = words.filter((word) => /[^\p{L}\p{N}]/u.test(word));
  return sql`
    SELECT other_id, message_id AS id FROM message_words
    WHERE words @@ message_query(${viewerId}, ${words.join(' ')}) AND account_id = ${viewerId}
      AND message_id NOT IN (
        SELECT id FROM messages WHERE recipient_id = ${viewerId} AND recipient_hidden_at IS NOT NULL
        UNION ALL SELECT id FROM messages WHERE sender_id = ${viewerId} AND sender_hidden_at IS NOT NULL
      )
      ${exact.length ? sql`AND EXISTS (SELECT FROM messages WHERE id = message_id AND ${contains(sql, sql`content`, exact)})` : sql``}`;
};

const outsideOfIndex = (sql: Queryable, viewerId: string, words: string[]): Statement<object[]> => sql`
  SELECT other_id, id FROM (
    SELECT id, sender_id AS other_id, content FROM messages
    WHERE recipient_id = ${viewerId} AND recipient_hidden_at IS NULL AND id > ${lastIndexed(sql, viewerId)}
    UNION ALL
    SELECT id, recipient_id, content FROM messages
    WHERE sender_id = ${viewerId} AND sender_hidden_at IS NULL AND id > ${lastIndexed(sql, viewerId)}
  ) AS outside
  WHERE ${contains(sql, sql`content`, words)}`;

/** Ignores case and accents. */
const contains = (sql: Queryable, text: Statement<object[]>, words: string[]): Statement<object[]> =>
  sql`plain_text(${text}) LIKE ALL (ARRAY(SELECT plain_text(word) FROM unnest(${words.map(asPattern)}::text[]) word))`;

/** Whether the other account of the row has written to the viewer. */
const heardFrom = (sql: Queryable, viewerId: string): Statement<object[]> => sql`
  EXISTS (SELECT FROM messages WHERE sender_id = c.other_id AND recipient_id = ${viewerId})`;

/** Characters before the word that was found: a row of the list shows few. */
const LEAD = 20;

/** Where the preview of a message begins: the start, or shortly before the first word of a search. */
const previewStart = (sql: Queryable, [first]: string[]): Statement<object[]> =>
  first === undefined ? sql`1` : sql`greatest(1, place_of(m.content, ${first}) - ${LEAD}::integer)`;

/** Begins with a whole word, of the line in which the word was found. */
function presentPreview({ preview, isCut }: Pick<ConversationRow, 'preview' | 'isCut'>): string {
  if (!isCut) return preview;
  const lead = preview.slice(0, LEAD);
  return `…${lead.replace(lead.includes('\n') ? /^.*\n/s : /^\S*\s/, '')}${preview.slice(LEAD)}`;
}

function presentConversation(
  { other, archivedAt, ...row }: ConversationRow,
  pictures: Picture[],
): Conversation {
  const party = presentParty(other, row);
  const isKnown = other.role !== 'customer' || row.heardFrom;
  return {
    _id: other.id,
    party,
    picture: firstAddress(picturesOf(pictures, other.id, 'avatar')),
    companyName: isKnown && other.companyName !== party.id.name ? other.companyName : null,
    lastMessage: {
      _id: row.messageId,
      preview: presentPreview(row),
      files: row.files,
      createdAt: row.createdAt.toISOString(),
      isOwn: row.isSent,
      read: row.readAt !== null,
    },
    unread: row.unread,
    isArchived: archivedAt !== null,
  };
}
