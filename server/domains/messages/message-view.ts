import type { LeftOutOfMail } from '@sokoni/contract/messages';
import type { ProposalCard } from '@sokoni/contract/projects/proposal-card';
import { raw, type Sql } from 'sql-template-tag';
import { type Person, personIn } from '../../accounts/people/names.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Picture } from '../media/find-pictures.ts';
import type { AttachmentRow } from './attachments/attachment.ts';
import { attachmentsOf } from './attachments/queries.ts';

/** A message as one of its two parties sees it. */
export interface MessageView {
  id: string;
  content: string;
  /** Pairs of characters of the content. */
  folds: number[];
  leftOut: LeftOutOfMail[];
  createdAt: Date;
  readAt: Date | null;
  /** True when the viewer sent it, false when the viewer received it. */
  isSent: boolean;
  /** Deleted by the viewer. */
  isHidden: boolean;
  /** Saved by the viewer, who received it. */
  isFavorite: boolean;
  /** The other has written to the viewer. */
  heardFrom: boolean;
  /** Null when it names none, or its owner has removed it. */
  product: ProductOfMessage | null;
  /** Null when it has none. */
  attachments: AttachmentRow[] | null;
  /** Of a message that is a proposal. */
  proposal: ProposalCard | null;
  /** The viewer. */
  own: Person;
  other: Person;
}

interface ProductOfMessage {
  id: string;
  name: string | null;
  picture: Pick<Picture, 'name' | 'contentType' | 'widths'>;
}

/** A subquery that selects rows of `messages`, all of them the viewer's. */
export type SomeMessages = Statement<object[]>;

/**
 * One statement for messages with their parties and favorites, newest first. The messages are selected before the
 * joins, so that a page costs the same however many there are.
 */
export function viewMessages(sql: Queryable, viewerId: string, messages: SomeMessages) {
  return sql<MessageView[]>`
    SELECT ${viewColumns(sql, viewerId)}
    FROM (${messages}) m ${viewJoins(sql, viewerId)}
    ORDER BY m.id DESC`;
}

/** The columns of messages `m` with `viewJoins`. */
export function viewColumns(sql: Queryable, viewerId: string) {
  return sql`
    m.id, m.content, m.folds, m.left_out, m.created_at, m.read_at, m.sender_id = ${viewerId} AS is_sent,
    CASE WHEN m.sender_id = ${viewerId} THEN m.sender_hidden_at ELSE m.recipient_hidden_at END IS NOT NULL
      AS is_hidden,
    kept.id IS NOT NULL AS is_favorite, m.recipient_id = ${viewerId} OR heard.id IS NOT NULL AS heard_from,
    CASE WHEN shown.id IS NOT NULL THEN json_build_object('id', shown.id, 'name', detailed.name, 'picture',
      json_build_object('name', shown.name, 'contentType', shown.content_type, 'widths', shown.widths)) END AS product,
    ${attachmentsOf(sql)} AS attachments,
    CASE WHEN offered.message_id IS NOT NULL THEN json_build_object('proposalId', proposed.id, 'projectId', proposed.project_id,
      'title', asked.title, 'state', proposed.state, 'declineReason', proposed.decline_reason,
      'isReplaced', offered.version = 1 AND proposed.revised_at IS NOT NULL, ${offerOf('offered')}) END AS proposal,
    ${personIn('own')} AS own, ${personIn('other')} AS other`;
}

/** Whether an operator has hidden message `m` from its recipient, who reported it. */
export const isMessageRemoved = (sql: Queryable) => sql`EXISTS (
  SELECT FROM reports WHERE reporter_id = m.recipient_id AND subject_kind = 'message' AND subject_id = m.id
    AND outcome = 'removed'
)`;

/** The parts of an offer for `json_build_object`, from the row of `proposal_versions` with this alias. */
export const offerOf = (alias: string): Sql =>
  raw(`'price', ${alias}.price::float8, 'currency', ${alias}.currency, 'unit', ${alias}.unit,
    'quantity', ${alias}.quantity::float8, 'leadTime', ${alias}.lead_time, 'term', ${alias}.term, 'place', ${alias}.place,
    'validUntil', to_char(${alias}.valid_until, 'YYYY-MM-DD'), 'included', ${alias}.included, 'version', ${alias}.version`);

/** Lateral joins look up the favorite and the answer of each row; other joins would read all of the viewer's rows. */
export function viewJoins(sql: Queryable, viewerId: string) {
  return sql`
    JOIN profiles own ON own.account_id = ${viewerId}
    JOIN profiles other
      ON other.account_id = CASE WHEN m.sender_id = ${viewerId} THEN m.recipient_id ELSE m.sender_id END
    LEFT JOIN files shown ON shown.id = m.product_id
      AND EXISTS (SELECT FROM accounts WHERE id = shown.owner_id AND deleted_at IS NULL)
    LEFT JOIN products detailed ON detailed.file_id = m.product_id
    LEFT JOIN proposal_versions offered ON offered.message_id = m.id
    LEFT JOIN proposals proposed ON proposed.id = offered.proposal_id
    LEFT JOIN projects asked ON asked.id = proposed.project_id
    LEFT JOIN LATERAL (
      SELECT id FROM favorites WHERE account_id = m.recipient_id AND message_id = m.id LIMIT 1
    ) kept ON m.recipient_id = ${viewerId}
    LEFT JOIN LATERAL (
      SELECT id FROM messages WHERE sender_id = m.recipient_id AND recipient_id = m.sender_id LIMIT 1
    ) heard ON m.sender_id = ${viewerId}`;
}

/** Includes messages that the viewer has deleted; excludes those of which the viewer is not a party. */
export function findMessageOf(
  sql: Queryable,
  viewerId: string,
  id: string,
): Promise<MessageView | undefined> {
  const message = sql`SELECT * FROM messages WHERE id = ${id} AND ${viewerId} IN (sender_id, recipient_id)`;
  return viewMessages(sql, viewerId, message).first();
}

/** A message that the viewer sent or received and has not deleted. */
export async function getMessage(sql: Queryable, viewerId: string, id: string): Promise<MessageView> {
  const message = await findMessageOf(sql, viewerId, id);
  if (!message || message.isHidden) throw notFound();
  return message;
}
