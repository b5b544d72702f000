import { buffer } from 'node:stream/consumers';
import type { Language } from '@sokoni/contract/languages';
import { siteNames } from '../../../../platform/site-name.ts';
import { drawable, fonts, runsOf, type TextRun, withoutMarks } from './text-runs.ts';

export interface PdfDocument {
  language: Language;
  title: string;
  author: string;
  date: Date;
  /** Beside the name of the marketplace. */
  seller: string[];
  rows: Row[];
  total: { label: string; amount: string };
  /** Below the total. */
  notes: string[];
}

/** A label, and the lines of its value. */
export type Row = [label: string, lines: string[]];

const INK = '#1C1A17';
const MUTED = '#5D564C';
const INDIGO = '#1F2A5C';
const LINE = '#D8D0C2';
const EDGE = 64;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * EDGE;
/** A side of the company's logo. */
const LOGO = 36;
const LABELS = 150;
const TEXT = 11;
const LEADING = 16;
/** Points from the top of a line to its baseline, the same for every script. */
const ASCENT = 12;

/**
 * Renders a document of rows, from right to left where its language is written so. Readers find and copy words by the
 * letters of the glyphs, which stand in their order on paper: they turn those of right-to-left words around themselves.
 */
export async function renderPdf(page: PdfDocument, logo: Buffer | null): Promise<Buffer> {
  // Its fonts and decoders take 20 MB, and few processes render a document.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: EDGE,
    lang: page.language.code,
    info: { Title: withoutMarks(page.title), Author: page.author, CreationDate: page.date },
  });
  for (const [script, { regular, bold }] of Object.entries(fonts)) {
    pdf.registerFont(script, regular);
    pdf.registerFont(`${script} bold`, bold);
  }
  const { direction } = page.language;

  if (logo) {
    pdf.image(logo, direction === 'ltr' ? EDGE : EDGE + WIDTH - LOGO, EDGE, { width: LOGO });
  }
  const brand = { size: 24, color: INDIGO, isBold: true, start: logo ? LOGO + 10 : 0 };
  drawText(pdf, drawable(siteNames().shortName), {
    ...brand,
    direction,
    base: EDGE + 26,
    width: WIDTH / 3 - brand.start,
  });
  let y = EDGE;
  const sellers = { direction, color: MUTED, start: WIDTH / 3, width: (WIDTH * 2) / 3, isAtEnd: true };
  for (const line of page.seller) y = drawLines(pdf, line, { ...sellers, y });
  y = Math.max(EDGE + 84, y + 24);
  const heading = { direction, size: 18, color: INK, isBold: true, width: WIDTH };
  drawText(pdf, page.title, { ...heading, base: y + 18 });
  y += 44;
  for (const row of page.rows) y = drawRow(pdf, row, { direction, y: roomFor(pdf, y, row[1].length) });
  y = roomFor(pdf, y, 2) + 10;
  const total = { direction, size: 15, color: INK, isBold: true, base: y + 16, width: WIDTH };
  drawText(pdf, page.total.label, { ...total, width: WIDTH / 2 });
  drawText(pdf, page.total.amount, { ...total, start: WIDTH / 2, width: WIDTH / 2, isAtEnd: true });
  y += 44;
  for (const note of page.notes) {
    y = drawLines(pdf, note, { direction, color: MUTED, width: WIDTH, y: roomFor(pdf, y, 3) });
  }
  pdf.end();
  return buffer(pdf);
}

/** Where the next lines begin: on the next page when they do not fit. */
function roomFor(pdf: PDFKit.PDFDocument, y: number, lines: number): number {
  if (y + lines * LEADING <= PAGE.height - EDGE) return y;
  pdf.addPage();
  return EDGE;
}

interface Placed {
  direction: Language['direction'];
  y: number;
}

function drawRow(pdf: PDFKit.PDFDocument, [label, lines]: Row, { direction, y: top }: Placed): number {
  drawText(pdf, label, { direction, color: MUTED, base: top + ASCENT, width: LABELS - 10 });
  let y = top;
  for (const line of lines) {
    y = drawLines(pdf, line, { direction, y, color: INK, start: LABELS, width: WIDTH - LABELS });
  }
  pdf
    .moveTo(EDGE, y + 3)
    .lineTo(EDGE + WIDTH, y + 3)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  return y + 12;
}

interface Style {
  direction: Language['direction'];
  color: string;
  size?: number;
  isBold?: boolean;
  /** Points from the edge where the language begins to write. */
  start?: number;
  width: number;
  /** At the other edge of its width. */
  isAtEnd?: boolean;
}

/** Breaks a text between words; returns where the next line begins. */
function drawLines(
  pdf: PDFKit.PDFDocument,
  text: string,
  { y: top, ...style }: Style & { y: number },
): number {
  let y = top;
  let line = '';
  const finish = () => {
    drawText(pdf, line, { ...style, base: y + ASCENT });
    y += LEADING;
  };
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(pdf, runsOf(longer, style.direction), style) > style.width) {
      finish();
      line = word;
    } else line = longer;
  }
  finish();
  return y;
}

/** Shrinks a text that is wider than its width. */
function drawText(pdf: PDFKit.PDFDocument, text: string, { base, ...style }: Style & { base: number }): void {
  const { direction, color, start = 0, width, isAtEnd = false, isBold } = style;
  const runs = runsOf(text, direction);
  const natural = widthOf(pdf, runs, style);
  const size = Math.max(5, Math.min(1, width / natural) * (style.size ?? TEXT));
  const drawn = widthOf(pdf, runs, { size, ...(isBold ? { isBold } : {}) });
  const left = direction === 'ltr' ? EDGE + start : EDGE + WIDTH - start - width;
  let x = (direction === 'rtl') === isAtEnd ? left : left + width - drawn;
  pdf.fillColor(color);
  for (const run of runs) {
    useFont(pdf, run, { size, ...(isBold ? { isBold } : {}) });
    pdf.text(run.text, x, base, { ...whole, lineBreak: false, baseline: 'alphabetic' });
    x += pdf.widthOfString(run.text, whole);
  }
}

type FontStyle = Pick<Style, 'size' | 'isBold'>;

const widthOf = (pdf: PDFKit.PDFDocument, runs: TextRun[], style: FontStyle) =>
  runs.reduce((sum, run) => sum + useFont(pdf, run, style).widthOfString(run.text, whole), 0);

const useFont = (pdf: PDFKit.PDFDocument, { script }: TextRun, { size = TEXT, isBold = false }: FontStyle) =>
  pdf.font(isBold ? `${script} bold` : script).fontSize(size);

/**
 * Setting any feature makes PDFKit lay out the run as one piece; word by word, Arabic would be in the wrong order. Moved
 * letters, readers take for another word. fontkit is given this object, which the types do not know.
 */
const whole = { features: { kern: false, curs: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] };
