import type { ClaimKind } from '@sokoni/contract/verification';
import type { Queryable, Transaction } from '../platform/database.ts';

export interface ClaimRow {
  kind: ClaimKind;
  /** `expired` is not stored: it follows from `expiresAt`. */
  status: 'none' | 'submitted' | 'verified' | 'refused' | 'withdrawn';
  note: string;
  submittedAt: Date | null;
  decidedAt: Date | null;
  /** Null unless it was verified and that still stands: also while it is looked at anew. */
  method: string | null;
  expiresAt: Date | null;
  reason: string | null;
}

export async function findClaimRows(sql: Queryable, accountId: string): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    SELECT kind, status, note, submitted_at, decided_at, method, expires_at, reason FROM claims
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

export interface ClaimToWrite extends ClaimRow {
  accountId: string;
  decidedBy: string | null;
}

export async function writeClaim(tx: Transaction, claim: ClaimToWrite): Promise<void> {
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
      expires_at = excluded.expires_at, reason = excluded.reason`;
}

/**
 * Changes to the claims of one account wait for each other. False when there is no such professional: customers have
 * nothing to verify.
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

/** In the order in which they came. */
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

/** What was decided upon is kept for a while, and then deleted. */
export async function deleteDocumentsAt(
  tx: Transaction,
  { accountId, kind, at }: { accountId: string; kind: ClaimKind; at: Date },
): Promise<void> {
  await tx`
    UPDATE claim_documents SET delete_at = ${at}
    WHERE account_id = ${accountId} AND kind = ${kind} AND delete_at IS NULL`;
}

/** Links that were sent prove nothing any more. */
export async function forgetEmailLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM email_links WHERE account_id = ${accountId}`;
}
