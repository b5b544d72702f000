import type { Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** What can be read in the log; `details` holds ids and the operator's own words, and nothing that others wrote. */
export type ActName =
  | 'operator made'
  | 'operator removed'
  | 'second factor set up'
  | 'second factor reset'
  | 'recovery code used'
  | 'recovery codes renewed'
  | 'profile approved'
  | 'changes asked'
  | 'profile suspended'
  | 'profile reinstated'
  | 'claim verified'
  | 'claim refused'
  | 'claim withdrawn'
  | 'document opened'
  | 'report opened'
  | 'report decided'
  | 'contact message closed'
  | 'review kept'
  | 'review removed'
  | 'message hidden'
  | 'paid twice'
  | 'payment to give back'
  | 'payment given back'
  | 'paid something else';

interface Act {
  /** Null for what was done on the machine itself or by the product. */
  actorId: string | null;
  action: ActName;
  /** The account that it concerns. */
  subjectId: string | null;
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
    VALUES (${newId()}, ${actorId}, ${action}, ${subjectId}, ${tx.json(details)}, ${now})`;
}
