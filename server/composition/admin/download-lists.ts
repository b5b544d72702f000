import type { AdminPerson, LogEntry, PaymentRow } from '@sokoni/contract/admin/admin';
import { logAct } from '../../accounts/log-act.ts';
import { type Columns, csvFile } from '../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../platform/http/router.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { type AccountFilters, countAccounts, findAccounts } from './find-accounts.ts';
import { countLog, filterLog, type LogFilters } from './log.ts';
import { countPayments, listPayments } from './money.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** Rows of a batch, and one more. */
const BATCH = 1001;

export async function downloadAccounts(parts: Dependencies, viewer: Viewer, filters: AccountFilters) {
  const { sql } = parts;
  const [{ count: rows }] = await countAccounts(sql, filters);
  await logDownload(parts, viewer, { list: 'accounts', rows, ...filters });
  return csvFile({
    ...{ name: 'sokoni-accounts', columns: accountColumns },
    readBatch: (cursor) => findAccounts(sql, { ...filters, cursor }, BATCH),
  });
}

export async function downloadLog(parts: Dependencies, viewer: Viewer, filters: LogFilters) {
  const { sql } = parts;
  const [{ count: rows }] = await countLog(sql, filters);
  await logDownload(parts, viewer, { list: 'log', rows, ...filters });
  return csvFile({
    ...{ name: 'sokoni-log', columns: logColumns },
    readBatch: (cursor) => filterLog(sql, { ...filters, cursor }, BATCH),
  });
}

export async function downloadPayments(
  parts: Dependencies,
  viewer: Viewer,
  { month }: { month?: string | undefined },
): Promise<FileAnswer> {
  const [{ count: rows }] = await countPayments(parts, month);
  await logDownload(parts, viewer, { list: 'payments', rows, month });
  return csvFile({
    ...{ name: 'sokoni-payments', columns: paymentColumns },
    readBatch: (cursor) => listPayments(parts, { month, cursor }, BATCH),
  });
}

/** Before the first byte is sent; `rows` may differ a little from what is in the file, as lists grow. */
function logDownload(
  { sql, clock }: Dependencies,
  { id }: Viewer,
  details: Record<string, string | number | undefined>,
): Promise<void> {
  const given = Object.entries(details).filter(([, value]) => value !== undefined && value !== '');
  return sql.begin((tx) =>
    logAct(tx, {
      ...{ actorId: id, action: 'list downloaded', subjectId: null, now: clock.now() },
      details: Object.fromEntries(given) as Record<string, string | number>,
    }),
  );
}

const accountColumns: Columns<AdminPerson> = [
  ['Id', ({ _id }) => _id],
  ['Name', ({ name }) => name],
  ['Company', ({ companyName }) => companyName ?? ''],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Status', ({ profileVisibility }) => profileVisibility],
  ['Subscription', ({ subscriptionStatus }) => subscriptionStatus],
  ['Plan', ({ plan }) => plan ?? ''],
  ['Created at (UTC)', ({ createdAt }) => createdAt],
];

const logColumns: Columns<LogEntry> = [
  ['Time (UTC)', ({ createdAt }) => createdAt],
  ['Act', ({ action }) => action],
  ['Operator', ({ actor }) => actor?.name ?? ''],
  ['Operator id', ({ actor }) => actor?._id ?? ''],
  ['Account', ({ subject }) => subject?.name ?? ''],
  ['Account id', ({ subject }) => subject?._id ?? ''],
  ['Details', ({ details }) => JSON.stringify(details)],
];

/** A payment as a row for the books. */
const paymentColumns: Columns<PaymentRow> = [
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Paid at (UTC)', ({ paidAt }) => paidAt],
  ['Name', ({ person }) => person.name],
  ['Company', ({ person }) => person.companyName ?? ''],
  ['Email', ({ person }) => person.email],
  ['Role', ({ person }) => person.role],
  ['Plan', ({ plan }) => plan],
  ['Months', ({ months }) => String(months)],
  ['Period from', ({ periodStart }) => periodStart.slice(0, 10)],
  ['Period to', ({ periodEnd }) => periodEnd.slice(0, 10)],
  ['Amount (USD)', ({ amount }) => inHundredths(amount)],
  ['Refunded (USD)', ({ refunded }) => inHundredths(refunded)],
  ['Status', ({ status }) => status],
  ['Method', ({ method }) => method],
  ['Provider', ({ provider }) => provider],
  ['Reference at the provider', ({ reference }) => reference],
  ['Charged', ({ charged }) => inHundredths(charged)],
  ['Currency', ({ currency }) => currency],
];

const inHundredths = (amount: number) => (amount / 100).toFixed(2);
