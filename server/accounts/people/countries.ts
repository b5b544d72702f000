import { type CountryCode, phoneCountries } from '@sokoni/contract/profiles/phones';
import { africanCountries, otherCountries } from '@sokoni/contract/profiles/places';

/** The country of a place: the text after the last comma, or the whole text where it names a country. */
export function countryOf(location: string): string | null {
  const parts = location.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  return last && (parts.length > 1 || countryCodeOf(last)) ? last : null;
}

/** Undefined for text that is no English country name and no common local form of one. */
export function countryCodeOf(country: string): CountryCode | undefined {
  return codes.get(plain(country));
}

/** Ignores case, accents, punctuation, 'the' and 'and'. */
function plain(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();
  const words = letters.split(/[^\p{L}]+/u).filter((word) => word && word !== 'the' && word !== 'and');
  return words.map((word) => (word === 'saint' ? 'st' : word)).join(' ');
}

const otherNames: readonly (readonly [string, CountryCode])[] = [
  ['Burma', 'MM'],
  ['Cabo Verde', 'CV'],
  ['Congo', 'CG'],
  ['Republic of the Congo', 'CG'],
  ['Congo Brazzaville', 'CG'],
  ['Congo Kinshasa', 'CD'],
  ['Congo Republic', 'CG'],
  ['Democratic Republic of the Congo', 'CD'],
  ['DR Congo', 'CD'],
  ['DRC', 'CD'],
  ['RDC', 'CD'],
  ['Czech Republic', 'CZ'],
  ['Deutschland', 'DE'],
  ['England', 'GB'],
  ['Great Britain', 'GB'],
  ['Scotland', 'GB'],
  ['UK', 'GB'],
  ['Wales', 'GB'],
  ['Holland', 'NL'],
  ['Hong Kong', 'HK'],
  ['Ivory Coast', 'CI'],
  ['Macau', 'MO'],
  ['Myanmar (Burma)', 'MM'],
  ['Palestine', 'PS'],
  ['Swaziland', 'SZ'],
  ['Turkey', 'TR'],
  ['UAE', 'AE'],
  ['United States of America', 'US'],
  ['USA', 'US'],
];

const known = new Set<string>(phoneCountries());
const hasNumbers = (code: string): code is CountryCode => known.has(code);

const codes = new Map<string, CountryCode>();
for (const { name, code } of [...africanCountries, ...otherCountries]) {
  if (hasNumbers(code)) codes.set(plain(name), code);
}
for (const [name, code] of otherNames) codes.set(plain(name), code);
