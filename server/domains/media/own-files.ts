import type { FileKind } from '@sokoni/contract/media/files';
import type { Queryable, Sql, Transaction } from '../../platform/db/database.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { notAllowed, notFound, notSignedIn } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { discardFiles } from './discard-files.ts';
import { lockFileOwner } from './lock-file-owner.ts';
import { mayShowWork } from './policy.ts';

interface FileRow {
  id: string;
  kind: FileKind;
  name: string;
  contentType: string;
  widths: number[];
  alt: string | null;
  fileName: string | null;
  /** Of a further picture. */
  productId: string | null;
  createdAt: Date;
}

interface NewFile extends Omit<FileRow, 'alt' | 'productId'> {
  ownerId: string;
  /** Of a further picture. */
  productId?: string;
  /** The same for all files of one request, which the browser may send twice. */
  uploadId: string | null;
  bytes: number;
}

/** Each kind in display order. */
export async function listFiles(sql: Queryable, ownerId: string): Promise<FileRow[]> {
  return sql<FileRow[]>`
    SELECT id, kind, name, content_type, widths, alt, file_name, product_id, created_at FROM files
    WHERE owner_id = ${ownerId} ORDER BY kind, position, id`;
}

/** Moves the named files to the front of their kind, in this order; the others follow in their old order. */
export async function arrangeFiles(sql: Sql, { id: ownerId }: Viewer, ids: string[]): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockFileOwner(tx, ownerId))) throw notSignedIn();
    const before = (await listFiles(tx, ownerId)).map(({ id }) => id);
    const own = new Set(before);
    if (ids.some((id) => !own.has(id))) throw notFound();
    await tx`
      UPDATE files SET position = placed.nth
      FROM unnest(${[...new Set([...ids, ...before])]}::uuid[]) WITH ORDINALITY AS placed (id, nth)
      WHERE files.id = placed.id AND owner_id = ${ownerId}`;
  });
}

/** Sets the description of a file; a blank text removes it. */
export async function describeFile(sql: Queryable, viewer: Viewer, id: string, alt: string): Promise<void> {
  const isKnown = await sql`
    UPDATE files SET alt = ${alt || null} WHERE id = ${id} AND owner_id = ${viewer.id} RETURNING id`.hasRows();
  if (!isKnown) throw notFound();
}

/** Exchanges a further picture with that of its product: only what is stored of them, because links name the product's id. */
export async function makeMainPicture(sql: Queryable, viewer: Viewer, id: string): Promise<void> {
  const isKnown = await sql`
    UPDATE files SET name = other.name, content_type = other.content_type, widths = other.widths, bytes = other.bytes,
      alt = other.alt, upload_id = other.upload_id, created_at = other.created_at, file_name = other.file_name
    FROM files AS other
    WHERE files.owner_id = ${viewer.id} AND other.owner_id = ${viewer.id}
      AND (files.id = ${id} AND other.id = files.product_id OR other.id = ${id} AND files.id = other.product_id)
    RETURNING files.id`.hasRows();
  if (!isKnown) throw notFound();
}

export async function removeFile(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  const isRemoved = await sql.begin((tx) => discardFiles(tx, viewer.id, tx`id = ${id}`));
  if (!isRemoved) throw notFound();
}

/** The file name in the address of one of our pictures, at any width and with or without the origin. */
const ADDRESS = /^(?:https?:\/\/[^/]+)?\/media\/([A-Za-z0-9_-]{10,64})\/\d+\.webp$/;

/** Removes a product or portfolio item by its public address. */
export async function removeFlyer(sql: Sql, viewer: Viewer, url: string): Promise<void> {
  if (!mayShowWork(viewer)) throw notAllowed();
  const name = ADDRESS.exec(url)?.[1];
  if (!name) throw notFound();
  const isRemoved = await sql.begin((tx) =>
    discardFiles(tx, viewer.id, tx`kind = 'work' AND name = ${name}`),
  );
  if (!isRemoved) throw notFound();
}

/** Adds a file after the others of its kind. */
export async function addFile(tx: Transaction, file: NewFile): Promise<void> {
  const position = tx`(
    SELECT coalesce(max(position) + 1, 0) FROM files WHERE owner_id = ${file.ownerId} AND kind = ${file.kind})`;
  await tx`INSERT INTO files ${rowsToInsert([{ ...file, position }])}`;
}
