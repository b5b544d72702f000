import { Parser } from 'htmlparser2';
import { type HidingRule, hasNoSize, hides, hidingRules, isHiddenBy } from './hidden-by-css.ts';

/** Characters that are read, and elements inside each other: the time of the parser grows with their square. */
const HTML_MAX = 200_000;
const DEPTH_MAX = 200;
/** Rules of CSS; each is compared with each element. */
const RULES_MAX = 50;

const BLOCKS =
  /^(?:address|article|aside|center|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;
/** Quotes, as programs mark them, and what is not text. */
const SKIPPED = /^(?:blockquote|head|script|style|template|title)$/;
const isQuote = ({ class: names = '' }: Attributes) => /(?:^|\s)gmail_quote(?:\s|$)/.test(names);

type Attributes = Record<string, string>;

/** The text that a reader of the HTML sees, without quotes. */
export function textOfHtml(html: string): string {
  const text: string[] = [];
  const rules: HidingRule[] = [];
  const open: Element[] = [];
  let css: string[] | null = null;
  const write = (part: string) => {
    if (!open.at(-1)?.isLeftOut) text.push(part);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length === DEPTH_MAX) throw new TooDeep();
      const { isLeftOut = false, isTiny = false } = open.at(-1) ?? {};
      open.push({
        isLeftOut:
          isLeftOut || SKIPPED.test(name) || isQuote(attributes) || isHidden(name, attributes, rules),
        isTiny: hasNoSize(attributes.style ?? '', isTiny),
      });
      if (name === 'style') css = [];
      if (name === 'br') write('\n');
      else if (BLOCKS.test(name)) write(breakOf(name));
      else if (name === 'td' || name === 'th') write(' ');
    },
    onclosetag(name) {
      if (name === 'style' && css && rules.length < RULES_MAX)
        rules.push(...hidingRules(css.join('')).slice(0, RULES_MAX));
      css = null;
      if (BLOCKS.test(name)) write(breakOf(name));
      open.pop();
    },
    ontext(data) {
      if (css) css.push(data);
      else if (!open.at(-1)?.isTiny) write(data.replaceAll(/\s+/g, ' '));
    },
  });
  try {
    parser.end(html.slice(0, HTML_MAX));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return text
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

interface Element {
  isLeftOut: boolean;
  isTiny: boolean;
}

const isHidden = (name: string, attributes: Attributes, rules: HidingRule[]) =>
  'hidden' in attributes ||
  hides(attributes.style ?? '') ||
  rules.some((rule) => isHiddenBy(rule, name, attributes));

class TooDeep extends Error {}

const breakOf = (name: string) => (name === 'p' || /^h\d$/.test(name) ? '\n\n' : '\n');
