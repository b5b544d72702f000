import { fieldNames } from '@sokoni/contract/profiles/profile-fields';
import { selectFields } from '../../domains/profiles/select-fields.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';

/** Rows of a query in batches. */
export const BATCH = 500;
type ReadBatch = (after: string) => Statement<{ id: string }[]>;

export interface OwnDocument {
  kind: string;
  name: string;
  title: string;
  contentType: 'image/webp' | 'application/pdf';
  bytes: number;
  createdAt: Date;
  deleteAt: Date | null;
}

export interface OwnAttachment {
  id: string;
  messageId: string | null;
  name: string;
  fileName: string;
  contentType: string;
  bytes: number;
  createdAt: Date;
}

export interface OwnFile {
  id: string;
  kind: string;
  name: string;
  contentType: string;
  widths: number[];
  alt: string | null;
  fileName: string | null;
  productId: string | null;
  bytes: number;
  createdAt: Date;
}

/**
 * The data of an account by the name of its file. The statements read the tables of other domains directly, because
 * the archive covers all of them; a test checks that no table is missing. They run when they are awaited.
 */
export function exportQueries(sql: Sql, id: string) {
  /** Includes hidden messages, which are still stored. Sent and received are separate, as their indexes are. */
  function messages(own: 'sender' | 'recipient', other: 'sender' | 'recipient'): ReadBatch[] {
    const columns = {
      sender: { id: sql`sender_id`, hiddenAt: sql`sender_hidden_at` },
      recipient: { id: sql`recipient_id`, hiddenAt: sql`recipient_hidden_at` },
    };
    const { hiddenAt } = columns[own];
    const otherId = columns[other].id;
    return [sql`${hiddenAt} IS NULL`, sql`${hiddenAt} IS NOT NULL`].map(
      (isChosen) => (after) =>
        sql`
        SELECT m.id, ${otherId} AS other_id, p.first_name AS other_first_name, m.content, m.left_out, m.product_id, m.created_at,
          m.read_at, ${hiddenAt} AS hidden_at
        FROM messages m JOIN profiles p ON p.account_id = ${otherId}
        WHERE ${columns[own].id} = ${id} AND ${isChosen} AND m.id > ${after}
        ORDER BY m.id LIMIT ${BATCH}`,
    );
  }

  function reviews(own: 'reviewer' | 'target', other: 'reviewer' | 'target'): ReadBatch {
    const columns = { reviewer: sql`reviewer_id`, target: sql`target_id` };
    return (after) => sql`
      SELECT r.id, ${columns[other]} AS other_id, p.first_name AS other_first_name, r.rating, r.comment, r.reply,
        r.replied_at, r.created_at
      FROM reviews r JOIN profiles p ON p.account_id = ${columns[other]}
      WHERE ${columns[own]} = ${id} AND r.id > ${after} ORDER BY r.id LIMIT ${BATCH}`;
  }

  const one = {
    account: sql`
      SELECT id, email, role, language, is_operator, mail_notifications, message_mail, review_mail, project_mail, news_mail,
        message_push, review_push, project_push, quiet_from, quiet_to, time_zone, notifications_mailed_at, invitations_mailed_at,
        invitations_pushed_at, nullif(last_seen_on, '-infinity')::text AS last_seen_on, created_at FROM accounts
      WHERE id = ${id}`,
    profile: sql`
      SELECT ${selectFields(fieldNames)}, selected_plan, visibility, subscription_status, verified_at,
        rating::float8, review_count, created_at, updated_at
      FROM profiles p WHERE account_id = ${id}`,
  };

  const all = {
    'accepted-texts': sql`
      SELECT text, version, accepted_at FROM accepted_texts WHERE account_id = ${id} ORDER BY text, version`,
    // A page that was prepared for the address, which does not change the account until its owner takes it over.
    'prepared-profiles': sql`
      SELECT p.id, p.fields, p.language, p.created_at, p.invited_at, p.joined_at, (
          SELECT json_agg(json_build_object('kind', kind, 'fileName', file_name, 'details', details) ORDER BY id)
          FROM prepared_pictures WHERE profile_id = p.id
        ) AS pictures
      FROM prepared_profiles p
      WHERE p.email = (SELECT email FROM accounts WHERE id = ${id}) OR p.account_id = ${id}`,
    sessions: sql`
      SELECT id, user_agent, created_at, last_used_at, listening_until, expires_at FROM sessions
      WHERE account_id = ${id} ORDER BY created_at`,
    'email-changes': sql`
      SELECT id, old_email, new_email, created_at, confirmed_at, expires_at, ended_at FROM email_changes
      WHERE account_id = ${id} ORDER BY id`,
    // Without the keys, which would decrypt push messages.
    'push-subscriptions': sql`
      SELECT id, session_id, endpoint, language, created_at FROM push_subscriptions WHERE account_id = ${id}`,
    'conversations-archived': sql`
      SELECT other_id, archived_at FROM conversation_participants WHERE account_id = ${id} AND archived_at IS NOT NULL`,
    'saved-replies': sql`SELECT id, name, content, created_at FROM saved_replies WHERE account_id = ${id}`,
    'automatic-answers': sql`
      SELECT id, other_id, content, created_at FROM automatic_answers WHERE account_id = ${id} ORDER BY id`,
    'conversations-started': sql`
      SELECT low_id, high_id, started_by, started_at FROM conversations WHERE started_by = ${id}
      ORDER BY started_at`,
    subscriptions: sql`
      SELECT id, plan, provider, provider_reference, price, method, status, renews, cancels_at_end, next_plan, next_price,
        current_period_end, past_due_since, created_at, ended_at
      FROM subscriptions WHERE account_id = ${id} ORDER BY id`,
    // Amounts are US cents; `charged` is in hundredths of `currency`.
    payments: sql`
      SELECT id, provider, reference, plan, months, method, amount, refunded, status, charged::float8, currency,
        paid_at, period_start, period_end, receipt_number::float8
      FROM payments WHERE account_id = ${id} ORDER BY paid_at, id`,
    // Amounts are US cents.
    invoices: sql`
      SELECT id, kind, year, number, payment_id, issued_at, issued_on::text, net, tax, total, content FROM invoices
      WHERE account_id = ${id} ORDER BY id`,
    'billing-details': sql`
      SELECT name, address, country, tax_number, updated_at FROM billing_details WHERE account_id = ${id}`,
    'free-months': sql`
      SELECT id, plan, months, given_at, period_start, period_end FROM free_months WHERE account_id = ${id}
      ORDER BY id`,
    // Which days a payment or a gift covers; amounts are US cents.
    'paid-days': sql`
      SELECT id, source, plan, months, price, net, tax, currency, starts_at, ends_at, state FROM ledger
      WHERE account_id = ${id} ORDER BY id`,
    checkouts: sql`
      SELECT id, provider, reference, plan, method, months, amount, charged::float8, currency, status, created_at,
        closed_at
      FROM checkouts WHERE account_id = ${id} ORDER BY id`,
    // The ids of the account at the payment providers.
    'provider-customers': sql`
      SELECT provider, reference FROM provider_customers WHERE account_id = ${id} ORDER BY provider`,
    // The method and the reason that an operator noted are personal data of the account; the operator's id is not.
    claims: sql`
      SELECT kind, status, note, submitted_at, decided_at, method, expires_at, reason FROM claims
      WHERE account_id = ${id} ORDER BY kind`,
    projects: sql`
      SELECT id, kind, role, state, closed_by, taken_down_reason, title, description, industry, skills, quantity::float8,
        unit, country, wants_sample, pricing, hours, to_char(needed_by, 'YYYY-MM-DD') AS needed_by, budget_from::float8,
        budget_to::float8, sought_country, created_at, opened_at, decide_at, close_at, deciding_at, closed_at
      FROM projects WHERE buyer_id = ${id} ORDER BY id`,
    // A seat counts for the proposals of its month.
    'project-invitations': sql`
      SELECT i.project_id, p.title, i.wave, i.invited_at, i.seen_at, s.state AS seat, s.taken_at, s.ended_at, s.given_back_at
      FROM project_invitations i JOIN projects p ON p.id = i.project_id
        LEFT JOIN project_seats s ON (s.project_id, s.professional_id) = (i.project_id, i.professional_id)
      WHERE i.professional_id = ${id} AND p.opened_at IS NOT NULL ORDER BY i.project_id`,
    // What they say is among the messages.
    proposals: sql`
      SELECT o.id, o.project_id, o.state, o.decline_reason, o.sent_at, o.revised_at, o.opened_at, o.answered_at, (
          SELECT json_agg(json_build_object('messageId', message_id, 'version', version, 'price', price::float8,
            'currency', currency, 'unit', unit, 'quantity', quantity::float8, 'leadTime', lead_time, 'term', term,
            'place', place, 'validUntil', valid_until, 'included', included) ORDER BY version)
          FROM proposal_versions WHERE proposal_id = o.id
        ) AS versions
      FROM proposals o WHERE o.professional_id = ${id} ORDER BY o.id`,
    blocked: sql`SELECT blocked_id, created_at FROM blocks WHERE blocker_id = ${id} ORDER BY created_at`,
    // Contact messages sent while signed in; `marks` lists the signs of advertising in them.
    'contact-messages': sql`
      SELECT id, name, email, phone, content, language, marks, created_at, closed_at,
        ARRAY(
          SELECT jsonb_build_object('content', content, 'createdAt', created_at) FROM contact_answers
          WHERE message_id = m.id ORDER BY created_at, id
        ) AS answers
      FROM contact_messages m WHERE account_id = ${id} ORDER BY created_at`,
    decisions: sql`
      SELECT id, decision, reasons, places, created_at FROM profile_decisions WHERE account_id = ${id}
      ORDER BY created_at`,
    // The operator's id is not the account's data.
    suspensions: sql`
      SELECT id, ground, reason, subscription, created_at, ends_at, objection, objected_at, answer, answered_at, ended_at
      FROM account_suspensions WHERE account_id = ${id} ORDER BY created_at`,
    // Notes to the account, and decisions, which the other member of the case got as well.
    'case-notices': sql`
      SELECT id, recipient_id IS NULL AS is_decision, ${id} = ANY(against) AS is_against_you, content, created_at
      FROM case_notices WHERE recipient_id = ${id} OR recipient_id IS NULL AND ${id} IN (low_id, high_id)
      ORDER BY created_at, id`,
    // Sums of each day; there is no row of a visitor.
    statistics: sql`
      SELECT to_char(day, 'YYYY-MM-DD') AS day, views, appearances, conversations, contacts,
        invitations, requests, proposals, chosen
      FROM profile_statistics s
      WHERE profile_id = ${id} ORDER BY s.day`,
    'claim-documents': sql<OwnDocument[]>`
      SELECT kind, name, title, content_type, bytes::float8, created_at, delete_at FROM claim_documents
      WHERE account_id = ${id} ORDER BY created_at, id`,
    // The prices are in units of `currency`; `picture` is in the name of a file in `files/`.
    products: sql`
      SELECT p.file_id AS id, f.name AS picture, p.name, p.description, p.price::float8, p.price_to::float8,
        p.currency, p.unit, p.minimum, p.lead_time, p.origin, p.standards, p.client, p.year, p.link, p.created_at
      FROM products p JOIN files f ON f.id = p.file_id
      WHERE p.owner_id = ${id} ORDER BY f.position, f.id`,
    files: sql<OwnFile[]>`
      SELECT id, kind, name, content_type, widths, alt, file_name, product_id, bytes::float8, created_at FROM files
      WHERE owner_id = ${id} ORDER BY kind, position, id`,
  };

  /** Files that the account has sent; those that it received belong to other accounts. */
  const attachments = sql<OwnAttachment[]>`
    SELECT id, message_id, name, file_name, content_type, bytes::float8, created_at
    FROM attachments
    WHERE owner_id = ${id} ORDER BY created_at, id`;

  const inBatches: Record<string, ReadBatch[]> = {
    'messages-sent': messages('sender', 'recipient'),
    'messages-received': messages('recipient', 'sender'),
    favorites: [
      (after) => sql`
        SELECT f.id, f.message_id, m.content, f.created_at
        FROM favorites f JOIN messages m ON m.id = f.message_id
        WHERE f.account_id = ${id} AND f.id > ${after} ORDER BY f.id LIMIT ${BATCH}`,
    ],
    'reviews-written': [reviews('reviewer', 'target')],
    'reviews-received': [reviews('target', 'reviewer')],
    reports: [
      (after) => sql`
        SELECT id, subject_kind, subject_id, reason, note, created_at, closed_at, outcome FROM reports
        WHERE reporter_id = ${id} AND id > ${after} ORDER BY id LIMIT ${BATCH}`,
    ],
    // Notifications that no mail or push message has reported yet.
    notifications: [
      (after) => sql`
        SELECT id, kind, subject_id, created_at FROM (
          SELECT id, kind, subject_id, created_at, account_id FROM notifications
          UNION ALL SELECT id, kind, subject_id, created_at, account_id FROM push_notifications
        ) n
        WHERE account_id = ${id} AND id > ${after} ORDER BY id LIMIT ${BATCH}`,
    ],
    // None contains a link for a new password: that mail is rendered when it is sent.
    mails: [
      (after) => sql`
        SELECT o.id, o.subject, o.text, o.created_at, o.sent_at FROM outbox o
        WHERE (o.former_account_id = ${id}
            OR o.former_account_id IS NULL AND o.recipient = (SELECT email FROM accounts WHERE id = ${id}))
          AND o.id > ${after} ORDER BY o.id LIMIT ${BATCH}`,
    ],
  };

  return { one, all, attachments, inBatches };
}
