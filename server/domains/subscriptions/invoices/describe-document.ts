import type { Language } from '@sokoni/contract/languages';
import type { InvoiceKind } from '@sokoni/contract/subscriptions/subscriptions';
import { translate, withValues } from '../../../platform/http/translate.ts';
import type { DocumentContent, DocumentReference, Party } from './content.ts';
import type { PdfDocument, Row } from './pdf/render-pdf.ts';
import { drawable, isolated } from './pdf/text-runs.ts';

type DocumentKind = InvoiceKind | 'receipt';

/** An invoice, a credit note, or the receipt of a payment that has no invoice. */
export interface StoredDocument {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** US cents, like all sums here. */
  net: number;
  tax: number;
  total: number;
  /** Only receipts say it: for what an invoice says there are credit notes. */
  refunded?: number;
  content: DocumentContent;
}

const titles: Record<DocumentKind, string> = {
  invoice: /*i18n*/ 'Invoice {number}',
  credit_note: /*i18n*/ 'Credit note {number}',
  receipt: /*i18n*/ 'Receipt {number}',
};
const totals: Record<DocumentKind, string> = {
  invoice: /*i18n*/ 'Total, paid',
  credit_note: /*i18n*/ 'Total, credited',
  receipt: /*i18n*/ 'Paid',
};
const methods = {
  card: /*i18n*/ 'Card',
  bank: /*i18n*/ 'Bank transfer',
  mobile: /*i18n*/ 'Mobile money',
} as const;
/** Article 226 (11a) of Directive 2006/112/EC asks for the words 'Reverse charge'. */
const REVERSE_CHARGE = /*i18n*/ 'Reverse charge: the customer owes the tax.';

/** What a document says, in the language of its reader. */
export function describeDocument(document: StoredDocument, language: Language): PdfDocument {
  const { kind, issuedAt, content } = document;
  const { seller, buyer, supply, corrects, replaces } = content;
  const writer = writerIn(language, content.timeZone);
  const { say, day } = writer;
  const supplied = { from: day(supply.from), until: day(supply.to) };
  return {
    ...{ language, author: seller.name, date: issuedAt },
    title: say(titles[kind], { number: document.number }),
    seller: partyLines(seller, writer),
    rows: [
      [say(/*i18n*/ 'Customer'), partyLines(buyer, writer)],
      ...(replaces ? [[say(/*i18n*/ 'Replaces'), [referenceLine(replaces, writer)]] satisfies Row] : []),
      ...(corrects ? [[say(/*i18n*/ 'Corrects'), [referenceLine(corrects, writer)]] satisfies Row] : []),
      ...(kind === 'receipt' ? [] : [[say(/*i18n*/ 'Issued on'), [day(issuedAt)]] satisfies Row]),
      [say(/*i18n*/ 'Service'), [supplyLine(supply, writer)]],
      ...(supply.isUnused
        ? []
        : [[say(/*i18n*/ 'Period'), [say(/*i18n*/ '{from} to {until}', supplied)]] satisfies Row]),
      [say(/*i18n*/ 'Payment'), paymentLines(content.payment, writer)],
      ...sumRows(document, writer),
    ],
    total: { label: say(totals[kind]), amount: writer.money(document.total) },
    notes: content.tax?.isReverseCharge ? [say(REVERSE_CHARGE)] : [],
  };
}

type Writer = ReturnType<typeof writerIn>;

function writerIn(language: Language, timeZone = 'UTC') {
  const { locale } = language;
  const datesIn = (zone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const [times, days] = [datesIn(timeZone), datesIn('UTC')];
  const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    say: (text: string, values = {}) => translate(withValues(text, values), language),
    /** Of a moment, or of a day such as 2026-12-31. */
    day: (at: Date | string) => (/^.{10}$/.test(String(at)) ? days : times).format(new Date(at)),
    percent: (rate: number) => percents.format(rate / 100),
    country: (code: string) => countries.of(code) ?? code,
    /** With the code: other countries have dollars, too. */
    money: (hundredths: number, currency = 'USD') =>
      new Intl.NumberFormat(locale, { style: 'currency', currencyDisplay: 'code', currency }).format(
        hundredths / 100,
      ),
  };
}

function partyLines(party: Party, { say, country }: Writer): string[] {
  const { registerNumber, taxNumber } = party;
  return [
    ...linesOf(party.name),
    ...linesOf(party.address),
    ...(party.country ? [country(party.country)] : []),
    ...(registerNumber ? [say(/*i18n*/ 'Register number {number}', { number: own(registerNumber) })] : []),
    ...(taxNumber ? [say(/*i18n*/ 'Tax number {number}', { number: own(taxNumber) })] : []),
    own(party.email),
  ];
}

/** Most lines of a name or an address; what is left stands in the last. */
const LINES_MAX = 6;

function linesOf(text: string): string[] {
  const lines = text.split('\n').map(drawable).filter(Boolean);
  const last = lines.slice(LINES_MAX - 1).join(', ');
  return [...lines.slice(0, LINES_MAX - 1), last].filter(Boolean).map(isolated);
}

const own = (text: string) => isolated(drawable(text));

const referenceLine = ({ kind, number, issuedAt }: DocumentReference, { say, day }: Writer) =>
  say(/*i18n*/ '{document} of {date}', {
    document: withValues(titles[kind], { number }),
    date: day(issuedAt),
  });

function supplyLine(supply: DocumentContent['supply'], { say, day }: Writer): string {
  const { months, isUnused, fromPlanName, to } = supply;
  const plan = withValues(supply.planName);
  if (isUnused) return say(/*i18n*/ '{plan} plan; not used, will be refunded', { plan });
  if (fromPlanName) {
    const values = { plan, former: withValues(fromPlanName), until: day(to) };
    return say(/*i18n*/ 'Change from {former} to {plan}: the difference until {until}', values);
  }
  return say(/*i18n*/ '{plan} plan, {months, plural, one {# month} other {# months}}', { plan, months });
}

const paymentLines = (payment: DocumentContent['payment'], { say, day, money }: Writer): string[] => [
  say(/*i18n*/ '{method}, {date}', {
    method: withValues(methods[payment.method]),
    date: day(payment.paidAt),
  }),
  payment.number,
  ...(payment.currency === 'USD'
    ? []
    : [say(/*i18n*/ 'Charged: {amount}', { amount: money(payment.charged, payment.currency) })]),
];

function sumRows(
  { net, tax, refunded = 0, content }: StoredDocument,
  { say, money, percent }: Writer,
): Row[] {
  return [
    ...(refunded > 0 ? [[say(/*i18n*/ 'Refunded'), [money(refunded)]] satisfies Row] : []),
    ...(content.tax
      ? [
          [say(/*i18n*/ 'Net'), [money(net)]] satisfies Row,
          [say(/*i18n*/ 'Tax, {rate}%', { rate: percent(content.tax.rate) }), [money(tax)]] satisfies Row,
        ]
      : []),
  ];
}
