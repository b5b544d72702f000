import type { OwnMedia } from '@sokoni/contract/files';
import { readOwnUser } from '../accounts/own-account.ts';
import type { Queryable } from '../db/database.ts';
import { presentOwnMedia } from './present.ts';
import { listFiles } from './queries.ts';
import { readWorkLimit } from './work-limit.ts';

/** The pictures and certificates of an account, as its owner sees them. */
export async function readOwnMedia(sql: Queryable, id: string): Promise<OwnMedia> {
  const [user, files, limit] = await Promise.all([
    readOwnUser(sql, id),
    listFiles(sql, id),
    readWorkLimit(sql, id),
  ]);
  return presentOwnMedia(user, files, limit);
}
