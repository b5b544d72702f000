import { Parser } from 'htmlparser2';
import { type HidingRule, hasNoSize, hides, hidingRules, isHiddenBy } from './hidden-by-css.ts';
import type { Line } from './lines.ts';
import { joinCells, TextBox } from './text-box.ts';

/** Characters that are read, and elements inside each other: the time of the parser grows with their square. */
const HTML_MAX = 200_000;
const DEPTH_MAX = 200;
/** Rules of CSS; each is compared with each element. */
const RULES_MAX = 50;
/** Characters of an attribute that are compared with patterns. */
const ATTRIBUTE_MAX = 5_000;

const BLOCKS =
  /^(?:address|article|aside|blockquote|body|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|optgroup|option|p|pre|search|section|summary|table|ul)$/;
/** What is not text. */
const SKIPPED = /^(?:head|script|style|template|title)$/;
const STRUCK = /^(?:s|del|strike)$/;
/** Text that editors raise and lower without an element of its own, and its signs: pages are laid out so, too. */
const RAISED = /vertical-align:\s*(su[pb])/;
const MOVED_MAX = 3;
/** What is shown, so that a `head` before it has ended, as browsers read it. */
const SHOWN = /^(?:body|br|font|span)$/;

type Attributes = Record<string, string>;

/** Blockquotes that programs write; others, and those of Gmail without a line beside them, are indented text. */
const isQuotation = (name: string, { type, cite, class: names = '', style = '', name: own }: Attributes) =>
  name === 'blockquote'
    ? type === 'cite' ||
      cite !== undefined ||
      /quote/i.test(names) ||
      style.split(';').some((one) => /^\s*border-\w+(?:-\w+)?:.*\bsolid/s.test(one))
    : name === 'div' && own === 'quote';

interface NumberedList {
  count: number;
  /** `a` and `A` for letters. */
  type: string;
}

interface Element {
  isLeftOut: boolean;
  isTiny: boolean;
  isPre: boolean;
  isStruck: boolean;
  isHead: boolean;
  /** What is done when it ends. */
  end?: () => void;
}

export interface HtmlText {
  lines: Line[];
  /** It goes on after what was read. */
  isCut: boolean;
  /** Has what its plain form cannot say: raised, lowered or struck text. */
  saysMore: boolean;
}

/** The text that a reader of the HTML sees, as a person would type it: each quotation is one deeper. */
export function textOfHtml(source: string): HtmlText {
  const html = shortened(source);
  const text: HtmlText = { lines: [], isCut: html.length > HTML_MAX, saysMore: false };
  const rules: HidingRule[] = [];
  const open: Element[] = [];
  /** The page, and in it cells, each in the one before. */
  const boxes = [new TextBox(0)];
  const rows: TextBox[][] = [];
  /** How many items each list has. */
  const lists: (NumberedList | null)[] = [];
  let css: string[] | null = null;
  const box = () => boxes.at(-1) as TextBox;
  function write(data: string) {
    const { isPre = false, isStruck = false } = open.at(-1) ?? {};
    box().write(data, { isPre, isStruck });
  }

  const begin: Record<string, (attributes: Attributes) => (() => void) | undefined> = {
    br: () => void box().endLine(),
    hr: () => void box().write('---'),
    ol: ({ start = '1', type = '' }) => listed({ count: Number.parseInt(start, 10) - 1 || 0, type }),
    ul: () => listed(null),
    li: ({ value }) => {
      const list = lists.at(-1);
      if (list) list.count = Number.parseInt(value ?? '', 10) || list.count + 1;
      const indent = '  '.repeat(Math.max(0, lists.length - 1));
      box().prefix = `${indent}${list ? `${markOf(list)}.` : '-'} `;
      return () => {
        box().prefix = '';
      };
    },
    tr: () => {
      rows.push([]);
      return () => box().addLines(joinCells(rows.pop() ?? []));
    },
    td: () => cell(),
    th: () => cell(),
    a: ({ href = '' }) => {
      const from = box().start();
      return () => write(addressBehind(box().since(from), href));
    },
    sup: () => moved(SUPERSCRIPTS, { mark: '^' }),
    sub: () => moved(SUBSCRIPTS),
    // Emoji are pictures in some programs.
    img: ({ alt = '' }) => void (/^\p{Extended_Pictographic}/u.test(alt) && write(alt)),
  };

  function listed(list: NumberedList | null) {
    lists.push(list);
    return () => void lists.pop();
  }

  function cell() {
    if (rows.length === 0) return undefined;
    boxes.push(new TextBox(box().depth));
    return () => {
      const ended = boxes.pop();
      if (ended) rows.at(-1)?.push(ended);
    };
  }

  function moved(signs: Map<string, string>, { mark = '', most = Number.POSITIVE_INFINITY } = {}) {
    const from = box().start();
    return () => {
      const plain = box().since(from);
      if (plain.length > most || /^[\p{L}\s*†]*$/u.test(plain)) return;
      const all = [...plain].map((sign) => signs.get(sign));
      box().replaceSince(from, all.includes(undefined) ? `${mark}${plain}` : all.join(''));
      text.saysMore = true;
    };
  }

  function movedByStyle({ style = '' }: Attributes) {
    const [, where] = RAISED.exec(style) ?? [];
    return where ? moved(where === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS, { most: MOVED_MAX }) : undefined;
  }

  function quoted() {
    box().depth++;
    return () => {
      box().endBlock(1);
      box().depth--;
    };
  }

  const parser = new Parser({
    onopentag(name, given) {
      if (open.length === DEPTH_MAX) throw new TooDeep();
      const style = (given.style ?? '').slice(0, ATTRIBUTE_MAX).toLowerCase();
      const attributes: Attributes = { ...given, style, class: (given.class ?? '').slice(0, ATTRIBUTE_MAX) };
      const parent = open.at(-1);
      if (parent?.isHead && (BLOCKS.test(name) || SHOWN.test(name)))
        parent.isLeftOut = open.at(-2)?.isLeftOut ?? false;
      const { isLeftOut = false, isTiny = false, isPre = false } = parent ?? {};
      const isSized = name === 'font' && 'size' in attributes;
      const isMarked = STRUCK.test(name) || isLinedThrough(style);
      const element: Element = {
        isLeftOut: isLeftOut || SKIPPED.test(name) || isHidden(name, attributes, rules),
        isTiny: hasNoSize(style, isTiny && !isSized),
        isPre: isPre || name === 'pre' || /white-space:\s*pre/.test(style),
        isStruck: isMarked || (parent?.isStruck ?? false),
        isHead: name === 'head',
      };
      open.push(element);
      if (name === 'style') css = [];
      if (element.isLeftOut) return;
      const gap = gapOf(name, attributes);
      if (gap) box().endBlock(gap);
      if (isMarked) text.saysMore = true;
      const own = Object.hasOwn(begin, name) ? begin[name] : gap === 0 ? movedByStyle : undefined;
      const inner = isQuotation(name, attributes) ? quoted() : own?.(attributes);
      element.end = () => {
        if (isMarked && !open.at(-1)?.isStruck) box().endStruck();
        inner?.();
        if (gap) box().endBlock(gap);
      };
    },
    onclosetag(name) {
      if (name === 'style' && css && rules.length < RULES_MAX)
        rules.push(...hidingRules(css.join('')).slice(0, RULES_MAX));
      css = null;
      open.pop()?.end?.();
    },
    ontext(data) {
      const { isLeftOut, isTiny } = open.at(-1) ?? {};
      if (css) css.push(data);
      else if (!isLeftOut && !isTiny) write(data);
    },
  });
  try {
    parser.end(html.slice(0, HTML_MAX));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    text.isCut = true;
    while (open.length > 0) open.pop()?.end?.();
  }
  text.lines = box().allLines();
  return text;
}

/** The number of an item, or its letter, by which people name it. */
const markOf = ({ count, type }: NumberedList) =>
  /^a$/i.test(type) && count >= 1 && count <= 26
    ? String.fromCharCode(type.charCodeAt(0) + count - 1)
    : count;

class TooDeep extends Error {}

/** Pictures in the text, and in long mail comments, take up most of it. */
function shortened(html: string): string {
  const text = html.replaceAll(/data:[^"'\s>)]{200,}/g, 'data:');
  if (text.length <= HTML_MAX) return text;
  return text
    .split('<!--')
    .map((part, nth) => (nth === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('');
}

const isLinedThrough = (style: string) =>
  style.split(';').some((one) => /^\s*text-decoration[^:]*:.*line-through/s.test(one));

function isHidden(name: string, attributes: Attributes, rules: HidingRule[]): boolean {
  const { class: classes = '', id = '', style = '' } = attributes;
  if ('hidden' in attributes || hides(style)) return true;
  const own = new Set([...classes.split(/\s+/).map((one) => `.${one}`), `#${id}`]);
  return rules.some((rule) => isHiddenBy(rule, name, own));
}

/** Line breaks before and after an element. A paragraph of Outlook is a line. */
function gapOf(name: string, { class: names = '', style = '' }: Attributes): 0 | 1 | 2 {
  if (!BLOCKS.test(name)) return /display:\s*block/.test(style) ? 1 : 0;
  const isLine = /^mso/i.test(names) || /margin(?:-top|-bottom)?:\s*0/i.test(style);
  return (name === 'p' && !isLine) || /^h\d$/.test(name) ? 2 : 1;
}

/** ` (https://example.com)`, where the words of the link do not say it. */
function addressBehind(words: string, href: string): string {
  const [, scheme = ''] = /^\s*(https?|mailto|tel):/i.exec(href) ?? [];
  if (!scheme) return '';
  const isWeb = /^http/i.test(scheme);
  const address = isWeb
    ? href.trim()
    : withoutEscapes(
        href
          .trim()
          .slice(scheme.length + 1)
          .split('?')[0] ?? '',
      );
  // Programs link phone numbers, however these are written.
  const plain = (text: string) =>
    scheme.toLowerCase() === 'tel' ? text.replaceAll(/\P{Nd}/gu, '') : bare(text);
  if (plain(address) === '' || plain(words).includes(plain(address))) return '';
  return words.trim() === '' ? ` ${address} ` : ` (${address})`;
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
    .replaceAll(/[\s()]/g, '');

function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Signs that are moved stay so. */
const pairs = (plain: string, signs: string) =>
  new Map([...plain, ...signs].map((sign, nth) => [sign, [...signs][nth] ?? sign]));
const SUPERSCRIPTS = pairs('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ');
const SUBSCRIPTS = pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
