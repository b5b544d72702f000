import { NEEDS_ONE_OF } from '@sokoni/contract/verification/publication';
import type { Claim, ClaimKind, VerifiedClaim } from '@sokoni/contract/verification/verification';
import type { Queryable } from '../../platform/db/database.ts';
import { type DocumentRow, findClaimRows, findClaimStates, findDocuments, isVerified } from './queries.ts';

/**
 * All claims of an account. Its owner sees them without documents of decided claims, which the owner can no longer
 * change; the admin area shows every stored document.
 */
export async function findClaims(
  sql: Queryable,
  accountId: string,
  now: Date,
  { onlyOpenDocuments = false } = {},
): Promise<Claim[]> {
  const [rows, stored] = await Promise.all([findClaimRows(sql, accountId), findDocuments(sql, accountId)]);
  const documents = onlyOpenDocuments ? stored.filter(({ deleteAt }) => deleteAt === null) : stored;
  return rows.map((row) => ({
    kind: row.kind,
    status: row.status === 'verified' && !isVerified(row, now) ? 'expired' : row.status,
    note: row.note,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    method: row.method,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    reason: row.reason,
    documents: documents.filter(({ kind }) => kind === row.kind).map(presentDocument),
  }));
}

const presentDocument = ({ id, title, contentType, createdAt }: DocumentRow) => ({
  _id: id,
  name: title,
  isPdf: contentType === 'application/pdf',
  createdAt: createdAt.toISOString(),
});

/** The kinds of claims of an account that are verified today, which are public. */
export async function findVerified(sql: Queryable, accountId: string, now: Date): Promise<VerifiedClaim[]> {
  const rows = await findClaimRows(sql, accountId);
  return rows.flatMap((row) =>
    row.decidedAt && isVerified(row, now) ? [{ kind: row.kind, at: row.decidedAt.toISOString() }] : [],
  );
}

/** The same for several accounts, without dates: the verified kinds of each account that has any, in no order. */
export async function findVerifiedKinds(
  sql: Queryable,
  accountIds: string[],
  now: Date,
): Promise<Map<string, ClaimKind[]>> {
  const rows = (await findClaimStates(sql, accountIds)).filter((row) => isVerified(row, now));
  const kindsOf = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map([...kindsOf].map(([id, claims]) => [id, claims.map(({ kind }) => kind)]));
}

export const hasProof = (verified: readonly VerifiedClaim[]) =>
  NEEDS_ONE_OF.some((needed) => verified.some(({ kind }) => kind === needed));
