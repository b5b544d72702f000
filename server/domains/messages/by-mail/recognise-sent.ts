import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import { type Language, languages } from '@sokoni/contract/languages';
import { declineTexts, proposalTexts } from '@sokoni/contract/projects/states';
import { type Text, translate } from '../../../platform/http/translate.ts';
import { answerLines, filesText } from '../../../platform/mail/layout.ts';
import { siteNames, withSiteNames } from '../../../platform/site-name.ts';
import { COUNTS, newsTexts, otherNames } from '../../notifications/mail.ts';
import { hasWords, isLong, keyOf, type Line, LONG, wordsOf } from './lines.ts';

/** What our mails to the author of an answer may contain: they are not stored. */
export interface SentMail {
  /** Our addresses, which what introduces a quotation of our mail names in any language, and the links that stop mail. */
  ours: RegExp;
  /** With which our mails greet the author. */
  firstName: string;
  texts: readonly SentText[];
}

/** Words of a person, which stand below their name. */
export interface SentText {
  /** In each language of a mail. */
  names: readonly string[];
  content: string;
  /** Written by the other side of the conversation, who may see them again. */
  isQuestion: boolean;
}

/** What a line of an answer repeats: our first line, another one of our texts, or words of people. */
export type Repeated = 'mark' | 'frame' | 'question' | 'others';

/** Comparisons of a line with a text: a fifth of a second. The lines of a longer mail are the author's. */
const COMPARISONS_MAX = 500_000;
/** Lines of quotations that are looked up in all words that were sent: 5 ms for each in 1,000 long messages. */
const LOOKUPS_MAX = 200;

/** Characters of the words of a link that stands above it. */
const LABEL_MAX = 200;
/** Names that are looked up in a mail: it quotes ten messages. */
const NAMES_MAX = 100;

/** Words of a person, as far as the lines have repeated them. */
interface Place {
  firstWord: string;
  /** The name and the text without spaces, and where their lines end in it. */
  key: string;
  ends: readonly number[];
  nameEnd: number;
  at: number;
  /** The end of the line at this place. */
  lineEnd: number;
  text: SentText;
}

/**
 * What of our mails the lines repeat. Words of people are known by their order: the name, then the text. So a line with
 * the same few words as a message is none of it, and lines in between are the author's.
 */
export function recogniseSent(given: readonly Line[], sent: SentMail) {
  const lines = [...given];
  const words = lines.map(({ text }) => wordsOf(text));
  const places = sent.texts.flatMap(placesOf);
  const names = [...new Set(sent.texts.flatMap((text) => text.names.map(wordsOf)))];
  const { found, languagesUsed } = findFrames(words, names);
  const isShort = recogniseShort(languagesUsed, { names, firstName: sent.firstName });
  const starts = Map.groupBy(places, ({ firstWord }) => firstWord);
  const seen = new Set<SentText>();
  /** Our lines with addresses, however a server has rewritten them. */
  let links = '';
  let open: Place[] = [];
  /** Lines with a name, which is ours where its text follows, or how many files a message without words has. */
  let held: number[] = [];
  let wordless: SentText[] = [];
  let above = -1;
  let left = COMPARISONS_MAX;
  let lookups = LOOKUPS_MAX;

  function recognise(line: string, nth: number): Repeated | null {
    const text = lines[nth]?.text ?? '';
    if (sent.ours.test(text)) return 'frame';
    if (line === '') return recogniseLink(text);
    const begun = starts.get(line.split(' ', 1)[0] ?? '') ?? [];
    left -= open.length + begun.length;
    const below = words[nth + 1] ?? '';
    const next = left > 0 ? follow(open, line, below) : [];
    const isStart = next.length === 0;
    if (isStart && left > 0) next.push(...follow(begun, line, below));
    if (next.length > 0) {
      open = next;
      if (isStart) held = [];
      const kind = kindOf(next.filter(({ at, nameEnd }) => at > nameEnd).map(({ text: one }) => one));
      if (kind) setNames(kind);
      else held.push(nth);
      if (kind) for (const place of next) seen.add(place.text);
      else
        wordless = next
          .filter(({ at, nameEnd, key }) => at === nameEnd && at === key.length)
          .map((place) => place.text);
      return kind;
    }
    return isShort(line, found[above]) ? 'frame' : null;
  }

  function setNames(kind: 'question' | 'others') {
    for (const name of held.splice(0)) found[name] = kind === 'question' ? 'frame' : kind;
  }

  /** An address of ours stands below the words of its link, and in HTML another time. */
  function recogniseLink(text: string): Repeated | null {
    // Where a phone number leads; people do not type it.
    if (/^\s*<(?!https?:)[a-z]+:[^\s<>]+>\s*$/.test(text)) return found[above] ?? null;
    const address = addressIn(text);
    if (!address || lookups-- <= 0) return null;
    const label = found[above] === 'frame' ? (lines[above]?.text.trim() ?? '') : '';
    const isLabel = label.length <= LABEL_MAX && label.includes(' ') && /[\p{L}:]$/u.test(label);
    if ((isLabel && !/@|https?:/.test(label)) || links.includes(address)) return 'frame';
    // Programs add what an address begins with.
    const bare = address.replace(/^https?:\/\/(?=www\.)|\/$/g, '');
    return kindOf([...seen].filter(({ content }) => content.includes(bare)));
  }

  for (let nth = 0; nth < lines.length; nth++) {
    if (lines[nth]?.text.trim() === '') continue;
    const kindOfFiles = FILES.test(words[nth] ?? '') ? kindOf(wordless) : null;
    wordless = [];
    if (kindOfFiles) {
      setNames(kindOfFiles);
      found[nth] = 'frame';
    }
    found[nth] ??= recognise(words[nth] ?? '', nth);
    const { text } = lines[nth] as Line;
    const parts = found[nth] || left < 0 ? null : splitBehind(open, text, words[nth] ?? '');
    if (parts) {
      lines.splice(nth, 1, ...parts.map((part) => ({ ...(lines[nth] as Line), text: part })));
      words.splice(nth, 1, ...parts.map(wordsOf));
      found.splice(nth, 1, recognise(words[nth] ?? '', nth), null);
    }
    if (found[nth] === 'frame') links += unescaped(lines[nth]?.text ?? '');
    above = nth;
  }
  // Quotations of messages without their beginning.
  const parts = words.flatMap((line, nth) => (!found[nth] && lines[nth]?.depth && isLong(line) ? [nth] : []));
  const unseen = places.filter(({ text }) => !seen.has(text));
  for (const nth of parts.slice(0, LOOKUPS_MAX)) {
    const line = keyOf(words[nth] ?? '');
    const repeated = unseen.filter(({ key }) => key.includes(line));
    found[nth] = kindOf(repeated.map(({ text }) => text));
  }
  return { lines, repeated: found };
}

const unescaped = (text: string) => text.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent);

/** The address in a line, also where a server has put its own before it. */
function addressIn(text: string): string | undefined {
  const [, ...inner] = unescaped(text).match(/https?:(?:(?!https?:)[^\s>])+/g) ?? [];
  return inner.at(-1)?.replace(/(?:&|__;).*/, '') ?? /https?:[^\s>]+/.exec(text)?.[0];
}

const kindOf = (texts: readonly SentText[]) =>
  texts.length === 0 ? null : texts.some(({ isQuestion }) => isQuestion) ? 'question' : 'others';

const placesOf = (text: SentText): Place[] =>
  [...new Set(text.names.map(wordsOf))].map((name) => {
    const ends: number[] = [];
    let key = '';
    for (const line of [name, ...text.content.split('\n').map(wordsOf)]) {
      key += keyOf(line);
      ends.push(key.length);
    }
    const [nameEnd = 0] = ends;
    return { firstWord: name.split(' ', 1)[0] ?? '', key, ends, nameEnd, at: 0, lineEnd: nameEnd, text };
  });

/** Where the words go on with this line. A long line may come later: the author has changed the one before it. */
function follow(places: readonly Place[], words: string, below: string): Place[] {
  const [line, next] = [keyOf(words), keyOf(below)];
  const isLongLine = isLong(words);
  return places.flatMap((place) => {
    const { key, ends, nameEnd, at } = place;
    const isNext = key.startsWith(line, at);
    const start = isNext || at <= nameEnd || !isLongLine ? at : key.indexOf(line, at);
    const end = start + line.length;
    // Programs wrap a line behind a few words only where it goes on below.
    const isWrapped = next !== '' && key.startsWith(next, end);
    if (!(isNext || start > at) || !(isLongLine || ends.includes(end) || isWrapped)) return [];
    return [{ ...place, at: end, lineEnd: ends.find((one) => one > end) ?? end }];
  });
}

/** A line of ours, and what the author has written behind it in the same line. */
function splitBehind(places: readonly Place[], text: string, words: string): [string, string] | null {
  const line = keyOf(words);
  const ended = places
    .map(({ key, at, lineEnd }) => key.slice(at, lineEnd))
    .find((next) => next !== '' && line.startsWith(next));
  if (!ended) return null;
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (keyOf(wordsOf(text.slice(0, middle))).length < ended.length) from = middle + 1;
    else to = middle;
  }
  const repeated = wordsOf(text.slice(0, to));
  if (keyOf(repeated) !== ended || !isLong(repeated) || /^[\p{L}\p{N}]/u.test(text.slice(to))) return null;
  const own = text.slice(to).replace(/^[\p{P}\p{M}]*\s*/u, '');
  return own === '' ? null : [text.slice(0, text.length - own.length), own];
}

/** Which lines are texts of our mails, wherever a program has wrapped them. */
function findFrames(words: readonly string[], names: readonly string[]) {
  const stream = `\n${words.filter((line) => line !== '').join('\n')}\n`;
  const covered = new Uint8Array(stream.length);
  const plain = stream.replaceAll('\n', ' ');
  const known = names.filter((name) => name !== '' && plain.includes(`${name} `)).slice(0, NAMES_MAX);
  const last = (list: ListPattern) =>
    known.length > 0 ? `(?:\\S+ ){0,14}${list(known)}` : `${NAMES}(?=\n|$)`;
  const languagesUsed = framesOfAll().filter(
    ({ long, mark, list }) =>
      [long, [mark]].flatMap((patterns, value) =>
        patterns.flatMap((text) =>
          [...stream.matchAll(new RegExp(patternOf(text, last(list)), 'gu'))].map(({ index, 0: match }) =>
            covered.fill(value + 1, index, index + match.length),
          ),
        ),
      ).length > 0,
  );
  let at = 1;
  const found = words.map((line): Repeated | null => {
    if (line === '') return null;
    const own = covered.subarray(at, at + line.length);
    at += line.length + 1;
    return own.includes(2) ? 'mark' : own.every(Boolean) ? 'frame' : null;
  });
  return { found, languagesUsed };
}

/** Lines that people write too count once, as in a mail in that language, but how many files each message has. */
function recogniseShort(used: readonly Frame[], given: { names: readonly string[]; firstName: string }) {
  const patterns = used
    .flatMap(({ short, list }) => short.map((text) => ({ text, list })))
    .map(({ text, list }) => {
      const isGreeting = text.split(' ').length === 2;
      const names = isGreeting ? wordsOf(given.firstName) : list(given.names);
      return new RegExp(`^${patternOf(text, names, names)}$`, 'u');
    });
  const counted = new Set<string>();
  return (line: string, above: Repeated | null | undefined): boolean => {
    const isOurs = patterns.some((pattern) => pattern.test(line));
    if (!isOurs || (counted.has(line) && above !== 'question' && above !== 'others')) return false;
    counted.add(line);
    return true;
  };
}

const FILES = new RegExp(
  `^(?:${languages.flatMap((language) => COUNTS.map((count) => wordsOf(translate(filesText(count), language)))).join('|')})$`.replaceAll(
    /\p{N}+/gu,
    '\\p{N}+',
  ),
  'u',
);

/** Stands for names; has only letters, as the words around it. */
const NAME = 'zqzname';
/** The words of names in a line: three names, and how many others. */
const NAMES = '\\S+(?: \\S+){0,14}';
/** Words of a text of ours that others do not write by chance; one fewer before the names of senders. */
const OURS = 5;

/** Also across the ends of lines. Known names end a text, others end with their line. */
function patternOf(text: string, last: string, name = `${NAMES}?`): string {
  const pattern = wrapped(text)
    .replaceAll(/(?<=\])\p{N}+(?=\[)/gu, '\\p{N}+')
    .replace(new RegExp(`${NAME}$`), () => last)
    .replaceAll(NAME, () => name);
  return `(?<![^ \n])${pattern}(?![^ \n])`;
}

const wrapped = (words: string) => words.replaceAll(' ', '[ \n]');

type ListPattern = (names: readonly string[]) => string;

/** `A, B and 2 others`: the names, and what stands between them in a language. */
function listPattern(language: Language): ListPattern {
  const [, and = ''] = /^a (.*)b$/.exec(new Intl.ListFormat(language.locale).format(['a', 'b'])) ?? [];
  const others = COUNTS.map((count) => wordsOf(translate(otherNames(count), language)));
  const rest = others.map((text) => wrapped(text).replace(/^\p{N}+/u, '\\p{N}+')).join('|');
  return (names) => {
    const name = names.map(wrapped).join('|');
    return `(?:${name})(?:[ \n](?:${wrapped(and)})?(?:${name}|${rest}))*`;
  };
}

/** What our mails say with one name of the marketplace. */
function textsIn(language: Language): string[] {
  const t = (text: Text) => wordsOf(translate(text, language));
  const reasons = Object.values(declineTexts).map(t);
  const declined = t(proposalTexts.declined.professional);
  const plain = newsTexts(NAME)
    .map(t)
    .filter((text) => !reasons.includes(text));
  return [...plain, ...reasons.map((reason) => `${declined} ${reason}`)];
}

const delivered = { siteName: DELIVERED_NAME, shortName: DELIVERED_NAME };

/** Long texts, the first line, and those that count only as a whole line of a mail with others. */
function frameOf(language: Language, nth: number) {
  const all = [...new Set([...textsIn(language), ...withSiteNames(delivered, () => textsIn(language))])];
  const isOurs = (text: string) =>
    !text.startsWith(NAME) && hasWords(text.replaceAll(NAME, '').trim(), text.endsWith(NAME) ? LONG : OURS);
  return {
    long: all.filter(isOurs),
    mark: wordsOf(answerLines()[nth] ?? ''),
    short: all.filter((text) => !isOurs(text)),
    list: listPattern(language),
  };
}

type Frame = ReturnType<typeof frameOf>;

let frames: { siteName: string; all: readonly Frame[] } | undefined;

/** Of each language, also of mails from before the marketplace was renamed. */
function framesOfAll(): readonly Frame[] {
  const { siteName } = siteNames();
  if (frames?.siteName !== siteName) frames = { siteName, all: languages.map(frameOf) };
  return frames.all;
}
