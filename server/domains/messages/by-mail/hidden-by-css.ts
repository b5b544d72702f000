/** The selector of a CSS rule that hides its elements: at most a tag, and classes and ids. */
export interface HidingRule {
  tag: string;
  /** With their `.` and `#`. */
  names: string[];
}

/** Characters of a selector: each of its names is looked up in each element. */
const SELECTOR_MAX = 200;

/** Rules with combinators are left out, and those inside `@media`, which hide on some screens only. */
export function hidingRules(css: string): HidingRule[] {
  return [...selectorsOf(css)]
    .flatMap((selectors) => selectors.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '' && selector.length <= SELECTOR_MAX)
    .map((selector) => /^([a-z]\w*)?((?:[.#][\w-]+)*)$/i.exec(selector))
    .filter((match) => match !== null)
    .map((match) => ({
      tag: match[1]?.toLowerCase() ?? '',
      names: match[2]?.match(/[.#][\w-]+/g) ?? [],
    }));
}

function* selectorsOf(css: string): Generator<string> {
  let depth = 0;
  let text = '';
  let selectors = '';
  for (const token of withoutComments(css).split(/([{}])/)) {
    if (token === '{' && depth++ === 0) selectors = text;
    if (token === '}' && depth === 1 && hides(text)) yield selectors;
    if (token === '}') depth = Math.max(0, depth - 1);
    text = token;
  }
}

const withoutComments = (css: string) =>
  css
    .replaceAll(/<!--|-->/g, '')
    .split('/*')
    .map((part, nth) => (nth === 0 ? part : part.split('*/').slice(1).join('')))
    .join('');

/** @param own The classes and the id of an element, with their `.` and `#`. */
export const isHiddenBy = ({ tag, names }: HidingRule, name: string, own: ReadonlySet<string>) =>
  (tag === '' || tag === name) && names.every((one) => own.has(one));

/** Declarations that programs and senders of mail use for text that readers do not see. */
const HIDING = new RegExp(
  `(?:^|;)(?:${[
    'display:none',
    'visibility:(?:hidden|collapse)',
    'mso-hide:all',
    'color:transparent',
    '(?:opacity|max-height):0(?:\\.0+)?(?:px|p[tc]|r?em|%)?',
    '(?:text-indent|left|top|margin-left|margin-top):-\\d{4,}(?:px|p[tc])',
  ].join('|')})(?:!important)?(?:;|$)`,
);

export const hides = (declarations: string) => HIDING.test(normalize(declarations));

/** Text of size 0 is not seen, but elements inside may have a size of their own, as in many templates. */
export function hasNoSize(declarations: string, inherited: boolean): boolean {
  const [, size] = /(?:^|;)font-size:([\d.]*)/.exec(normalize(declarations)) ?? [];
  return size === undefined ? inherited : size !== '' && Number(size) === 0;
}

const normalize = (declarations: string) => declarations.toLowerCase().replaceAll(/\s+/g, '');
