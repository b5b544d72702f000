/**
 * Where an address in a text ends. RFC 3986 and 3987, without the signs that end a sentence or a bracket in any script, and
 * without emoji. Plain text has no markup, so `_` and `~` belong to the address, unless they stand before it, too.
 */

const LETTER = String.raw`\w\p{L}\p{M}\p{N}`;
/** A middle dot and joiners stand between letters. */
const JOINT = String.raw`[·・\u200c\u200d](?=\p{L})`;
/** Signs of a path: those of RFC 3986, and letters, marks and digits of all scripts. */
const SIGN = String.raw`(?:[${LETTER}\-.~:/?#[\]@!$&'()*+,;=%{}]|${JOINT})`;
const LABEL = `[${LETTER}](?:[${LETTER}-]|${JOINT}){0,62}`;
/** No top level mixes Latin and other letters, so an address ends where a text in another script goes on without a space. */
const HOST = String.raw`(?:${LABEL}\.){1,20}(?:[a-z0-9-]+|(?:(?!\w)[${LETTER}])+)`;

/** What may follow a host: a port, and a path. */
export const TAIL = String.raw`(?::\d{1,5})?(?:[/?#]${SIGN}*)?`;
/** An address with its scheme, or with `www.`, unless it stands in a word; `trimLink` finds its end. */
export const LINK = new RegExp(
  String.raw`(?:https?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?|www\.(?=\w|[^\0-\x7f]))${HOST}${TAIL}`,
  'giu',
);

const OPENING = new Map([')(', '][', '}{'].map(([close = '', open = '']) => [close, open]));
const TRAILING = '.,;:!?*';

/** Without punctuation at its end, or a bracket or a sign of emphasis that was opened before it (`before` is that sign). */
export function trimLink(found: string, before = ''): string {
  const counts = new Map([..."()[]{}'"].map((sign) => [sign, found.split(sign).length - 1]));
  const countOf = (sign: string) => counts.get(sign) ?? 0;
  const isOutside = (sign: string) =>
    TRAILING.includes(sign) ||
    (OPENING.has(sign) && countOf(sign) > countOf(OPENING.get(sign) ?? '')) ||
    (sign === "'" && countOf(sign) % 2 === 1) ||
    (/[_~]/.test(before) && sign === before);
  let end = found.length;
  for (; end > 0 && isOutside(found.charAt(end - 1)); end--) {
    const sign = found.charAt(end - 1);
    counts.set(sign, countOf(sign) - 1);
  }
  return found.slice(0, end);
}
