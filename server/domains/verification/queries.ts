import { claimKinds } from '@sokoni/contract/limits';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';

export interface ClaimRow {
  kind: ClaimKind;
  /** `expired` is not stored: it follows from `expiresAt`. */
  status: 'none' | 'submitted' | 'verified' | 'refused' | 'withdrawn';
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

/** A claim about which nothing is stored. */
const noClaim = {
  status: 'none',
  note: '',
  submittedAt: null,
  decidedAt: null,
  decidedBy: null,
  method: null,
  expiresAt: null,
  reason: null,
} as const;

/** The claims of an account, one of each kind. */
export async function findClaimRows(sql: Queryable, accountId: string): Promise<ClaimRow[]> {
  const rows = await sql<ClaimRow[]>`
    SELECT kind, status, note, submitted_at, decided_at, decided_by, method, expires_at, reason FROM claims
    WHERE account_id = ${accountId}`;
  return claimKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { ...noClaim, kind });
}

/** Of several accounts, what says which claims are verified: a page of a directory has fifty, and dates take time to read. */
export function findClaimStates(sql: Queryable, accountIds: string[]): Promise<ClaimState[]> {
  return sql<ClaimState[]>`
    SELECT account_id, kind, status, method, expires_at FROM claims
    WHERE account_id = ANY(${accountIds}::uuid[])`;
}

interface ClaimState extends Pick<ClaimRow, 'kind' | 'status' | 'method' | 'expiresAt'> {
  accountId: string;
}

export async function getClaim(sql: Queryable, accountId: string, kind: ClaimKind): Promise<ClaimRow> {
  const rows = await findClaimRows(sql, accountId);
  return rows.find((row) => row.kind === kind) ?? { ...noClaim, kind };
}

/**
 * Whether a claim is verified today. A verified claim that is submitted again because its proof expires stays verified
 * until an operator decides or the proof expires: a renewal must not cost the badge.
 */
export function isVerified(
  { status, method, expiresAt }: Pick<ClaimRow, 'status' | 'method' | 'expiresAt'>,
  now: Date,
) {
  const wasVerified = (status === 'verified' || status === 'submitted') && method !== null;
  return wasVerified && (expiresAt === null || expiresAt > now);
}

export async function writeClaim(tx: Transaction, claim: ClaimRow & { accountId: string }): Promise<void> {
  await tx`
    INSERT INTO claims ${rowsToInsert([claim])}
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
export function lockProfessional(tx: Transaction, accountId: string): Promise<boolean> {
  return tx`
    SELECT FROM accounts WHERE id = ${accountId} AND role <> 'customer' AND deleted_at IS NULL
    FOR NO KEY UPDATE`.hasRows();
}

export function hasPhoneNumber(sql: Queryable, accountId: string): Promise<boolean> {
  return sql`SELECT FROM profiles WHERE account_id = ${accountId} AND phone_number <> ''`.hasRows();
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

export function findDocument(sql: Queryable, id: string): Promise<DocumentRow | undefined> {
  return sql<DocumentRow[]>`
    SELECT id, account_id, kind, name, title, content_type, created_at, delete_at FROM claim_documents
    WHERE id = ${id}`.first();
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

/** Makes all links that were sent invalid. */
export async function deleteEmailLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM email_links WHERE account_id = ${accountId}`;
}
