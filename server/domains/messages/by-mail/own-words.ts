import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import { cleanText } from '@sokoni/contract/input/clean';
import { leftOutTexts } from '@sokoni/contract/left-out-texts';
import type { Fold } from '@sokoni/contract/messages';
import { siteNames } from '../../../platform/site-name.ts';
import { isLong, type Line, SEPARATOR, wordsOf } from './lines.ts';
import type { LeftOutPart } from './read-mail.ts';
import { recogniseSent, type SentMail } from './recognise-sent.ts';

/** Characters of an answer: four messages of the greatest length; of all folded parts, and of each. */
const OWN_MAX = 20_000;
const FOLDED_MAX = 10_000;
const FOLD_MAX = 2_000;
/** Lines of a signature, and lines from the one that names us to the mail that it introduces. */
const SIGNATURE_MAX = 8;
const INTRODUCTION_MAX = 8;

export interface OwnWords {
  content: string;
  folds: Fold[];
  /** What of the text is missing. */
  leftOut: LeftOutPart[];
}

interface Piece {
  text: string;
  isFolded: boolean;
}

/**
 * What the author of an answer wrote: all but what introduces and repeats our mail. Other quotations, a repeated question
 * above its answer and a signature are folded.
 */
export function ownWordsOf(given: readonly Line[], sent: SentMail): OwnWords {
  const { lines, repeated } = recogniseSent(given, sent);
  const introduction = findIntroduction(lines, repeated, sent);
  const meanings = meaningsOf(lines, repeated, introduction);
  const pieces: Piece[] = [];
  let questions: Line[] = [];
  /** No line of our mail stands between. */
  let isBelowOwn = false;
  for (const [nth, line] of lines.entries()) {
    const kind = repeated[nth];
    const isInside = nth > introduction.end;
    const isIntroduction = nth >= introduction.start && !isInside;
    const isBlank = line.text.trim() === '';
    const isOthers = kind === 'others' && line.depth > 0;
    if (isIntroduction || (kind && (isInside || isOthers || meanings[nth] === 'ours'))) {
      questions = kind === 'question' ? [...questions, line] : [];
      isBelowOwn = false;
    } else if (isBlank && (line.depth === 0 || meanings[nth] === 'ours')) {
      if (!isInside || isBelowOwn) pieces.push({ text: '', isFolded: false });
    } else if (meanings[nth] === 'quotation') {
      pieces.push({ text: quotedText(line), isFolded: true });
    } else {
      pieces.push(...questions.map(({ text }) => ({ text, isFolded: true })));
      pieces.push({ text: (meanings[nth] === 'ours' ? '' : line.guessed) + line.text, isFolded: false });
      questions = [];
      isBelowOwn = true;
    }
  }
  return compose(foldSignature(pieces), sent);
}

type Kinds = ReturnType<typeof recogniseSent>['repeated'];

/** First and last line of what a program writes between an answer and our mail. */
interface Introduction {
  start: number;
  end: number;
}

/** Whether a quoted line stands in our mail, in another one, or only begins as if it was quoted. */
function meaningsOf(lines: readonly Line[], repeated: Kinds, { start, end }: Introduction) {
  const meanings: ('ours' | 'quotation' | 'own')[] = [];
  const isQuoted = (nth: number) => (lines[nth]?.depth ?? 0) > 0;
  while (meanings.length < lines.length) {
    const from = meanings.length;
    let to = from + 1;
    // Our mail may begin inside of a quotation of an earlier answer.
    while (isQuoted(from) && isQuoted(to) && to !== start) to++;
    const isOthers = (nth: number) => repeated[nth] === 'others' || lines[nth]?.text.trim() === '';
    if (!isQuoted(from) && repeated[from] === 'others') while (!isQuoted(to) && isOthers(to)) to++;
    const run = lines.slice(from, to);
    const kinds = repeated.slice(from, to).filter((_, nth) => run[nth]?.text.trim() !== '');
    // A name and a short text are written by others, too: 'Please ask', 'Ben Meier', 'Yes'.
    const isRepeated = repeated[from] === 'others' && run.some(({ text }) => isLong(wordsOf(text)));
    const unquoted = isRepeated ? 'ours' : 'own';
    const meaning = isQuoted(from) ? meaningOf(run, kinds, lines[from - 1], from > end) : unquoted;
    for (const _ of run) meanings.push(meaning);
  }
  return meanings;
}

/** Lines that begin with `>` are a quotation only where something else says so: a price ladder has them too. */
function meaningOf(run: readonly Line[], kinds: Kinds, above: Line | undefined, isInside: boolean) {
  const count = kinds.filter(Boolean).length;
  const isCertain = run.some(({ guessed, depth }) => guessed === '' || depth > 1);
  if (count === kinds.length || (isInside && (isCertain || count > 0))) return 'ours';
  const isIntroduced = above?.text.trim().endsWith(':') && /@|\d[:h]\d\d/.test(above.text);
  return isCertain || isIntroduced || count * 2 > kinds.length ? 'quotation' : 'own';
}

/** Behind its end our mail begins, which people may answer between its lines, too. */
function findIntroduction(lines: readonly Line[], repeated: Kinds, sent: SentMail): Introduction {
  const mark = repeated.indexOf('mark');
  let named = mark < 0 ? lines.findIndex(({ text }) => sent.ours.test(text)) : nameAbove(lines, mark, sent);
  const first = mark < 0 && named >= 0 ? repeated.findIndex((kind, nth) => nth > named && kind) : mark;
  if (named < 0 && mark >= 0) return { start: mark, end: mark - 1 };
  if (first < 0 || fullLines(lines, named, first) > INTRODUCTION_MAX)
    return { start: lines.length, end: lines.length };
  // The label of an address, which some programs put into a line of its own.
  if (lines[named]?.text.startsWith('<') && LABEL.test(lines[named - 1]?.text ?? '')) named--;
  return { start: startOfIntroduction(lines, named), end: endOfIntroduction(lines, named, first) };
}

/** A sentence with a colon, or a block of labels. What is written between it and our mail is the author's. */
function endOfIntroduction(lines: readonly Line[], named: number, first: number): number {
  const isBlock = LABEL.test(lines[named]?.text ?? '');
  let end = named;
  for (let nth = named; nth < first && (isBlock || nth <= named + 2); nth++) {
    const { text, depth } = lines[nth] as Line;
    if (text.trim() === '' || depth !== lines[named]?.depth) break;
    const isColon = /:\s*$/.test(text);
    if (isColon || (isBlock && (LABEL.test(text) || text.includes('@')))) end = nth;
    if (isColon && !isBlock) break;
  }
  return end;
}

/** The name of the sender of our mail, in the languages of `{name} via Sokoni`, also before the marketplace was renamed. */
const namesSender = (text: string) =>
  [DELIVERED_NAME, siteNames().siteName].some((name) =>
    ['via', 'kupitia', 'عبر'].some((via) => text.includes(`${via} ${name}`)),
  );

/** The first line near our mail that introduces it: programs write other lines with our address below it. */
function nameAbove(lines: readonly Line[], mark: number, sent: SentMail): number {
  let from = mark;
  for (let full = 0; from > 0 && full < INTRODUCTION_MAX; from--)
    full += lines[from - 1]?.text.trim() ? 1 : 0;
  const near = lines.slice(from, mark);
  const isIntroduction = ({ text }: Line) => LABEL.test(text) || isDated(text) || /:\s*$/.test(text);
  const isOurs = ({ text }: Line) => sent.ours.test(text);
  const whole = near.findIndex((line) => (isOurs(line) || namesSender(line.text)) && isIntroduction(line));
  const named = whole < 0 ? near.findLastIndex(isOurs) : whole;
  return named < 0 ? -1 : from + named;
}

const fullLines = (lines: readonly Line[], from: number, to: number) =>
  lines.slice(from, to).filter(({ text }) => text.trim() !== '').length;

/** A year and a time: programs write both, and a price has neither. */
const isDated = (text = '') =>
  /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u.test(text) && /\p{Nd}[:h.]\p{Nd}{2}/u.test(text);
/** `From: Sokoni <…>` begins a block of its own. */
const LABEL = /^[\s*]*[\p{L} ]{1,20}\*?\s?:/u;
/** `-----Original Message-----`, `________`, or the rule of HTML */
const RULE = /^\s*(?:[-_]{3,}|-{2,}[^-].*[^-]-{2,}|-{2,} .* -{2,})\s*$/;

/** No blank line and no end of a sentence, but `2:00 p.m.` */
const goesOn = (text: string) => text.trim() !== '' && !/(?<!\.\s?\p{L})[.!?]\s*$/u.test(text);

/** The line that names us may go on from one with the date, or stand below other labels and a rule. */
function startOfIntroduction(lines: readonly Line[], named: number): number {
  const above = (count: number) => lines[named - count]?.text ?? '';
  let start = named;
  if (LABEL.test(above(0))) {
    for (let count = 1; LABEL.test(above(count)); count++) {
      if (RULE.test(above(count + 1))) start = named - count;
    }
  } else if (!isDated(above(0))) {
    const wrapped = [1, 2].find((count) => isDated(above(count))) ?? 0;
    if (lines.slice(named - wrapped, named).every((line) => goesOn(line.text))) start -= wrapped;
  }
  let rule = start - 1;
  while (rule > 0 && lines[rule]?.text.trim() === '') rule--;
  return RULE.test(lines[rule]?.text ?? '') ? rule : start;
}

/** Folds what stands below the line of signatures, and what a telephone adds. */
function foldSignature(pieces: Piece[]): Piece[] {
  const trimmed = pieces.slice(0, pieces.findLastIndex(({ text }) => text.trim() !== '') + 1);
  const separator = trimmed.findLastIndex(
    ({ text, isFolded }) => !isFolded && (text === SEPARATOR || text === '--'),
  );
  const isSignature = separator >= 0 && trimmed.length - separator - 1 <= SIGNATURE_MAX;
  const from = isSignature
    ? separator
    : DEVICE.test(trimmed.at(-1)?.text ?? '')
      ? trimmed.length - 1
      : trimmed.length;
  const isAll = trimmed.slice(0, from).every(({ text, isFolded }) => isFolded || text.trim() === '');
  if (isAll) return trimmed;
  return trimmed.map((piece, nth) => (nth >= from ? { ...piece, isFolded: true } : piece));
}

/** What phones write below an answer, in our languages, German and Spanish; folded only as the last line. */
const DEVICE =
  /^(?:sent (?:from|via) (?:my )?|get outlook for |envoyé (?:de(?:puis)? |à partir de )(?:mon )?|(?:télécharge[rz]|obtenir) outlook|enviado (?:do|de|desde) (?:meu |mi )?|(?:obter|obtenha) o outlook|von meinem .* gesendet|gesendet (?:von|mit) |أُ?رسلت? من|imetumwa (?:kutoka|kwa) ).{0,60}$/iu;

const quotedText = ({ text, depth }: Line) => `${'> '.repeat(Math.max(0, depth - 1))}${text}`;

const SHORTENED: LeftOutPart = { name: '', why: leftOutTexts.quotation, isAdded: true };
const CUT: LeftOutPart = { name: '', why: leftOutTexts.text };

/** One text, with the folded parts in their places. */
function compose(pieces: readonly Piece[], sent: SentMail): OwnWords {
  const blocks: Piece[] = [];
  for (const { text, isFolded } of pieces) {
    const block = blocks.at(-1);
    const clean = cleanText(withoutSecrets(text, sent))
      .replaceAll(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
      .trimEnd();
    if (text !== '' && clean === '' && text.trim() !== '') continue;
    if (block && (block.isFolded === isFolded || clean === '')) block.text += `\n${clean}`;
    else blocks.push({ text: clean, isFolded });
  }
  const words: OwnWords = { content: '', folds: [], leftOut: [] };
  let length = 0;
  const left = { own: OWN_MAX, folded: FOLDED_MAX };
  for (const { text, isFolded } of blocks) {
    const full = text.replaceAll(/\n{3,}/g, '\n\n').replaceAll(/^\n+|\n+$/g, '');
    const kind = isFolded ? 'folded' : 'own';
    const most = Math.min(left[kind], isFolded ? FOLD_MAX : OWN_MAX);
    const shown = [...full].slice(0, most);
    if (shown.length < full.length && [...full].length > most)
      words.leftOut = [...words.leftOut, isFolded ? SHORTENED : CUT];
    if (shown.length === 0) continue;
    left[kind] -= shown.length;
    const gap = words.content === '' ? '' : '\n\n';
    length += gap.length;
    if (isFolded) words.folds.push({ from: length, to: length + shown.length });
    words.content += gap + shown.join('');
    length += shown.length;
  }
  // A quotation alone says nothing.
  if (words.folds.reduce((sum, { from, to }) => sum + to - from, 0) === length)
    return { content: '', folds: [], leftOut: [] };
  return { ...words, leftOut: [...new Set(words.leftOut)] };
}

const withoutSecrets = (text: string, sent: SentMail) =>
  sent.ours.test(text)
    ? text
        .split(/(\s+)/)
        .filter((word) => !sent.ours.test(word))
        .join('')
    : text;
