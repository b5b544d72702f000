import type { AutomaticAnswer } from '@sokoni/contract/messages';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { publish } from '../notifications/publish.ts';

interface Answer {
  otherId: string;
  content: string;
  /** Of the mail. */
  clientId: string;
  now: Date;
}

/** Keeps the words of an absence note for its sender. It is no message: the other side does not get it. */
export async function storeAutomaticAnswer(
  tx: Transaction,
  viewer: Viewer,
  { otherId, content, clientId, now }: Answer,
): Promise<void> {
  const row = { id: newId(), accountId: viewer.id, otherId, content, clientId, createdAt: now };
  await tx`
    INSERT INTO automatic_answers ${rowsToInsert([row])} ON CONFLICT (account_id, client_id) DO NOTHING`;
  await publish(tx, [viewer.id], 'messages');
}

/** Newest first, and the newest only: a program may answer each message. */
const MOST = 50;

export async function listAutomaticAnswers(
  sql: Queryable,
  viewer: Viewer,
  otherId: string,
): Promise<AutomaticAnswer[]> {
  const rows = await sql<{ id: string; content: string; createdAt: Date }[]>`
    SELECT id, content, created_at FROM automatic_answers
    WHERE account_id = ${viewer.id} AND other_id = ${otherId}
    ORDER BY id DESC LIMIT ${MOST}`;
  return rows.map(({ id, content, createdAt }) => ({ _id: id, content, createdAt: createdAt.toISOString() }));
}

export async function deleteAutomaticAnswersOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM automatic_answers WHERE account_id = ${accountId}`;
}
