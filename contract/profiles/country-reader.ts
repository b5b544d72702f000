import { cleanLine } from '../input/clean.ts';

export interface FoundCountry<Code extends string = string> {
  code: Code;
  /** As it was typed; empty where a city or a flag told the country. */
  name: string;
  /** What was typed before it, or behind a flag. */
  rest: string;
}

export interface CountryNames<Code extends string> {
  /** Names with their codes; of a name that is listed twice the first one counts. */
  names: Iterable<readonly [name: string, code: Code]>;
  /** ISO 3166-1 alpha-2 and alpha-3 in capital letters. */
  codes: ReadonlyMap<string, Code>;
  /** Codes that are also those of a state or province, by which addresses end in some countries: 'Dover, DE'. */
  ambiguous: ReadonlySet<string>;
  /** Names of continents and their parts, which people write behind the country. */
  continents: Iterable<string>;
  cities: Iterable<readonly [city: string, code: Code]>;
  /** Names that are also those of a state or province, with the country that it belongs to. */
  shared: Iterable<readonly [name: string, of: string]>;
  /** Countries that such a name means unless a city says otherwise. */
  likelier: ReadonlySet<string>;
  sharedCities: Iterable<string>;
  /** Further places that tell the country where its name is shared. */
  parts: Iterable<readonly [place: string, code: Code]>;
}

interface Word {
  /** Comparable. */
  text: string;
  typed: string;
  start: number;
  end: number;
  /** What precedes it: the beginning of the text or a comma, bracket, slash …, or only a space or a hyphen. */
  isApart: boolean;
}

/** Letters of a word, or the two letters of a flag. */
const FLAG = /^\p{RI}{2}$/u;
const WORD = /\p{RI}{2}|[\p{L}\p{M}\p{N}]+/gu;
/** 'Lagos - Nigeria' and 'Lagos. Nigeria', but not 'Guinea-Bissau' and 'St. Lucia'. */
const SEPARATOR = /[^\s\p{Pd}\u2212.'’‘ʼ´`]|\s[\p{Pd}\u2212]|[\p{Pd}\u2212]\s/u;
/** Words of names: 'New Mexico', 'Port of Spain', 'Golfe de Guinée'. */
const PART_OF_NAME = /^(?:new|nouveau|nouvelle|nov[ao]|nuev[ao]|neu|of|de|du|da|do|des|del)$/;
/** 'Republic of Kenya', 'Royaume du Maroc', 'Jamhuri ya Kenya' */
const STATE = /republi|jamhuri|kingdom|royaume|reino|federa|islami|democra|popula|^(?:state|etat|estado)$/;
/** As ISO 3166 and lists of countries sort them: 'Tanzania, United Republic of', 'Bolivia (Plurinational State of)', 'Congo, République démocratique du' */
const INVERTED = /(?<=^|,)\s*([^,()]+)[,(]\s*([^,()]* (?:of(?: the)?|de|du|da|do|d['’]))\)?$/iu;
/** 'N. Ireland', 'S. Africa' */
const COMPASS = new Map([
  ['n', ['north', 'northern']],
  ['s', ['south', 'southern']],
  ['e', ['east', 'eastern']],
  ['w', ['west', 'western']],
]);
/** 'South Georgia and the South Sandwich Islands' has most words. */
const WORDS_MAX = 9;

/** Reads which country a text names, by its end. */
export function createCountryReader<Code extends string>(known: CountryNames<Code>) {
  const names = new Map<string, Code>();
  for (const [name, code] of known.names) if (!names.has(keyOf(name))) names.set(keyOf(name), code);
  const continents = new Set([...known.continents].map(keyOf).filter((key) => !names.has(key)));
  const cities = new Map<string, Code | undefined>();
  // A name that two countries have tells none.
  for (const [city, code] of known.cities)
    cities.set(keyOf(city), cities.has(keyOf(city)) && cities.get(keyOf(city)) !== code ? undefined : code);
  const shared = new Map([...known.shared].map(([name, of]) => [keyOf(name), of]));
  const sharedCities = new Set([...known.sharedCities].map(keyOf));
  const parts = new Map([...known.parts].map(([place, code]) => [keyOf(place), code]));

  /** The country at the end of a location; where none is named there, that of the city. */
  function findCountry(location: string): FoundCountry<Code> | undefined {
    const text = cleanLine(location.replaceAll(/[\r\n]+/g, ', ')).replace(INVERTED, ' $2 $1');
    const words = wordsOf(text);
    let flag: FoundCountry<Code> | undefined;
    for (let last = words.at(-1); last; last = words.at(-1)) {
      const part = lastPart(words);
      if (FLAG.test(last.typed)) {
        const code = known.codes.get(lettersOf(last.typed));
        flag ??= code && { code, name: '', rest: withoutSeparators(text.slice(0, last.start)) };
        words.pop();
      } else if (!/\p{L}/u.test(last.typed)) {
        // A postal code.
        words.pop();
      } else if (part.length < words.length && continents.has(joined(part))) {
        words.length -= part.length;
      } else break;
    }
    const [first] = words;
    const code = first && FLAG.test(first.typed) ? known.codes.get(lettersOf(first.typed)) : undefined;
    flag ??= code && { code, name: '', rest: withoutSeparators(text.slice(first?.end)) };
    return namedCountry(text, words) ?? flag ?? countryOfCity(text, words);
  }

  function namedCountry(text: string, words: Word[]): FoundCountry<Code> | undefined {
    for (let count = Math.min(WORDS_MAX, words.length); count > 0; count--) {
      const [first, ...others] = words.slice(-count);
      const last = others.at(-1) ?? first;
      const before = words.slice(0, -count);
      if (!first || !last) return undefined;
      const key = nameIn(first, others);
      const code = names.get(key) ?? (count === 1 ? countryOfCode(first.typed, before) : undefined);
      if (!code) continue;
      const state = startOfState(before);
      if (!first.isApart && !state && !isCountryAfterSpace(text.slice(first.start, last.end), key, before))
        return undefined;
      if (!state && !isSettled(key, code, before)) return undefined;
      const { start } = state ?? first;
      const rest = withoutSeparators(text.slice(0, start));
      return { code: decided(code, key, before), name: text.slice(start, last.end), rest };
    }
    return undefined;
  }

  /** The words as a name is listed, with an abbreviated first one written out. */
  function nameIn(first: Word, others: Word[]): string {
    const rest = joined(others);
    const written = COMPASS.get(first.text)
      ?.map((word) => word + rest)
      .find((name) => rest && names.has(name));
    return written ?? first.text + rest;
  }

  /** 'Atlanta, Georgia' can be in two countries; 'Georgia' alone and 'Tbilisi, Georgia' are in one. */
  function isSettled(key: string, code: Code, before: Word[]): boolean {
    const of = shared.get(key);
    if (!of || before.length === 0 || known.likelier.has(code)) return true;
    const places = partsOf(before).map(joined);
    return places.some((place) => parts.get(place) === code || [code, of].includes(cities.get(place) ?? ''));
  }

  /** A short name counts in capital letters only, like 'Dubai UAE'; names in scripts without them are short. */
  function isCountryAfterSpace(typed: string, key: string, before: Word[]): boolean {
    if (PART_OF_NAME.test(before.at(-1)?.text ?? '')) return false;
    return key.length > 3 || !/\p{Script=Latin}/u.test(key) || typed === typed.toUpperCase();
  }

  function countryOfCode(typed: string, before: Word[]): Code | undefined {
    const code = known.codes.get(typed);
    if (!code) return undefined;
    // 'Johannesburg, GP' ends with a province.
    const city = cities.get(joined(lastPart(before)));
    // 'Alexandria, VA' is in neither Egypt nor the Vatican.
    if (known.ambiguous.has(typed)) return city === code ? code : undefined;
    return city ?? code;
  }

  /** 'Kinshasa, Congo' is in the other Congo, 'Minna, Niger' in a state of Nigeria. */
  function decided(code: Code, key: string, before: Word[]): Code {
    const places = partsOf(before).map((part) => cities.get(joined(part)));
    const city = places.at(-1);
    if (city && ALSO_NAMED[code]?.includes(city)) return city;
    return (!places.includes(code) && places.find((place) => place && place === shared.get(key))) || code;
  }

  /** The city alone or behind a district; 'Lagos, Portugal' has a country. */
  function countryOfCity(text: string, words: Word[]): FoundCountry<Code> | undefined {
    const part = lastPart(words);
    const code = cities.get(joined(part));
    // 'Melbourne, Victoria'
    if (!code || sharedCities.has(joined(part))) return undefined;
    const others = partsOf(words).map(joined).slice(0, -1);
    const isElsewhere = others.some((name) => (names.get(name) ?? cities.get(name) ?? code) !== code);
    return isElsewhere ? undefined : { code, name: '', rest: text };
  }

  return {
    findCountry,

    /** The country that the whole text names. */
    countryCodeOf(name: string): Code | undefined {
      const found = findCountry(name);
      if (!found?.rest) return found?.code;
      // 'United Arab Emirates (UAE)'
      const same = findCountry(found.rest);
      return same && !same.rest && same.code === found.code ? found.code : undefined;
    },
  };
}

/** Countries whose name is also that of a part, or the short name, of these. */
const ALSO_NAMED: Readonly<Record<string, readonly string[]>> = { CG: ['CD'], GN: ['GQ', 'GW'] };

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let article: number | undefined;
  for (const { 0: typed, index } of text.matchAll(WORD)) {
    const key = FLAG.test(typed) ? typed : keyOf(typed);
    if (!key) {
      if (/^the$/i.test(typed)) article = index;
      continue;
    }
    // 'The' belongs to the name of 'The Gambia'.
    const start = article ?? index;
    article = undefined;
    const before = words.at(-1);
    const gap = text.slice(before?.end ?? 0, start);
    const isApart = !before || SEPARATOR.test(gap) || (gap.startsWith('. ') && before.text.length > 2);
    words.push({ text: key, typed, start, end: index + typed.length, isApart });
  }
  return words;
}

/** The first word of the name of a state, of which a preposition precedes the country. */
const startOfState = (before: Word[]): Word | undefined =>
  /^(?:of|de|du|d|da|do|del|ya)$/.test(before.at(-1)?.text ?? '')
    ? lastPart(before).find(({ text }) => STATE.test(text))
    : undefined;

function partsOf(words: Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    if (word.isApart || parts.length === 0) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Without the signs at its ends, but for quotation marks, brackets, points and flags. */
const withoutSeparators = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{M}\p{N}\p{RI}("“‘'.]+|[^\p{L}\p{M}\p{N}\p{RI})"”’'.]+$/gu, '');

const lastPart = (words: Word[]): Word[] => partsOf(words).at(-1) ?? [];

const joined = (words: Word[]): string => words.map(({ text }) => text).join('');

/** The regional indicators A to Z. */
const lettersOf = (flag: string): string =>
  [...flag].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join('');

/** Without case, accents, spaces, signs, 'the' and 'and'; Arabic letters that people write for each other are one. */
export function keyOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ک', 'ك');
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== 'the' && word !== 'and');
  return words.map((word) => (word === 'saint' ? 'st' : word)).join('');
}
