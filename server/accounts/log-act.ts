import type { ActName } from '@sokoni/contract/admin/team/log';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/db/ids.ts';

interface Act {
  /** Null for an action on the server itself or by the software. */
  actorId: string | null;
  action: ActName;
  /** The account that the action concerns. */
  subjectId: string | null;
  /** Ids and the operator's own words, never text by other accounts. */
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  now: Date;
}

/** Appends to the log in the transaction of the action, so that both are stored or neither is. */
export async function logAct(
  tx: Transaction,
  { actorId, action, subjectId, details = {}, now }: Act,
): Promise<void> {
  await tx`
    INSERT INTO audit_log (id, actor_id, action, subject_id, details, created_at)
    VALUES (${newId()}, ${actorId}, ${action}, ${subjectId}, ${JSON.stringify(details)}, ${now})`;
}
