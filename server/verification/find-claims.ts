import { type Claim, claimKinds, type VerifiedClaim } from '@sokoni/contract/verification';
import type { Queryable } from '../db/database.ts';
import { presentClaim } from './present.ts';
import { type DocumentRow, findClaimRows, findDocuments } from './queries.ts';
import { stands } from './stands.ts';

/** All claims of an account, with every stored document: for the admin area. */
export async function findClaims(sql: Queryable, accountId: string, now: Date): Promise<Claim[]> {
  return claimsWith(await findDocuments(sql, accountId), { sql, accountId, now });
}

/** The claims as their owner sees them: without documents of decided claims, which the owner can no longer change. */
export async function findOwnClaims(sql: Queryable, accountId: string, now: Date): Promise<Claim[]> {
  const documents = await findDocuments(sql, accountId);
  const open = documents.filter(({ deleteAt }) => deleteAt === null);
  return claimsWith(open, { sql, accountId, now });
}

async function claimsWith(
  documents: DocumentRow[],
  { sql, accountId, now }: { sql: Queryable; accountId: string; now: Date },
): Promise<Claim[]> {
  const rows = await findClaimRows(sql, accountId);
  return claimKinds.map((kind) =>
    presentClaim(kind, {
      row: rows.find((row) => row.kind === kind),
      documents: documents.filter((document) => document.kind === kind),
      now,
    }),
  );
}

/** The kinds of claims of an account that are verified today, which are public. */
export async function findVerified(sql: Queryable, accountId: string, now: Date): Promise<VerifiedClaim[]> {
  const rows = await findClaimRows(sql, accountId);
  return claimKinds.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return row?.decidedAt && stands(row, now) ? [{ kind, at: row.decidedAt.toISOString() }] : [];
  });
}
