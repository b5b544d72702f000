import type { PreparedProfile } from '@sokoni/contract/admin/accounts/prepared';
import type { ProjectWeek } from '@sokoni/contract/admin/figures/projects-by-week';
import type { BookSum, GivenMonths, PaymentRow } from '@sokoni/contract/admin/money/payments';
import type { AccountRow } from '@sokoni/contract/admin/person';
import type { LogEntry } from '@sokoni/contract/admin/team/log';
import type { Columns } from '../../../platform/http/csv-file.ts';
import type { BookedInvoice } from '../money/list-invoices.ts';

export const accountColumns: Columns<AccountRow> = [
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
  ['Last seen on (UTC)', ({ lastSeenOn }) => lastSeenOn ?? ''],
];

export const preparedColumns: Columns<PreparedProfile> = [
  ['Company', ({ companyName }) => companyName],
  ['Email', ({ email, person }) => person?.email ?? email],
  ['Products', ({ products }) => String(products)],
  ['Prepared at (UTC)', ({ createdAt }) => createdAt],
  ['Invited at (UTC)', ({ invitedAt }) => invitedAt ?? ''],
  ['Joined at (UTC)', ({ joinedAt }) => joinedAt ?? ''],
  ['Account id', ({ person }) => person?._id ?? ''],
];

export const logColumns: Columns<LogEntry> = [
  ['Time (UTC)', ({ createdAt }) => createdAt],
  ['Act', ({ action }) => action],
  ['Operator', ({ actor }) => actor?.name ?? ''],
  ['Operator id', ({ actor }) => actor?._id ?? ''],
  ['Account', ({ subject }) => subject?.name ?? ''],
  ['Account id', ({ subject }) => subject?._id ?? ''],
  ['Details', ({ details }) => JSON.stringify(details)],
];

/** A payment as a row for the books. */
export const paymentColumns: Columns<PaymentRow> = [
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

export const freeMonthColumns: Columns<GivenMonths> = [
  ['Given at (UTC)', ({ givenAt }) => givenAt],
  ['Given by', ({ by }) => by],
  ['Reason', ({ reason }) => oneLine(reason)],
  ['Name', ({ person }) => person.name],
  ['Company', ({ person }) => person.companyName ?? ''],
  ['Email', ({ person }) => person.email],
  ['Plan', ({ plan }) => plan ?? ''],
  ['Months', ({ months }) => String(months)],
  ['From', ({ periodStart }) => periodStart?.slice(0, 10) ?? ''],
  ['To', ({ periodEnd }) => periodEnd?.slice(0, 10) ?? ''],
];

/** Invoices and credit notes, as they were issued. docs/payments.md explains the columns. */
export const invoiceColumns: Columns<BookedInvoice> = [
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

export const bookColumns: Columns<BookSum> = [
  ['Country', ({ country }) => country],
  ['Tax rate (%)', ({ rate }) => (rate === null ? '' : inHundredths(rate))],
  ['Reverse charge', ({ isReverseCharge }) => (isReverseCharge ? 'yes' : '')],
  ['Documents', ({ documents }) => String(documents)],
  ['Net (USD)', ({ net }) => inHundredths(net)],
  ['Tax (USD)', ({ tax }) => inHundredths(tax)],
  ['Total (USD)', ({ total }) => inHundredths(total)],
];

export const projectColumns: Columns<ProjectWeek> = [
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
