import type { Sql } from '../../../../platform/db/database.ts';
import type { PaymentRouteContext } from '../../context.ts';
import { DAY } from '../../dates.ts';
import { processDueSubscriptions } from '../../jobs/process-due.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxState } from './state.ts';

/**
 * Lets days pass for one account. The clock does not move: all dates of the account move into the past, here and at the
 * sandbox providers, and the job runs for each day.
 */
export async function passTime(
  domain: PaymentRouteContext,
  { sandbox, accountId, days }: { sandbox: Sandbox; accountId: string; days: number },
): Promise<void> {
  const log = (error: unknown) => domain.app.log.error(error);
  for (let day = 0; day < days; day++) {
    await sandbox.act((state) => moveObjects(state, accountId));
    await moveRows(domain.sql, accountId);
    await sandbox.settle();
    await processDueSubscriptions(domain, log);
    await sandbox.settle();
  }
}

async function moveRows(sql: Sql, accountId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      UPDATE subscriptions SET
        created_at = created_at - interval '1 day', ended_at = ended_at - interval '1 day',
        current_period_end = current_period_end - interval '1 day',
        past_due_since = past_due_since - interval '1 day', fetched_at = fetched_at - interval '1 day'
      WHERE account_id = ${accountId}`;
    await tx`
      UPDATE payments SET
        paid_at = paid_at - interval '1 day', period_start = period_start - interval '1 day',
        period_end = period_end - interval '1 day'
      WHERE account_id = ${accountId}`;
    await tx`
      UPDATE free_months SET
        given_at = given_at - interval '1 day', period_start = period_start - interval '1 day',
        period_end = period_end - interval '1 day'
      WHERE account_id = ${accountId}`;
    // Months that wait move with their gift.
    await tx`
      UPDATE ledger SET starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
      WHERE account_id = ${accountId} AND state <> 'waiting'`;
    await tx`
      UPDATE price_notices SET sent_at = sent_at - interval '1 day'
      WHERE subscription_id IN (SELECT id FROM subscriptions WHERE account_id = ${accountId})`;
    await tx`
      UPDATE checkouts SET
        created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day',
        closed_at = closed_at - interval '1 day', asked_at = asked_at - interval '1 day'
      WHERE account_id = ${accountId}`;
  });
}

async function moveObjects({ objects }: SandboxState, accountId: string): Promise<void> {
  const kinds = {
    subscription: { accountId },
    checkout: { order: { accountId } },
    transfer: { order: { accountId } },
  };
  for (const [kind, where] of Object.entries(kinds)) {
    for (const one of await objects.list<{ id: string }>(kind, where)) {
      await objects.put(kind, one.id, dayEarlier(one));
    }
  }
}

function dayEarlier<T>(object: T): T {
  return JSON.parse(JSON.stringify(object), (name, value) =>
    typeof value === 'number' && /At$|^period/.test(name) ? value - DAY : value,
  );
}
