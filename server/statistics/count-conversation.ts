import type { Transaction } from '../db/database.ts';
import { dayOf } from './days.ts';

interface StartedConversation {
  profileId: string;
  /** The account that wrote first. */
  by: string;
  now: Date;
}

/** Counts a new conversation for the professional who is written to, unless an operator starts it. */
export async function countConversation(
  tx: Transaction,
  { profileId, by, now }: StartedConversation,
): Promise<void> {
  await tx`
    INSERT INTO profile_statistics AS known (profile_id, day, conversations)
    SELECT p.account_id, ${dayOf(now)}::date, 1
    FROM profiles p JOIN accounts a ON a.id = ${by} AND NOT a.is_operator
    WHERE p.account_id = ${profileId} AND p.role <> 'customer'
    ON CONFLICT (profile_id, day) DO UPDATE SET conversations = known.conversations + 1`;
}
