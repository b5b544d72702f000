/**
 * Cleans what people type, paste, mail or upload, before it is judged. Only invisible signs are removed; a field
 * of numbers also gets one kind of digit, dash and space. Rules: docs/foreign-input.md.
 */

/**
 * Marks of direction, zero-width signs, soft hyphens; U+0600 and its kind are `Cf` too, but visible. First what is kept:
 * the joiners inside of words and of emoji, and the tags of flags, which change what is seen.
 */
const INVISIBLE =
  /((?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=[\p{M}\p{Script=Arabic}])\u200d|(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters that `cleanText` leaves, and halves of characters. PostgreSQL cannot store U+0000. */
const REFUSED = /[\p{Cc}\p{Cs}]/u;

/** Text of several lines: NFC, `\n` between lines, without invisible signs. */
export const cleanText = (text: string): string =>
  text.replace(INVISIBLE, '$1').replace(LINE_BREAK, '\n').normalize();

/** The same for one line: each line break, tab or other space is a space. Trimmed. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replaceAll(/[\n\t\p{Zs}]/gu, ' ')
    .trim();

/**
 * The same for numbers and codes: full-width and mathematical signs as ASCII, digits of any script as 0 to 9, each dash
 * (and the minus sign) as `-`. A digit that is an emoji is the digit.
 */
export const cleanNumber = (text: string): string =>
  cleanLine(text.normalize('NFKC'))
    .replaceAll(/\p{Variation_Selector}|\u20e3/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** Unicode encodes the digits of a script as a run from zero to nine. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/**
 * The first sign of a cleaned text that cannot be stored, as `U+0007`, with its place from 1. Line breaks and tabs are
 * accepted; `cleanLine` has replaced them.
 */
export function findRefusedSign(text: string): { sign: string; place: number } | undefined {
  const signs = [...text];
  const at = signs.findIndex((sign) => REFUSED.test(sign) && sign !== '\n' && sign !== '\t');
  if (at < 0) return undefined;
  const code = signs[at]?.codePointAt(0) ?? 0;
  return { sign: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, place: at + 1 };
}
