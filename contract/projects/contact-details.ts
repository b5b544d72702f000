import { findPhoneNumbers } from '../input/phone-numbers.ts';
import { type Place, plainText } from '../input/plain-text.ts';
import { findWebAddresses } from '../input/web-addresses.ts';
import { countryCodeOf } from '../profiles/countries.ts';

/**
 * Contact details in texts of people: web and email addresses, phone numbers and names of accounts, however they are
 * written (docs/decisions/075-contact-details-are-asked-about.md). Import this lazily in the browser: it includes the
 * numbering plans and the top levels.
 */

/** '@kora_textiles', but no package as '@types/node'. */
const HANDLE = /(?<![\p{L}\p{N}_.@/])@[\p{L}_][\w.]{1,28}\w(?![\w/@]|\s?\()/giu;
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
  return places
    .reduceRight((left, { start, end }) => left.slice(0, start) + sign + left.slice(end), text)
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/\(\s*\)| +(?=[.,;!?)\n]|$)/g, '')
    .trim();
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
  const kept: Place[] = [];
  for (const place of sorted) if (place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place);
  return kept;
}

/** Whether a name would be a link, an address or a phone number in a mail. */
export function holdsContactDetails(name: string): boolean {
  const { text } = plainText(name);
  return findWebAddresses(text, { isStrict: true }).length > 0 || findPhoneNumbers(text).length > 0;
}
