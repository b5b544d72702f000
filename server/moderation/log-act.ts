import type { ActName } from '@sokoni/contract/admin';
import type { Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

interface Act {
  /** Null for what was done on the machine itself or by the product. */
  actorId: string | null;
  action: ActName;
  /** The account that it concerns. */
  subjectId: string | null;
  /** Ids and the operator's own words, and nothing that others wrote. */
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  now: Date;
}

/** Writes into the log that only grows, in the transaction of what was done: neither is there without the other. */
export async function logAct(
  tx: Transaction,
  { actorId, action, subjectId, details = {}, now }: Act,
): Promise<void> {
  await tx`
    INSERT INTO audit_log (id, actor_id, action, subject_id, details, created_at)
    VALUES (${newId()}, ${actorId}, ${action}, ${subjectId}, ${JSON.stringify(details)}, ${now})`;
}
