import type { Role } from '@sokoni/contract/plans';
import type { Queryable } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';

/** A message as one of its two parties sees it. */
export interface MessageView {
  id: string;
  content: string;
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
  ownId: string;
  ownRole: Role;
  ownFirstName: string;
  ownLastName: string;
  ownCompanyName: string | null;
  otherId: string;
  otherRole: Role;
  otherFirstName: string;
  otherLastName: string;
  otherCompanyName: string | null;
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
    m.id, m.content, m.created_at, m.read_at, m.sender_id = ${viewerId} AS is_sent,
    CASE WHEN m.sender_id = ${viewerId} THEN m.sender_hidden_at ELSE m.recipient_hidden_at END IS NOT NULL
      AS is_hidden,
    kept.id IS NOT NULL AS is_favorite, m.recipient_id = ${viewerId} OR heard.id IS NOT NULL AS heard_from,
    own.account_id AS own_id, own.role AS own_role, own.first_name AS own_first_name,
    own.last_name AS own_last_name, own.company_name AS own_company_name,
    other.account_id AS other_id, other.role AS other_role, other.first_name AS other_first_name,
    other.last_name AS other_last_name, other.company_name AS other_company_name`;
}

/** Lateral joins look up the favorite and the answer of each row; other joins would read all of the viewer's rows. */
export function viewJoins(sql: Queryable, viewerId: string) {
  return sql`
    JOIN profiles own ON own.account_id = ${viewerId}
    JOIN profiles other
      ON other.account_id = CASE WHEN m.sender_id = ${viewerId} THEN m.recipient_id ELSE m.sender_id END
    LEFT JOIN LATERAL (
      SELECT id FROM favorites WHERE account_id = m.recipient_id AND message_id = m.id LIMIT 1
    ) kept ON m.recipient_id = ${viewerId}
    LEFT JOIN LATERAL (
      SELECT id FROM messages WHERE sender_id = m.recipient_id AND recipient_id = m.sender_id LIMIT 1
    ) heard ON m.sender_id = ${viewerId}`;
}

/** Includes messages that the viewer has deleted; excludes those of which the viewer is not a party. */
export async function findMessageOf(sql: Queryable, viewerId: string, id: string) {
  const [row] = await viewMessages(
    sql,
    viewerId,
    sql`SELECT * FROM messages WHERE id = ${id} AND ${viewerId} IN (sender_id, recipient_id)`,
  );
  return row;
}
