import type { FileKind } from '@sokoni/contract/files';
import type { PlanId, Role } from '@sokoni/contract/plans';
import type { Queryable, Transaction } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

export interface FileRow {
  id: string;
  kind: FileKind;
  name: string;
  contentType: string;
  widths: number[];
  alt: string | null;
  createdAt: Date;
}

/** The files of one owner, each kind in display order. */
export async function listFiles(sql: Queryable, ownerId: string): Promise<FileRow[]> {
  return sql<FileRow[]>`
    SELECT id, kind, name, content_type, widths, alt, created_at FROM files
    WHERE owner_id = ${ownerId} ORDER BY kind, position, id`;
}

export async function countFiles(sql: Queryable, ownerId: string, kind: FileKind): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer FROM files WHERE owner_id = ${ownerId} AND kind = ${kind}`;
  return row.count;
}

/** Locks the files of one account until the end of the transaction. False when the account is deleted. */
export async function holdOwner(tx: Transaction, ownerId: string): Promise<boolean> {
  const rows = await tx`
    SELECT FROM accounts WHERE id = ${ownerId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return rows.length === 1;
}

export interface PlanRow {
  role: Role;
  plan: PlanId | null;
}

export async function getPlan(sql: Queryable, ownerId: string): Promise<PlanRow> {
  const [row] = await sql<PlanRow[]>`
    SELECT role, plan_in_effect(account_id) AS plan FROM profiles WHERE account_id = ${ownerId}`;
  if (!row) throw notFound();
  return row;
}

/** Whether an upload was already stored: the client may have lost the response. */
export async function isUploaded(sql: Queryable, ownerId: string, uploadId: string | null): Promise<boolean> {
  if (!uploadId) return false;
  const rows = await sql`
    SELECT FROM files WHERE owner_id = ${ownerId} AND upload_id = ${uploadId} LIMIT 1`;
  return rows.length === 1;
}

export interface NewFile {
  id: string;
  ownerId: string;
  uploadId: string | null;
  kind: FileKind;
  name: string;
  contentType: string;
  widths: number[];
  bytes: number;
  createdAt: Date;
}

/** Adds files after the existing ones. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<void> {
  const { id, ownerId, uploadId, kind, name, contentType, widths, bytes, createdAt } = file;
  await tx`
    INSERT INTO files
      (id, owner_id, upload_id, kind, name, content_type, widths, bytes, created_at, position)
    SELECT ${id}, ${ownerId}, ${uploadId}::uuid, ${kind}, ${name}, ${contentType}, ${widths}::integer[], ${bytes}, ${createdAt},
      coalesce(max(position) + 1, 0) FROM files WHERE owner_id = ${ownerId} AND kind = ${kind}`;
}

/** False when the owner has no such file. */
export async function writeAlt(
  sql: Queryable,
  { id, ownerId, alt }: { id: string; ownerId: string; alt: string | null },
): Promise<boolean> {
  const rows = await sql`
    UPDATE files SET alt = ${alt} WHERE id = ${id} AND owner_id = ${ownerId} RETURNING id`;
  return rows.length === 1;
}

/** Sets the new positions, first to last within each kind. */
export async function writeOrder(tx: Transaction, ownerId: string, ids: string[]): Promise<void> {
  await tx`
    UPDATE files SET position = placed.nth
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS placed (id, nth)
    WHERE files.id = placed.id AND owner_id = ${ownerId}`;
}

export async function findWidths(sql: Queryable, name: string): Promise<number[]> {
  const [row] = await sql<{ widths: number[] }[]>`SELECT widths FROM files WHERE name = ${name}`;
  return row?.widths ?? [];
}
