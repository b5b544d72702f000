import type { OwnUser } from '@sokoni/contract/accounts';
import type { Queryable } from '../db/database.ts';
import { getOwnAccount } from './own-account.ts';
import { presentOwnUser } from './present.ts';

/** An account as its owner sees it. */
export async function readOwnUser(sql: Queryable, id: string): Promise<OwnUser> {
  return presentOwnUser(await getOwnAccount(sql, id));
}
