import { findPhoneNumbers } from '../input/phone-numbers.ts';
import { type Place, plainText } from '../input/plain-text.ts';
import { findWebAddresses } from '../input/web-addresses.ts';
import { languages } from '../languages.ts';
import { countryCodeOf } from '../profiles/countries.ts';

/**
 * Contact details in texts of people: web and email addresses, phone numbers and names of accounts, however they are
 * written (docs/decisions/075-contact-details-are-asked-about.md). Import this lazily in the browser: it includes the
 * numbering plans and the top levels.
 */

/** '@kora_textiles', but no package as '@types/node' and no rule of CSS (MDN, 'At-rules'). */
const HANDLE =
  /(?<![\p{L}\p{N}_.@/])@(?!(?:charset|container|counter|font|import|keyframes|layer|media|namespace|page|property|scope|starting|supports)(?!\.?\w))[\p{L}_][\w.]{1,28}\w(?![\w/@]|\s?\()/giu;
/** A name with a digit, a full stop or an underscore behind the name of a network: 'WeChat: kora_88'. */
const ACCOUNT =
  /(?<!\p{L})(?:whats\s?app|telegram|we\s?chat|signal|viber|skype|instagram|insta|ig|snapchat|facebook|fb|tiktok)(?:\s?(?:id|user(?:name)?))?\s?[:=]\s?(?=[a-z._]*[\d_.][\w.]*\w)[a-z][\w.-]+\w/giu;

/** The words of a project that professionals read. */
interface Words {
  title: string;
  description: string;
  unit?: string | null | undefined;
  country?: string | null | undefined;
  skills?: readonly string[] | null | undefined;
}

/** Parts of a project that look like contact details, as they were typed, each once. */
export function findContactDetails({ title, description, unit, country, skills }: Words): string[] {
  const texts = [title, description, unit, country, ...(skills ?? [])].filter((text) => text != null);
  return [
    ...new Set(
      texts.flatMap((text) => findPlaces(text, country).map(({ start, end }) => text.slice(start, end))),
    ),
  ];
}

/** A text without them, or with `sign` in their place; `country` is that of the project. */
export function leaveOutContactDetails(text: string, country?: string | null, sign = ''): string {
  const places = findPlaces(text, country);
  if (sign !== '')
    return places.reduceRight((left, { start, end }) => left.slice(0, start) + sign + left.slice(end), text);
  return joined(text, places).reduceRight(
    (left, { start, end }) => withoutDebris(left.slice(0, start), left.slice(end)),
    text,
  );
}

/** 'or' and 'and' of all languages, which stand between two of them. */
const CONJUNCTIONS = languages.flatMap(({ locale }) =>
  (['conjunction', 'disjunction'] as const).map((type) =>
    new Intl.ListFormat(locale, { type }).format(['', '']).trim(),
  ),
);
const BETWEEN = new RegExp(`^[\\s\\p{P}|+]*(?:(?:${CONJUNCTIONS.join('|')})[\\s\\p{P}|+]*)?$`, 'iu');

/** Places with nothing but a word or signs of a list between them, in one line, are one. */
function joined(text: string, places: Place[]): Place[] {
  const all: Place[] = [];
  for (const { start, end } of places) {
    const before = all.at(-1);
    const between = text.slice(before?.end, start);
    if (before && BETWEEN.test(between) && !/[\n()[\]{}]|[.!?؟]\s/.test(between)) before.end = end;
    else all.push({ start, end });
  }
  return all;
}

const PAIRS = ['()', '[]', '{}', '<>', '""', '“”', '«»'];

/** Joins what stood before and behind a removed part, without the brackets and signs that belonged to it. */
function withoutDebris(before: string, after: string): string {
  let left = before.replace(/[^\S\n]+$/, '');
  let right = after.replace(/^[^\S\n]+/, '');
  for (; PAIRS.includes(left.slice(-1) + right.slice(0, 1)); right = right.slice(1).replace(/^[^\S\n]+/, ''))
    left = left.slice(0, -1).replace(/[^\S\n]+$/, '');
  // A comma, or the full stop of a sentence that had nothing else.
  if (/(?:^|[\n.!?؟([{])$/.test(left))
    right = right.replace(/^(?:[,;:،؛]|[.!?؟/–—-](?=\s|$|\p{Lu}))+[^\S\n]*/u, '');
  else if (/[,;:،؛]$/.test(left)) right = right.replace(/^[,;:،؛]+[^\S\n]*/, '');
  if (/^(?:$|[\n.!?؟)\]}])/.test(right)) {
    left = left.replace(/\s*[,;:،؛–—-]$/, '');
    return left + (/(?:^|\n)$/.test(left) ? right.replace(/^\n/, '') : right);
  }
  const isApart = left !== before || right !== after;
  const isClose = /(?:^|[\n([{])$/.test(left) || /^[,;:،؛]/.test(right);
  return isClose || !isApart ? left + right : `${left} ${right}`;
}

function findPlaces(typed: string, country?: string | null): Place[] {
  const { text, typed: placeOf } = plainText(typed);
  const code = country ? countryCodeOf(country) : undefined;
  const found = [
    ...findWebAddresses(text),
    ...[HANDLE, ACCOUNT].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
        start: index,
        end: index + written.length,
      })),
    ),
    ...findPhoneNumbers(text, code),
  ];
  return withoutOverlaps(found.map(placeOf));
}

/** The first of those that share a sign, or the longer of two that begin at the same one. */
function withoutOverlaps(places: Place[]): Place[] {
  const sorted = places.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const disjoint: Place[] = [];
  for (const place of sorted) if (place.start >= (disjoint.at(-1)?.end ?? 0)) disjoint.push(place);
  return disjoint;
}

/** Whether a name would be a link, an address or a phone number in a mail. */
export function holdsContactDetails(name: string): boolean {
  const { text } = plainText(name);
  return findWebAddresses(text, { isStrict: true }).length > 0 || findPhoneNumbers(text).length > 0;
}
