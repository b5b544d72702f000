import type { FileKind } from '@sokoni/contract/files';
import type { Queryable, Transaction } from '../db/database.ts';

export async function countFiles(sql: Queryable, ownerId: string, kind: FileKind): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer FROM files WHERE owner_id = ${ownerId} AND kind = ${kind}`;
  return row.count;
}

/** Locks the files of one account until the end of the transaction. False when the account is deleted. */
export function holdOwner(tx: Transaction, ownerId: string): Promise<boolean> {
  return tx`SELECT FROM accounts WHERE id = ${ownerId} AND deleted_at IS NULL FOR NO KEY UPDATE`.hasRows();
}
