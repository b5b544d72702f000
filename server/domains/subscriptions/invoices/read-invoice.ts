import { Readable } from 'node:stream';
import type { Language } from '@sokoni/contract/languages';
import { notFound } from '../../../platform/http/errors.ts';
import type { FileAnswer } from '../../../platform/http/router.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { ownFileName } from '../../../platform/site-name.ts';
import { findPicture } from '../../company/logo/upload-logo.ts';
import { readCard, readCompany } from '../../company/settings.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { receiptNumber } from '../present.ts';
import { contentOf } from './content.ts';
import { describeDocument, type StoredDocument } from './describe-document.ts';
import {
  currentInvoice,
  findInvoice,
  findInvoicesOf,
  getBuyer,
  type InvoiceRow,
  invoiceNumber,
} from './invoice-queries.ts';
import { renderPdf } from './pdf/render-pdf.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'config'>;

interface DocumentKey {
  id: string;
  /** Only what belongs to it; without it, what belongs to any account. */
  accountId?: string;
}

/** An invoice or a credit note, as it was issued. */
export async function readInvoice(
  parts: Dependencies,
  language: Language,
  { id, accountId }: DocumentKey,
): Promise<FileAnswer> {
  const invoice = await findInvoice(parts.sql, id, accountId);
  if (!invoice) throw notFound();
  return fileOf(parts, storedOf(invoice), language);
}

/** A payment of the time before invoices, or one that pays for nothing, has a receipt; of others it is the invoice. */
export async function readReceipt(
  parts: Dependencies,
  language: Language,
  { id, accountId }: Required<DocumentKey>,
): Promise<FileAnswer> {
  const { sql } = parts;
  const payment = await findPayment(sql, id, accountId);
  if (!payment) throw notFound();
  const invoice = currentInvoice(await findInvoicesOf(sql, id));
  if (invoice) return fileOf(parts, storedOf(invoice), language);
  const [buyer, seller] = [await getBuyer(sql, accountId), await readCompany(parts)];
  const { amount, refunded, paidAt } = payment;
  const number = receiptNumber(payment);
  const receipt: StoredDocument = {
    ...{ kind: 'receipt', number, issuedAt: paidAt, net: amount, tax: 0, total: amount, refunded },
    content: contentOf(payment, { number, seller, buyer, tax: null }),
  };
  return fileOf(parts, receipt, language);
}

const storedOf = (row: InvoiceRow): StoredDocument => ({ ...row, number: invoiceNumber(row) });

async function fileOf(
  parts: Dependencies,
  document: StoredDocument,
  language: Language,
): Promise<FileAnswer> {
  const pdf = await renderPdf(describeDocument(document, language), await readLogo(parts));
  return { name: ownFileName(`${document.number}.pdf`), content: Readable.from([pdf]) };
}

/** The company's logo of today; null without one. */
async function readLogo(parts: Dependencies): Promise<Buffer | null> {
  const { picture } = await readCard(parts, 'logo');
  const logo = picture ? await findPicture(parts.sql, picture) : null;
  return logo && (await import('../../company/logo/render-icon.ts')).renderIcon(logo, 'icon-192.png');
}
