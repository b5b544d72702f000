import type { FailedRenewal, Money, PaymentRow } from '@sokoni/contract/admin/money/payments';
import { type PlanId, type ProfessionalRole, planIds } from '@sokoni/contract/subscriptions/plans';
import type { OwnPayment } from '@sokoni/contract/subscriptions/subscriptions';
import { join } from 'sql-template-tag';
import { retryDates } from '../../../domains/subscriptions/dates.ts';
import { correctableOf, owedOf } from '../../../domains/subscriptions/invoices/invoice-queries.ts';
import { paymentFailed } from '../../../domains/subscriptions/mail.ts';
import {
  invoicesColumn,
  type ListedPayment,
  paymentNumbered,
  refundableOf,
} from '../../../domains/subscriptions/payments/payment-queries.ts';
import { presentPayment } from '../../../domains/subscriptions/present.ts';
import type { Config } from '../../../platform/config/config.ts';
import { readCounts } from '../../../platform/db/counts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { type Reader, withoutEnd } from '../../../platform/mail/layout.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { findFew } from '../accounts/find-accounts.ts';
import { type Fragment, type Page, pageBy, pageOf } from '../pages.ts';
import { findPeople } from '../people.ts';
import { findFirstMonth, isPaidWithin, periodOf } from './books-period.ts';

type Sums = Pick<Money, 'received' | 'refunded' | 'disputed' | 'payments'>;
interface FailedRow extends Reader {
  id: string;
  accountId: string;
  role: ProfessionalRole;
  plan: PlanId;
  pastDueSince: Date;
  reminders: number;
  amountDue: number | null;
  confirmUrl: string | null;
}

/** The figures of a month, `begun` and `ended` in UTC; `running` and `monthly` are always those of today. */
export async function readMoney(
  parts: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  query: { month?: string | undefined },
): Promise<Money> {
  const { sql } = parts;
  const month = await periodOf(parts, query.month, 'month');
  const [[sums], receivedByPlan, countOf, [income], firstMonth = month] = await Promise.all([
    sql<[Sums]>`
      SELECT coalesce(sum(received), 0)::float8 AS received, coalesce(sum(refunded), 0)::float8 AS refunded,
        coalesce(sum(disputed), 0)::float8 AS disputed, coalesce(sum(payments), 0)::integer AS payments
      FROM payment_sums WHERE month = ${`${month}-01`}`,
    sql<{ plan: PlanId; received: number }[]>`
      SELECT plan, received::float8 FROM payment_sums WHERE month = ${`${month}-01`}`,
    readCounts(sql, [
      'past_due',
      `begun:${month}`,
      `ended:${month}`,
      ...planIds.map((id) => `running:${id}`),
    ]),
    sql<[{ monthly: number }]>`
      SELECT coalesce(sum(split_part(name, ':', 2)::integer * change), 0)::float8 AS monthly
      FROM counts WHERE name LIKE 'price:%'`,
    findFirstMonth(sql),
  ]);
  const received = new Map(receivedByPlan.map((row) => [row.plan, row.received]));
  const byPlan = planIds.map((id) => ({
    plan: id,
    running: countOf(`running:${id}`),
    received: received.get(id) ?? 0,
  }));
  return {
    ...{ month, firstMonth },
    ...sums,
    pastDue: countOf('past_due'),
    begun: countOf(`begun:${month}`),
    ended: countOf(`ended:${month}`),
    monthly: income.monthly,
    running: byPlan.reduce((sum, { running }) => sum + running, 0),
    byPlan,
  };
}

export async function findFailedRenewals(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  sql: Queryable,
  ids: string[],
) {
  const rows = await sql<FailedRow[]>`
    SELECT s.id, s.account_id, a.role, a.language, p.first_name, s.plan, s.past_due_since, s.reminders, s.amount_due,
      s.confirm_url
    FROM subscriptions s JOIN accounts a ON a.id = s.account_id JOIN profiles p ON p.account_id = s.account_id
    WHERE s.id = ANY(${ids}::uuid[]) AND s.status = 'past_due'`;
  const people = rows.map(({ accountId }) => accountId);
  const personOf = await findPeople(sql, people);
  const present = (row: FailedRow): FailedRenewal => {
    const { id, accountId, plan, pastDueSince, reminders } = row;
    const person = personOf(accountId);
    const dates = retryDates(pastDueSince, reminders);
    const { nextTryAt, endsAt } = dates;
    const isPublic = person.profileVisibility === 'public';
    const { subject, text } = paymentFailed({ ...row, ...dates, isPublic, publicUrl });
    return {
      ...{ _id: id, person, plan, since: pastDueSince.toISOString() },
      ...{ nextTryAt: nextTryAt?.toISOString() ?? null, endsAt: endsAt.toISOString() },
      draft: { subject, text: withoutEnd(text) },
    };
  };
  return new Map(rows.map((row) => [row.id, present(row)]));
}

interface PaymentFilters {
  /** A month, a quarter or a year. */
  period?: string | undefined;
  state?: OwnPayment['status'] | undefined;
  search: string;
}

/** Newest first. */
export async function listPayments(sql: Queryable, { cursor, most, ...filters }: PaymentFilters & Page) {
  const page = { cursor, most };
  const { which } = await findCondition(sql, filters, page);
  const { rows, nextCursor } = pageOf(await findPayments(sql, which, page), most);
  return { rows: await presentPayments(sql, rows), nextCursor };
}

export async function countPayments(sql: Queryable, filters: PaymentFilters) {
  const { which } = await findCondition(sql, filters);
  return sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM payments WHERE ${which}`;
}

/** With a page, a search for payers reads no more than that. In an object, because a statement that is awaited runs. */
async function findCondition(
  sql: Queryable,
  { period, state, search }: PaymentFilters,
  page?: Page,
): Promise<{ which: Fragment }> {
  const numbered = search === '' ? undefined : paymentNumbered(sql, search);
  if (numbered) return { which: numbered };
  const filters = [
    sql`true`,
    ...(period === undefined ? [] : [isPaidWithin(sql, period)]),
    ...(state ? [isIn(sql, state)] : []),
  ];
  const fits = sql`${join(filters, ' AND ')}`;
  if (search === '') return { which: fits };
  const payers = await findFew(
    sql,
    { search, hasPaid: true },
    { search: /*i18n*/ 'More than 100 accounts with payments match. Enter more of the name' },
  );
  if (!page) return { which: sql`account_id = ANY(${payers}::uuid[]) AND ${fits}` };
  const { cursor, most } = page;
  const { after, order } = pageBy(sql, cursor, { time: sql`paid_at`, newestFirst: true, most });
  // A page of each account, from its index, and of these the newest.
  const which = sql`payments.id = ANY(ARRAY(
    SELECT id FROM unnest(${payers}::uuid[]) AS payer (account) CROSS JOIN LATERAL (
      SELECT id, paid_at FROM payments WHERE account_id = payer.account AND ${fits} ${after} ${order}
    ) AS paid ${order}))`;
  return { which };
}

/** The condition for which each state has an index by time. */
const isIn = (sql: Queryable, state: OwnPayment['status']) =>
  state === 'unused'
    ? sql`is_unused AND status = 'paid'`
    : sql`status = ${state} AND NOT (is_unused AND status = 'paid')`;

export async function findPaymentsById(sql: Queryable, ids: string[]) {
  const found = await findPayments(sql, sql`id = ANY(${ids}::uuid[])`, { most: ids.length });
  return new Map((await presentPayments(sql, found)).map((row) => [row._id, row]));
}

/** One payment, for the operator who has just changed it. */
export async function readPayment(sql: Queryable, id: string): Promise<PaymentRow> {
  const [payment] = await presentPayments(sql, await findPayments(sql, sql`id = ${id}`));
  if (!payment) throw notFound();
  return payment;
}

interface BookedPayment extends ListedPayment {
  paidOn: string;
}

async function findPayments(sql: Queryable, which: Fragment, { cursor, most }: Page = {}) {
  const page = pageBy(sql, cursor, { time: sql`paid_at`, newestFirst: true, most });
  return sql<(BookedPayment & { micros: string })[]>`
    SELECT id, account_id, subscription_id, plan, from_plan, months, method, amount, refunded, refunding,
      status, charged::float8, currency, fee::float8, fee_currency, paid_at, paid_on::text, period_start, period_end, receipt_number::float8, is_unused, provider,
      reference, disputed_at, dispute_reason, dispute_due_at, ${invoicesColumn(sql)}, ${page.micros}
    FROM payments WHERE ${which} ${page.after} ${page.order}`;
}

async function presentPayments(sql: Queryable, rows: BookedPayment[]): Promise<PaymentRow[]> {
  const ids = rows.map(({ accountId }) => accountId);
  const personOf = await findPeople(sql, ids);
  return rows.map((row) => {
    const { paidOn, provider, reference, charged, currency, fee, feeCurrency, refunding, accountId } = row;
    const atProvider = { provider, reference, charged, currency, fee, feeCurrency, refunding };
    return {
      ...presentPayment(row),
      paidOn,
      ...atProvider,
      refundable: refundableOf(row),
      dispute: presentDispute(row),
      owed: owedOf(row, row.invoices),
      correctable: correctableOf(row.invoices),
      person: personOf(accountId),
    };
  });
}

const presentDispute = ({ disputedAt, disputeReason, disputeDueAt }: ListedPayment): PaymentRow['dispute'] =>
  disputedAt && {
    ...{ since: disputedAt.toISOString(), reason: disputeReason },
    dueAt: disputeDueAt?.toISOString() ?? null,
  };
