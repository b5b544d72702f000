import { NEW_CONVERSATIONS_A_DAY } from '@sokoni/contract/messages';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { countConversation } from '../statistics/count-visits.ts';

const DAY = 24 * 3_600_000;
const MONTH = 30 * DAY;

interface NewConversation {
  by: string;
  with: string;
  now: Date;
}

/** Counts towards the daily limit of new conversations, as those that a proposal started do not. */
export async function startConversation(
  tx: Transaction,
  { by, with: other, now }: NewConversation,
): Promise<void> {
  const age = await lockAccountAge(tx, by);
  const [{ count, oldest }] = await tx<[{ count: number; oldest: Date | null }]>`
    SELECT count(*)::integer AS count, min(started_at) AS oldest FROM conversations c
    WHERE started_by = ${by} AND started_at > ${new Date(+now - DAY)} AND NOT EXISTS (
      SELECT FROM proposals o JOIN projects p ON p.id = o.project_id
      WHERE o.professional_id = ${by} AND p.buyer_id IN (c.low_id, c.high_id) AND o.sent_at = c.started_at
    )`;
  if (oldest && count >= mostADay(age, now)) {
    throw new ApiError('too_many_conversations', { retryAfter: (+oldest + DAY - +now) / 1000 });
  }
  await insertConversation(tx, { by, with: other, now });
}

/** Without the limit: the other account has invited this one to write. */
export async function insertConversation(
  tx: Transaction,
  { by, with: other, now }: NewConversation,
): Promise<void> {
  // The other account may have started it in parallel; it counts for that account then.
  const isNew = await tx`
    INSERT INTO conversations (low_id, high_id, started_by, started_at)
    VALUES (least(${by}::uuid, ${other}::uuid), greatest(${by}::uuid, ${other}::uuid), ${by}, ${now})
    ON CONFLICT DO NOTHING RETURNING started_by`.hasRows();
  if (isNew) await countConversation(tx, { profileId: other, by, now });
}

interface AccountAge {
  createdAt: Date;
  /** True for a professional that an operator has verified. */
  isVerified: boolean;
}

function mostADay({ createdAt, isVerified }: AccountAge, now: Date): number {
  const age = +now - +createdAt;
  if (isVerified || age >= MONTH) return NEW_CONVERSATIONS_A_DAY.later;
  return age < DAY ? NEW_CONVERSATIONS_A_DAY.firstDay : NEW_CONVERSATIONS_A_DAY.firstMonth;
}

/** Locks the account, so that parallel requests are all counted. */
function lockAccountAge(tx: Transaction, accountId: string): Promise<AccountAge> {
  return tx<[AccountAge]>`
    SELECT a.created_at, p.verified_at IS NOT NULL AS is_verified
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${accountId} FOR NO KEY UPDATE OF a`.first();
}
