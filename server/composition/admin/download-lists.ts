import type { ProjectWeek } from '@sokoni/contract/admin/figures/projects-by-week';
import type { BookSum, PaymentRow } from '@sokoni/contract/admin/money/payments';
import type { AccountRow } from '@sokoni/contract/admin/person';
import type { LogEntry } from '@sokoni/contract/admin/team/log';
import { logAct } from '../../accounts/log-act.ts';
import { type Columns, type CsvFile, csvFile } from '../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../platform/http/router.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { ownFileName } from '../../platform/site-name.ts';
import { type AccountFilters, countAccounts, findAccounts } from './accounts/find-accounts.ts';
import { periodOf } from './money/books-period.ts';
import { type BookedInvoice, countInvoices, listInvoices, sumInvoices } from './money/list-invoices.ts';
import { countPayments, listPaymentsOf } from './money/money.ts';
import { countLog, filterLog, type LogFilters } from './team/log.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

/** Rows of a batch, and one more. */
const BATCH = 1001;

export const downloadAccounts = (parts: Dependencies, viewer: Viewer, filters: AccountFilters) =>
  download(parts, viewer, {
    ...{ list: 'accounts', filters, columns: accountColumns },
    counted: countAccounts(parts.sql, filters),
    readBatch: (cursor) => findAccounts(parts.sql, { ...filters, cursor }, BATCH),
  });

export const downloadLog = (parts: Dependencies, viewer: Viewer, filters: LogFilters) =>
  download(parts, viewer, {
    ...{ list: 'log', filters, columns: logColumns },
    counted: countLog(parts.sql, filters),
    readBatch: (cursor) => filterLog(parts.sql, { ...filters, cursor }, BATCH),
  });

interface Period {
  /** A month, a quarter or a year; the current month without it. */
  period?: string | undefined;
}

export async function downloadPayments(parts: Dependencies, viewer: Viewer, filters: Period) {
  const { sql } = parts;
  const period = await periodOf(parts, filters.period);
  return download(parts, viewer, {
    ...{ list: 'payments', filters: { period }, columns: paymentColumns },
    counted: countPayments(sql, period),
    readBatch: (cursor) => listPaymentsOf(sql, period, { cursor, most: BATCH }),
  });
}

export async function downloadInvoices(parts: Dependencies, viewer: Viewer, filters: Period) {
  const { sql } = parts;
  const period = await periodOf(parts, filters.period);
  return download(parts, viewer, {
    ...{ list: 'invoices', filters: { period }, columns: invoiceColumns },
    counted: countInvoices(sql, period),
    readBatch: (cursor) => listInvoices(sql, { period, cursor }, BATCH),
  });
}

/** Their sums, a line for each country and rate. */
export async function downloadBooks(parts: Dependencies, viewer: Viewer, filters: Period) {
  const period = await periodOf(parts, filters.period);
  const rows = await sumInvoices(parts.sql, period);
  return download(parts, viewer, {
    ...{ list: 'books', filters: { period }, columns: bookColumns },
    ...inOneBatch(rows),
  });
}

/** Of the last weeks, as the screen shows them. */
export const downloadProjectsByWeek = (parts: Dependencies, viewer: Viewer, rows: ProjectWeek[]) =>
  download(parts, viewer, {
    ...{ list: 'projects', filters: {}, columns: projectColumns },
    ...inOneBatch(rows),
  });

/** A list that is read already. */
const inOneBatch = <Row>(rows: Row[]): Pick<List<Row>, 'counted' | 'readBatch'> => ({
  counted: Promise.resolve([{ count: rows.length }]),
  readBatch: async () => ({ rows, nextCursor: null }),
});

interface List<Row> {
  list: string;
  filters: object;
  counted: PromiseLike<[{ count: number }]>;
  columns: Columns<Row>;
  readBatch: CsvFile<Row>['readBatch'];
}

/** Logged before the first byte is sent; `rows` may differ a little from what is in the file, as lists grow. */
async function download<Row>(
  { sql, clock }: Dependencies,
  { id }: Viewer,
  { list, filters, counted, columns, readBatch }: List<Row>,
): Promise<FileAnswer> {
  const [{ count: rows }] = await counted;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  await sql.begin((tx) =>
    logAct(tx, {
      ...{ actorId: id, action: 'list downloaded', subjectId: null, now: clock.now() },
      details: { list, rows, ...Object.fromEntries(given) },
    }),
  );
  return csvFile({ name: ownFileName(list), columns, readBatch });
}

const accountColumns: Columns<AccountRow> = [
  ['Id', ({ _id }) => _id],
  ['Name', ({ name }) => name],
  ['Company', ({ companyName }) => companyName ?? ''],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Status', ({ profileVisibility }) => profileVisibility],
  ['Subscription', ({ subscriptionStatus }) => subscriptionStatus],
  ['Plan', ({ plan }) => plan ?? ''],
  ['Created at (UTC)', ({ createdAt }) => createdAt],
  ['Country', ({ country }) => country ?? ''],
  ['Last seen at (UTC)', ({ lastSeenAt }) => lastSeenAt ?? ''],
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
  ['Paid on', ({ paidOn }) => paidOn],
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
  ['Fee of the provider', ({ fee }) => (fee === null ? '' : inHundredths(fee))],
  ['Currency of the fee', ({ feeCurrency }) => feeCurrency ?? ''],
  ['Invoices and credit notes', ({ invoices }) => invoices.map(({ number }) => number).join(', ')],
];

/** Invoices and credit notes, as they were issued. docs/payments.md explains the columns. */
const invoiceColumns: Columns<BookedInvoice> = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => (kind === 'invoice' ? 'invoice' : 'credit note')],
  ['Issued on', ({ issuedOn }) => issuedOn],
  ['Issued at (UTC)', ({ issuedAt }) => issuedAt.toISOString()],
  ['Corrects', ({ content }) => (content.corrects ?? content.replaces)?.number ?? ''],
  ['Customer', ({ content }) => oneLine(content.buyer.name)],
  ['Address', ({ content }) => oneLine(content.buyer.address)],
  ['Country', ({ content }) => content.buyer.country],
  ['Tax number', ({ content }) => content.buyer.taxNumber],
  ['Email', ({ content }) => content.buyer.email],
  ['Plan', ({ content }) => content.supply.plan],
  ['Period from', ({ content }) => content.supply.from.slice(0, 10)],
  ['Period to', ({ content }) => content.supply.to.slice(0, 10)],
  ['Net (USD)', ({ net }) => inHundredths(net)],
  ['Tax rate (%)', ({ content }) => (content.tax ? inHundredths(content.tax.rate) : '')],
  ['Reverse charge', ({ content }) => (content.tax?.isReverseCharge ? 'yes' : '')],
  ['Tax (USD)', ({ tax }) => inHundredths(tax)],
  ['Total (USD)', ({ total }) => inHundredths(total)],
  ['Payment', ({ content }) => content.payment.number],
  ['Provider', ({ content }) => content.payment.provider],
  ['Reference at the provider', ({ content }) => content.payment.reference],
];

const bookColumns: Columns<BookSum> = [
  ['Country', ({ country }) => country],
  ['Tax rate (%)', ({ rate }) => (rate === null ? '' : inHundredths(rate))],
  ['Reverse charge', ({ isReverseCharge }) => (isReverseCharge ? 'yes' : '')],
  ['Documents', ({ documents }) => String(documents)],
  ['Net (USD)', ({ net }) => inHundredths(net)],
  ['Tax (USD)', ({ tax }) => inHundredths(tax)],
  ['Total (USD)', ({ total }) => inHundredths(total)],
];

const projectColumns: Columns<ProjectWeek> = [
  ['Week from (UTC)', ({ week }) => week],
  ['For', ({ role }) => role],
  ['Trade', ({ trade }) => trade],
  ['Posted', ({ posted }) => String(posted)],
  ['With a proposal', ({ withProposal }) => String(withProposal)],
  ['Hours to the first (median)', ({ hoursToFirst }) => hoursToFirst?.toFixed(1) ?? ''],
  ['Chosen', ({ chosen }) => String(chosen)],
  ['Closed without', ({ closedWithoutChoosing }) => String(closedWithoutChoosing)],
];

const oneLine = (text: string) => text.replaceAll('\n', ', ');
const inHundredths = (amount: number) => (amount / 100).toFixed(2);
