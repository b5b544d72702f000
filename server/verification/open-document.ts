import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { documentKey } from './document-key.ts';
import { findDocument } from './queries.ts';

/** Opens a document of a claim for an operator. The caller checks the permission and logs the access. */
export async function openDocument({ sql, storage }: { sql: Queryable; storage: Storage }, id: string) {
  const document = await findDocument(sql, id);
  const bytes = document && (await storage.read(documentKey(document)));
  if (!document || !bytes) throw notFound();
  return { document, bytes };
}
