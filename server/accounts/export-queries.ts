import { fieldNames } from '@sokoni/contract/profile-fields';
import type { Sql } from '../db/database.ts';
import { selectFields } from '../profiles/field-columns.ts';

/**
 * The data of an account, table by table. It reads the tables of other domains directly, because the archive covers
 * all of them; a test checks that no table is missing.
 */
const BATCH = 500;

/** A connection is used only while a batch is read, so that a slow download does not occupy one. */
async function* inBatches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

export async function readAccount(sql: Sql, id: string) {
  const [row] = await sql`
    SELECT id, email, role, is_operator, mail_notifications, notifications_mailed_at, created_at FROM accounts WHERE id = ${id}`;
  return row;
}

export async function readProfileRow(sql: Sql, id: string) {
  const [row] = await sql`
    SELECT ${selectFields(fieldNames)}, country, selected_plan, visibility, subscription_status, verified_at,
      rating::float8, review_count, created_at, updated_at
    FROM profiles p WHERE account_id = ${id}`;
  return row;
}

export async function readSessions(sql: Sql, id: string) {
  return sql`
    SELECT id, user_agent, created_at, last_used_at, listening_until, expires_at FROM sessions
    WHERE account_id = ${id} ORDER BY created_at`;
}

/** Includes hidden messages, which are still stored. Sent and received are separate queries, as their indexes are. */
export async function* readMessages(sql: Sql, id: string, side: 'sent' | 'received') {
  const own = side === 'sent' ? sql`sender_id` : sql`recipient_id`;
  const other = side === 'sent' ? sql`recipient_id` : sql`sender_id`;
  const hiddenAt = side === 'sent' ? sql`sender_hidden_at` : sql`recipient_hidden_at`;
  for (const hidden of [sql`${hiddenAt} IS NULL`, sql`${hiddenAt} IS NOT NULL`]) {
    yield* inBatches(
      (after) => sql<{ id: string }[]>`
        SELECT m.id, ${other} AS other_id, p.first_name AS other_first_name, m.content, m.created_at, m.read_at,
          ${hiddenAt} AS hidden_at
        FROM messages m JOIN profiles p ON p.account_id = ${other}
        WHERE ${own} = ${id} AND ${hidden} AND m.id > ${after}
        ORDER BY m.id LIMIT ${BATCH}`,
    );
  }
}

export function readConversations(sql: Sql, id: string) {
  return sql`
    SELECT low_id, high_id, started_by, started_at FROM conversations WHERE started_by = ${id}
    ORDER BY started_at`;
}

export function readFavorites(sql: Sql, id: string) {
  return inBatches(
    (after) => sql<{ id: string }[]>`
      SELECT f.id, f.message_id, m.content, f.created_at
      FROM favorites f JOIN messages m ON m.id = f.message_id
      WHERE f.account_id = ${id} AND f.id > ${after} ORDER BY f.id LIMIT ${BATCH}`,
  );
}

export function readReviews(sql: Sql, id: string, side: 'written' | 'received') {
  const own = side === 'written' ? sql`reviewer_id` : sql`target_id`;
  const other = side === 'written' ? sql`target_id` : sql`reviewer_id`;
  return inBatches(
    (after) => sql<{ id: string }[]>`
      SELECT r.id, ${other} AS other_id, p.first_name AS other_first_name, r.rating, r.comment, r.reply,
        r.replied_at, r.created_at
      FROM reviews r JOIN profiles p ON p.account_id = ${other}
      WHERE ${own} = ${id} AND r.id > ${after} ORDER BY r.id LIMIT ${BATCH}`,
  );
}

export function readSubscriptions(sql: Sql, id: string) {
  return sql`
    SELECT id, plan, provider, provider_reference, method, status, renews, cancels_at_end, next_plan,
      current_period_end, past_due_since, created_at, ended_at
    FROM subscriptions WHERE account_id = ${id} ORDER BY id`;
}

/** Amounts are US cents; `charged` is in hundredths of `currency`. */
export function readPayments(sql: Sql, id: string) {
  return sql`
    SELECT id, provider, reference, plan, months, method, amount, refunded, status, charged::float8, currency,
      paid_at, period_start, period_end, receipt_number::float8
    FROM payments WHERE account_id = ${id} ORDER BY paid_at, id`;
}

export function readCheckouts(sql: Sql, id: string) {
  return sql`
    SELECT id, provider, reference, plan, method, months, amount, charged::float8, currency, status, created_at,
      closed_at
    FROM checkouts WHERE account_id = ${id} ORDER BY id`;
}

/** The ids of the account at the payment providers. */
export function readProviderCustomers(sql: Sql, id: string) {
  return sql`SELECT provider, reference FROM provider_customers WHERE account_id = ${id} ORDER BY provider`;
}

/** The method and the reason that an operator noted are personal data of the account; the operator's id is not. */
export function readClaims(sql: Sql, id: string) {
  return sql`
    SELECT kind, status, note, submitted_at, decided_at, method, expires_at, reason FROM claims
    WHERE account_id = ${id} ORDER BY kind`;
}

export interface OwnDocument {
  kind: string;
  name: string;
  title: string;
  contentType: 'image/webp' | 'application/pdf';
  bytes: number;
  createdAt: Date;
  deleteAt: Date | null;
}

export async function readDocuments(sql: Sql, id: string): Promise<OwnDocument[]> {
  return sql<OwnDocument[]>`
    SELECT kind, name, title, content_type, bytes::float8, created_at, delete_at FROM claim_documents
    WHERE account_id = ${id} ORDER BY created_at, id`;
}

export function readBlocks(sql: Sql, id: string) {
  return sql`SELECT blocked_id, created_at FROM blocks WHERE blocker_id = ${id} ORDER BY created_at`;
}

export function readReports(sql: Sql, id: string) {
  return inBatches(
    (after) => sql<{ id: string }[]>`
      SELECT id, subject_kind, subject_id, reason, note, created_at, closed_at, outcome FROM reports
      WHERE reporter_id = ${id} AND id > ${after} ORDER BY id LIMIT ${BATCH}`,
  );
}

/** Contact messages sent while signed in; `marks` lists the signs of advertising in them. */
export function readContactMessages(sql: Sql, id: string) {
  return sql`
    SELECT id, name, email, phone, content, marks, created_at, closed_at FROM contact_messages
    WHERE account_id = ${id} ORDER BY created_at`;
}

export function readDecisions(sql: Sql, id: string) {
  return sql`
    SELECT id, decision, reasons, created_at FROM profile_decisions WHERE account_id = ${id}
    ORDER BY created_at`;
}

/** Notifications that no mail has reported yet. */
export function readNotifications(sql: Sql, id: string) {
  return inBatches(
    (after) => sql<{ id: string }[]>`
      SELECT id, kind, subject_id, created_at FROM notifications
      WHERE account_id = ${id} AND id > ${after} ORDER BY id LIMIT ${BATCH}`,
  );
}

/** None contains a link for a new password: that mail is rendered when it is sent. */
export function readMails(sql: Sql, id: string) {
  return inBatches(
    (after) => sql<{ id: string }[]>`
      SELECT o.id, o.subject, o.text, o.created_at, o.sent_at FROM outbox o
      WHERE o.recipient = (SELECT email FROM accounts WHERE id = ${id})
        AND o.id > ${after} ORDER BY o.id LIMIT ${BATCH}`,
  );
}

export interface OwnFile {
  kind: string;
  name: string;
  contentType: string;
  widths: number[];
  alt: string | null;
  bytes: number;
  createdAt: Date;
}

export async function readFiles(sql: Sql, id: string): Promise<OwnFile[]> {
  return sql<OwnFile[]>`
    SELECT kind, name, content_type, widths, alt, bytes::float8, created_at FROM files
    WHERE owner_id = ${id} ORDER BY kind, position, id`;
}
