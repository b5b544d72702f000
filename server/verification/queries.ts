import type { ClaimKind } from '@sokoni/contract/verification';
import type { Queryable, Transaction } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

export type StoredStatus = 'none' | 'submitted' | 'verified' | 'refused' | 'withdrawn';

export interface ClaimRow {
  kind: ClaimKind;
  /** `expired` is not stored: it follows from `expiresAt`. */
  status: StoredStatus;
  note: string;
  submittedAt: Date | null;
  decidedAt: Date | null;
  /** Null also when a link verified the claim, or a change of name withdrew it. */
  decidedBy: string | null;
  /** Null unless the claim was verified and is still valid, also while a new submission is reviewed. */
  method: string | null;
  expiresAt: Date | null;
  reason: string | null;
}

export async function findClaimRows(sql: Queryable, accountId: string): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    SELECT kind, status, note, submitted_at, decided_at, decided_by, method, expires_at, reason FROM claims
    WHERE account_id = ${accountId}`;
}

export async function findClaimRow(
  sql: Queryable,
  accountId: string,
  kind: ClaimKind,
): Promise<ClaimRow | undefined> {
  const rows = await findClaimRows(sql, accountId);
  return rows.find((row) => row.kind === kind);
}

export async function writeClaim(tx: Transaction, claim: ClaimRow & { accountId: string }): Promise<void> {
  const { accountId, kind, status, note, submittedAt, decidedAt, decidedBy, method, expiresAt, reason } =
    claim;
  await tx`
    INSERT INTO claims (account_id, kind, status, note, submitted_at, decided_at, decided_by, method,
      expires_at, reason)
    VALUES (${accountId}, ${kind}, ${status}, ${note}, ${submittedAt}, ${decidedAt}, ${decidedBy}, ${method},
      ${expiresAt}, ${reason})
    ON CONFLICT (account_id, kind) DO UPDATE SET
      status = excluded.status, note = excluded.note, submitted_at = excluded.submitted_at,
      decided_at = excluded.decided_at, decided_by = excluded.decided_by, method = excluded.method,
      expires_at = excluded.expires_at, reason = excluded.reason,
      reminded_at = CASE WHEN claims.expires_at = excluded.expires_at THEN claims.reminded_at END`;
}

/**
 * Locks the account's row, so that changes to its claims run one after the other. Returns false when there is no such
 * professional: customers have nothing to verify.
 */
export async function holdProfessional(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx`
    SELECT FROM accounts WHERE id = ${accountId} AND role <> 'customer' AND deleted_at IS NULL
    FOR NO KEY UPDATE`;
  return rows.length === 1;
}

export interface DocumentRow {
  id: string;
  accountId: string;
  kind: ClaimKind;
  name: string;
  title: string;
  contentType: 'image/webp' | 'application/pdf';
  createdAt: Date;
  /** Null until the claim is decided. */
  deleteAt: Date | null;
}

/** Oldest first. */
export async function findDocuments(sql: Queryable, accountId: string): Promise<DocumentRow[]> {
  return sql<DocumentRow[]>`
    SELECT id, account_id, kind, name, title, content_type, created_at, delete_at FROM claim_documents
    WHERE account_id = ${accountId} ORDER BY created_at, id`;
}

export async function findDocument(sql: Queryable, id: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    SELECT id, account_id, kind, name, title, content_type, created_at, delete_at FROM claim_documents
    WHERE id = ${id}`;
  return row;
}

/** Sets the date on which documents of a decided claim are deleted. */
export async function deleteDocumentsAt(
  tx: Transaction,
  { accountId, kind, at }: { accountId: string; kind: ClaimKind; at: Date },
): Promise<void> {
  await tx`
    UPDATE claim_documents SET delete_at = ${at}
    WHERE account_id = ${accountId} AND kind = ${kind} AND delete_at IS NULL`;
}

/** Makes all links that were sent invalid. */
export async function forgetEmailLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM email_links WHERE account_id = ${accountId}`;
}

/** The account whose address a link proves, while the link is valid and the account still has that address. */
export async function findLinkOwner(
  sql: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ accountId: string }[]>`
    SELECT l.account_id FROM email_links l JOIN accounts a ON a.id = l.account_id AND a.email = l.email
    WHERE l.token_hash = ${tokenHash} AND l.expires_at > ${now}`;
  return row?.accountId;
}

export async function getAddress(sql: Queryable, accountId: string): Promise<string> {
  const [row] = await sql<{ email: string }[]>`SELECT email FROM accounts WHERE id = ${accountId}`;
  if (!row) throw notFound();
  return row.email;
}

export async function hasPhoneNumber(sql: Queryable, accountId: string): Promise<boolean> {
  const rows = await sql`
    SELECT FROM profiles WHERE account_id = ${accountId} AND phone_number <> ''`;
  return rows.length === 1;
}

/** Counts documents whose claim is not decided. */
export async function countOpenDocuments(
  sql: Queryable,
  accountId: string,
  kind: ClaimKind,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer FROM claim_documents
    WHERE account_id = ${accountId} AND kind = ${kind} AND delete_at IS NULL`;
  return row.count;
}

export async function insertDocument(
  tx: Transaction,
  document: Omit<DocumentRow, 'deleteAt'> & { bytes: number },
): Promise<void> {
  const { id, accountId, kind, name, title, contentType, bytes, createdAt } = document;
  await tx`
    INSERT INTO claim_documents (id, account_id, kind, name, title, content_type, bytes, created_at)
    VALUES (${id}, ${accountId}, ${kind}, ${name}, ${title}, ${contentType}, ${bytes}, ${createdAt})`;
}

/** Returns false when the claim was decided, or the document is gone. */
export async function deleteDocument(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx`DELETE FROM claim_documents WHERE id = ${id} AND delete_at IS NULL RETURNING id`;
  return rows.length === 1;
}

type StoredDocument = Pick<DocumentRow, 'name' | 'contentType'>;

export async function deleteDocumentsOf(tx: Transaction, accountId: string): Promise<StoredDocument[]> {
  return tx<
    StoredDocument[]
  >`DELETE FROM claim_documents WHERE account_id = ${accountId} RETURNING name, content_type`;
}

export async function deleteDueDocuments(
  tx: Transaction,
  { now, unsubmittedBefore }: { now: Date; unsubmittedBefore: Date },
): Promise<StoredDocument[]> {
  return tx<StoredDocument[]>`
    DELETE FROM claim_documents d
    WHERE delete_at <= ${now} OR (
      delete_at IS NULL AND created_at < ${unsubmittedBefore} AND NOT EXISTS (
        SELECT FROM claims c
        WHERE c.account_id = d.account_id AND c.kind = d.kind AND c.status = 'submitted'
      ))
    RETURNING name, content_type`;
}

export async function deleteClaims(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM claims WHERE account_id = ${accountId}`;
}
