import type { ReportReason } from '@sokoni/contract/moderation';
import type { SubscriptionMeasure, Suspension } from '@sokoni/contract/suspensions';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Reader } from '../../../platform/mail/layout.ts';

export interface SuspensionRow {
  id: string;
  /** Null where an earlier version of the product did not record it. */
  operatorId: string | null;
  ground: ReportReason;
  reason: string;
  subscription: SubscriptionMeasure | null;
  createdAt: Date;
  endsAt: Date | null;
  objection: string | null;
  objectedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
}

/** The suspension in force. */
export function findSuspension(sql: Queryable, accountId: string): Promise<SuspensionRow | undefined> {
  return sql<SuspensionRow[]>`
    SELECT id, operator_id, ground, reason, subscription, created_at, ends_at, objection, objected_at, answer, answered_at
    FROM account_suspensions WHERE account_id = ${accountId} AND ended_at IS NULL`.first();
}

export function presentSuspension(row: SuspensionRow): Suspension {
  const { ground, reason, createdAt, endsAt, subscription, objection, objectedAt, answer, answeredAt } = row;
  return {
    ...{ ground, reason, subscription },
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    objection: objectedAt && {
      text: objection ?? '',
      createdAt: objectedAt.toISOString(),
      answer: answeredAt && { text: answer ?? '', createdAt: answeredAt.toISOString() },
    },
  };
}

/** What an account learns about its own suspension. */
export async function readSuspension(sql: Queryable, accountId: string): Promise<Suspension> {
  const suspension = await findSuspension(sql, accountId);
  if (!suspension) throw notFound();
  return presentSuspension(suspension);
}

export interface LockedAccount extends Reader {
  id: string;
  email: string;
}

/** Locks the account, so that its suspensions follow one another; throws 404 for one that is deleted. */
export async function lockAccount(tx: Transaction, id: string): Promise<LockedAccount> {
  const [account] = await tx<LockedAccount[]>`
    SELECT a.id, a.email, p.first_name, a.language FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL FOR NO KEY UPDATE OF a`;
  if (!account) throw notFound();
  return account;
}
