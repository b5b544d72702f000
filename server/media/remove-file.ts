import type { Viewer } from '../accounts/viewer.ts';
import type { Sql } from '../db/database.ts';
import { notAllowed, notFound } from '../http/errors.ts';
import { discardFile } from './discard-files.ts';
import { mayShowWork } from './policy.ts';

export async function removeFile(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  const isRemoved = await sql.begin((tx) => discardFile(tx, viewer.id, { id }));
  if (!isRemoved) throw notFound();
}

/** The file name in the address of one of our pictures, at any width and with or without the origin. */
const ADDRESS = /^(?:https?:\/\/[^/]+)?\/media\/([A-Za-z0-9_-]{10,64})\/\d+\.webp$/;

/** Removes a product or portfolio item by its public address. */
export async function removeFlyer(sql: Sql, viewer: Viewer, url: string): Promise<void> {
  if (!mayShowWork(viewer)) throw notAllowed();
  const name = ADDRESS.exec(url)?.[1];
  const isRemoved = name && (await sql.begin((tx) => discardFile(tx, viewer.id, { name, kind: 'work' })));
  if (!isRemoved) throw notFound();
}
