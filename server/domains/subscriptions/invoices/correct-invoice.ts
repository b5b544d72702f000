import type { CorrectableInvoice, InvoiceCorrection } from '@sokoni/contract/admin/money/payments';
import { isTaxAdded } from '@sokoni/contract/company/taxes';
import { correctedSums, isSameTax, taxesIn } from '@sokoni/contract/subscriptions/tax';
import { taxNumberOf } from '@sokoni/contract/subscriptions/tax-numbers';
import { logAct } from '../../../accounts/log-act.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { ApiError, invalidFields, notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { readCard, readCompany, readTimeZone } from '../../company/settings.ts';
import { dayIn } from '../../company/time-zone.ts';
import { lockSubscriber, subscriberOf } from '../context.ts';
import { invoiceCorrected } from '../mail.ts';
import { getPayment } from '../payments/payment-queries.ts';
import { type AppliedTax, type DocumentContent, sellerOf } from './content.ts';
import { correctableOf, creditedOf, findInvoicesOf, getInvoice, invoiceNumber } from './invoice-queries.ts';
import { correcting, insertDocument, referenceTo } from './issue-invoices.ts';
import { distinct, taxesByCountry } from './tax.ts';

const GONE =
  /*i18n*/ 'This invoice was corrected or refunded before. Reload to see the payment as it is now.';
const OTHER_TAX = /*i18n*/ 'Choose a tax that applies to this country on the day of the payment';

/** An invoice with what is left of it, and what the customer has paid without what was refunded. */
async function getCorrectable(sql: Queryable, id: string) {
  const invoice = await getInvoice(sql, id);
  const issued = await findInvoicesOf(sql, invoice.paymentId);
  const number = invoiceNumber(invoice);
  const left = (of: 'net' | 'total') => invoice[of] - creditedOf(issued, number, (row) => row[of]);
  const [net, total] = [left('net'), left('total')];
  if (correctableOf(issued) !== id) throw new ApiError('changed_meanwhile', { message: GONE });
  const { amount, refunded } = await getPayment(sql, invoice.paymentId);
  const { content } = invoice;
  const first = content.agreed ?? { ...invoice, rate: rateOf(content.tax) };
  const share = (cents: number) => Math.round((cents * total) / invoice.total);
  const agreed = { net: share(first.net), total: share(first.total), rate: first.rate };
  return { invoice, net, total, paid: amount - refunded, agreed };
}

export async function readCorrectable(
  source: Pick<AppDependencies, 'sql' | 'config'>,
  id: string,
): Promise<CorrectableInvoice> {
  const { invoice, ...sums } = await getCorrectable(source.sql, id);
  const { buyer, tax } = invoice.content;
  return {
    number: invoiceNumber(invoice),
    customer: {
      name: buyer.name.replaceAll('\n', ', '),
      ...{ address: buyer.address, country: buyer.country, taxNumber: buyer.taxNumber },
    },
    ...{ tax, ...sums },
    ...(await offeredTaxes(source, invoice.content)),
  };
}

/** By country, those of the company's rates on the day of the payment; the country of the invoice has its own tax, too. */
async function offeredTaxes(
  source: Parameters<typeof readTimeZone>[0],
  { buyer, tax, payment }: DocumentContent,
) {
  const card = await readCard(source, 'taxes');
  const day = dayIn(await readTimeZone(source), new Date(payment.paidAt));
  const taxes = taxesByCountry(card, day);
  const ofCountry = [...(tax ? [tax] : []), ...taxesIn(buyer.country, taxes)];
  return { isTaxAdded: isTaxAdded(card), taxes: { ...taxes, [buyer.country]: distinct(ofCountry) } };
}

/** A credit note for what is left of a wrong invoice, and the right one. No money moves: what is too much is owed. */
export async function correctInvoice(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Pick<Viewer, 'id'>,
  { id, customer, tax, reason, ...seen }: InvoiceCorrection & { id: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const { accountId } = await getInvoice(tx, id);
    const context = await lockSubscriber({ clock, config }, tx, accountId);
    if (!context) throw notFound();
    const { payer, now } = context;
    await lockNumbers(tx);
    const { invoice, net, total, paid, agreed } = await getCorrectable(tx, id);
    if (total !== seen.total || paid !== seen.paid) throw new ApiError('changed_meanwhile');
    const { content } = invoice;
    const { taxes, isTaxAdded } = await offeredTaxes({ sql: tx, config }, content);
    if (tax && !taxesIn(customer.country, taxes).some((one) => isSameTax(one, tax)))
      throw invalidFields({ tax: OTHER_TAX });
    const reference = referenceTo(invoice);
    const payment = { id: invoice.paymentId, accountId: payer.id };

    const creditNote = await insertDocument(context, payment, {
      kind: 'credit_note',
      net,
      total,
      content: correcting(content, reference),
    });
    const { difference, ...sums } = correctedSums(agreed, { rate: rateOf(tax), paid, isTaxAdded });
    const right = await insertDocument(context, payment, {
      ...{ kind: 'invoice', ...sums },
      content: {
        ...content,
        seller: sellerOf(await readCompany({ sql: tx, config })),
        buyer: {
          ...content.buyer,
          ...customer,
          taxNumber: taxNumberOf(customer.country, customer.taxNumber),
        },
        ...{ tax, corrects: null, replaces: reference, agreed },
      },
    });

    const numbers = {
      ...{ former: reference.number, creditNote: invoiceNumber(creditNote), invoice: invoiceNumber(right) },
    };
    const details = { ...numbers, difference: inDollars(difference), reason };
    await logAct(tx, { actorId: viewer.id, action: 'invoice corrected', subjectId: payer.id, details, now });
    if (payer.isDeleted) return;
    const subscriber = subscriberOf(context, content.supply.plan);
    const message = invoiceCorrected({ ...subscriber, ...numbers, owed: Math.max(0, difference) });
    await mailLater(tx, { to: payer.email, ...message });
  });
}

/** Payments lock it before they take numbers of both kinds, in any order: so there are no deadlocks. */
const lockNumbers = (tx: Transaction) => tx`SELECT FROM receipt_numbers FOR NO KEY UPDATE`;

const rateOf = (tax: AppliedTax | null) => tax?.rate ?? 0;

const inDollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
