import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Company } from '@sokoni/contract/company/company';
import { type PlanId, plans } from '@sokoni/contract/subscriptions/plans';
import { notFound } from '../../../platform/http/errors.ts';
import type { FileAnswer } from '../../../platform/http/router.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { readCompany } from '../../company/settings.ts';
import { findPayment, type PaymentRow } from '../payments/payment-queries.ts';
import { receiptNumber } from '../present.ts';

interface Buyer {
  firstName: string;
  lastName: string;
  companyName: string | null;
  location: string | null;
  email: string;
}

export async function readReceipt(
  { sql, config }: Pick<AppDependencies, 'sql' | 'config'>,
  { id }: Viewer,
  paymentId: string,
): Promise<FileAnswer> {
  const payment = await findPayment(sql, paymentId, id);
  if (!payment) throw notFound();
  const [buyer] = await sql<[Buyer]>`
    SELECT p.first_name, p.last_name, p.company_name, p.location, a.email
    FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ${id}`;
  const seller = await readCompany({ sql, config });
  const content = Readable.from([await renderReceipt(payment, { seller, buyer })]);
  return { name: `sokoni-${receiptNumber(payment)}.pdf`, content };
}

const INK = '#1C1A17';
const MUTED = '#5D564C';
const INDIGO = '#1F2A5C';
const LINE = '#D8D0C2';
const EDGE = 64;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * EDGE;
const VALUES = EDGE + 150;
/** Points from the top of a row to the baseline, the same for every script. */
const ASCENT = 12;

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const moneyIn = (currency: string, hundredths: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(hundredths / 100);
const nameOf = (plan: PlanId) => plans.find(({ id }) => id === plan)?.name ?? plan;
const methods = { card: 'Card', bank: 'Bank transfer', mobile: 'Mobile money' } as const;

/** Renders one page: the payer, the company, the plan and the amount. */
async function renderReceipt(
  payment: PaymentRow,
  { seller, buyer }: { seller: Company; buyer: Buyer },
): Promise<Buffer> {
  const number = receiptNumber(payment);
  // Its fonts and decoders take 20 MB, and few processes render a receipt.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    // PDF 1.5 is the first version that can store the text behind the drawn glyphs.
    pdfVersion: '1.5',
    margin: EDGE,
    lang: 'en',
    info: { Title: `Receipt ${number}`, Author: seller.name, CreationDate: payment.paidAt },
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);

  let y = EDGE;
  pdf.font('bold').fontSize(24).fillColor(INDIGO).text('Sokoni', EDGE, y);
  pdf.font('latin').fontSize(11).fillColor(MUTED);
  pdf.text(sellerLines(seller).join('\n'), EDGE, y + 4, { width: WIDTH, align: 'right' });
  y = Math.max(y + 84, pdf.y + 24);
  pdf.font('bold').fontSize(18).fillColor(INK).text(`Receipt ${number}`, EDGE, y);
  y += 44;
  for (const [label, value] of rowsOf(payment, buyer)) {
    const base = y + ASCENT;
    pdf.font('latin').fontSize(11).fillColor(MUTED);
    pdf.text(label, EDGE, base, { lineBreak: false, baseline: 'alphabetic' });
    drawLine(pdf, value, base);
    y += 22;
    pdf
      .moveTo(EDGE, y - 3)
      .lineTo(EDGE + WIDTH, y - 3)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    y += 6;
  }
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(INK)
    .text('Paid', EDGE, y + 10, { lineBreak: false });
  pdf.text(moneyIn('USD', payment.amount), EDGE, y + 10, { width: WIDTH, align: 'right' });
  pdf.end();
  return buffer(pdf);
}

const sellerLines = ({ name, email, address, place, taxNumber }: Company): string[] => [
  name,
  ...(address ? [...address.split('\n'), place] : []),
  ...(taxNumber ? [`Tax number ${taxNumber}`] : []),
  email,
];

function rowsOf(payment: PaymentRow, buyer: Buyer): Row[] {
  const { periodStart, periodEnd, method, currency, charged, amount, refunded, isUnused } = payment;
  return [
    ['Paid by', drawable(`${buyer.firstName} ${buyer.lastName}`) || buyer.email],
    ...rowIf('Company', drawable(buyer.companyName ?? '')),
    ...rowIf('Place', drawable(buyer.location ?? '')),
    ['Email', buyer.email],
    ['Paid on', dates.format(payment.paidAt)],
    ...whatFor(payment),
    ...(isUnused ? [] : rowIf('Period', `${dates.format(periodStart)} to ${dates.format(periodEnd)}`)),
    ['Method', methods[method]],
    ...(currency === 'USD' ? [] : rowIf('Charged', moneyIn(currency, charged))),
    ['Amount', moneyIn('USD', amount)],
    ...(refunded > 0 ? rowIf('Refunded', moneyIn('USD', refunded)) : []),
  ];
}

type Row = [label: string, value: string];

const rowIf = (label: string, value: string): Row[] => (value ? [[label, value]] : []);

function whatFor({ plan, fromPlan, months, periodEnd, isUnused }: PaymentRow): Row[] {
  const name = months === 1 ? nameOf(plan) : `${nameOf(plan)}, ${months} months`;
  if (isUnused) return [['Ordered', `${name}; not used, will be refunded`]];
  if (!fromPlan) return [['Plan', name]];
  return [
    ['Change', `From ${nameOf(fromPlan)} to ${nameOf(plan)}`],
    ['For', `The difference until ${dates.format(periodEnd)}`],
  ];
}

/** Shrinks a text that is wider than the line. */
function drawLine(pdf: PDFKit.PDFDocument, text: string, base: number): void {
  const runs = runsOf(text);
  const widthAt = (size: number) =>
    runs.reduce(
      (sum, { font, text: part }) => sum + pdf.font(font).fontSize(size).widthOfString(part, whole),
      0,
    );
  const room = EDGE + WIDTH - VALUES;
  const size = Math.max(5, Math.min(11, (11 * room) / widthAt(11)));
  let x = VALUES;
  pdf.fillColor(INK);
  // Copied text keeps its original order: right-to-left text is drawn in reverse.
  pdf.markContent('Span', { actual: text });
  for (const { font, text: part } of runs) {
    pdf.font(font).fontSize(size);
    const width = pdf.widthOfString(part, whole);
    pdf.text(part, x, base, { ...whole, lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
  pdf.endMarkedContent();
}

/** Setting any feature makes PDFKit lay out the run as one piece; word by word, Arabic would be in the wrong order. */
const whole = { features: ['kern'] } satisfies PDFKit.Mixins.TextOptions;

/** The fonts of receipts are part of the product: names are written in Latin, Arabic, Ethiopic and other scripts. */
const require = createRequire(import.meta.url);
const fileOf = (home: string, name: string, weight: string) =>
  join(dirname(require.resolve(`@expo-google-fonts/${home}/package.json`)), weight, `${name}_${weight}.ttf`);

const fonts = {
  latin: fileOf('noto-sans', 'NotoSans', '400Regular'),
  bold: fileOf('noto-sans', 'NotoSans', '700Bold'),
  arabic: fileOf('noto-sans-arabic', 'NotoSansArabic', '400Regular'),
  ethiopic: fileOf('noto-sans-ethiopic', 'NotoSansEthiopic', '400Regular'),
};
type Font = keyof typeof fonts;

interface TextRun {
  font: Exclude<Font, 'bold'>;
  text: string;
}

const ARABIC = /[\p{Script=Arabic}\u064b-\u0652]/u;
const ETHIOPIC = /\p{Script=Ethiopic}/u;

/** A letter that no font contains would be drawn as an empty box. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Ethiopic}\p{Mn}\p{Nd}\p{P}\p{Sc}\p{Zs}+<=>|~^`°©®™]|[\u3000-\u303f\uff00-\uffef]/gu;

export const drawable = (text: string) => text.replaceAll(UNKNOWN, '').replaceAll(/\s+/g, ' ').trim();

/** Runs of one script each, in their order on paper from left to right. */
export function runsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontOf(character, last?.font);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return ARABIC.test(first) ? runs.reverse() : runs;
}

function fontOf(character: string, before: TextRun['font'] | undefined): TextRun['font'] {
  if (ARABIC.test(character)) return 'arabic';
  if (ETHIOPIC.test(character)) return 'ethiopic';
  return character === ' ' && before ? before : 'latin';
}
