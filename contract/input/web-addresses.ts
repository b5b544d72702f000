import tlds from 'tlds' with { type: 'json' };
import { brandSites } from './brand-sites.ts';
import { TAIL, trimLink } from './links.ts';
import type { Place } from './plain-text.ts';

/** IANA's top levels, those of other scripts as they are written, and that of addresses in documents (RFC 2606). */
const topLevels: ReadonlySet<string> = new Set([...tlds, 'example']);
/** Types of files (the npm package mime-db) that are top levels, too: 'logo.ai'. Without those of large countries, as .pl. */
const FILE_TYPES = /^(?:ai|md|mov|ps|py|rs|sh|zip)$/;
/** Forms of companies (ISO 20275) that are top levels, too: 'Kora.Ltd'. */
const COMPANY_FORMS = /^(?:gmbh|inc|llc|llp|ltd|sarl|srl)$/;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** No top level mixes Latin and other letters, so an address ends where a text in another script goes on without a space. */
const LATIN = '[a-z][a-z0-9-]*(?![a-z0-9_@-])';
const OTHER = String.raw`(?:(?![a-z])[\p{L}\p{M}])+(?![\p{L}\p{N}_@-])`;
/** In a word, behind '@' or as the end of an abbreviation it is none. */
const DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_@/]|[\p{L}\p{N}]\.)(?<host>(?:${LABEL}\.){1,8}(?:${LATIN}|${OTHER}))(?<tail>${TAIL})`,
  'giu',
);
const LINK =
  /(?<![\p{L}\p{N}])(?:h(?:tt|xx)ps?|ftp):\/\/[^\s<>"“”«»]+|(?<![\p{L}\p{N}])www\.[\p{L}\p{N}][^\s<>"“”«»]*/giu;
const EMAIL =
  /(?<![\p{L}\p{N}_])[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{M}\p{N}-]+/giu;

const AT = String.raw`(?:\s?@\s?|\s?[[({<]\s?(?:at|arobase|arroba)\s?[\])}>]\s?)`;
const DOT = String.raw`(?:\s?[[({<]\s?(?:dot|point|ponto|\.)\s?[\])}>]\s?|\s(?:dot|point|ponto|نقطة|nukta)\s)`;
/** A dot between spaces; behind it alone a sentence may begin, unless a usual end follows. */
const SPACED = String.raw`(?:\s?\.|\s\.\s|\.\s(?=(?:com|net|org|info|biz|co)(?![\p{L}\p{N}])))[\p{L}]{2,}`;
/** Addresses that are spelt out. The bare word 'at' is one only with a spelt dot, and such a dot only before a usual end. */
const SPELT = [
  String.raw`(?<![\p{L}\p{N}_])[\p{L}\p{N}._%+-]{1,64}(?:${AT}|\s(?:at|arobase|arroba)\s)[\p{L}\p{N}-]{1,63}(?:${DOT}[\p{L}\p{N}-]{2,})+`,
  String.raw`(?<![\p{L}\p{N}_])[\p{L}\p{N}._%+-]{1,64}${AT}[\p{L}\p{N}-]{1,63}(?:(?:\.[\p{L}]{2,})+|(?:${SPACED})+)(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}-])(?!(?:a|an|the|asp|un|une|um|le|les|o|os)\s)[\p{L}\p{N}-]{2,63}${DOT}(?:com|net|org|info|biz|co)(?:${DOT}\p{L}{2})?(?![\p{L}\p{N}])`,
].map((source) => new RegExp(source, 'giu'));

/** A host of an example: 'a site like amazon or jumia.com.ng'. */
const EXAMPLE =
  /(?<!\p{L})(?:(?:(?:web)?sites?|shops?|stores?|apps?|platforms?|marketplaces?|portals?) (?:like|such as|similar to)|(?:sites?|boutiques?|applis?|applications?|plateformes?) (?:web )?(?:comme|similaires? à|du (?:type|genre|style))|(?:sites?|lojas?|plataformas?|aplicações|aplicação|aplicativos?) (?:como|do tipo|semelhantes? a|parecid[oa]s? com)|(?:tovuti|duka|maduka|programu|jukwaa) (?:kama|ya aina ya)|(?:موقع|مواقع|متجر|متاجر|منصة|منصات|تطبيق|تطبيقات)\p{L}* (?:مثل|يشبه|تشبه))(?!\p{L})(?:\s+[\p{L}\p{N}.-]{1,30}){0,2}\s*$/iu;

interface Options {
  /** Also what is rather the name of a product or of a file: mail programs make links of all. */
  isStrict?: boolean;
}

/** A full stop without a space behind it, between a top level and a sentence: 'kora.example.Thank you'. */
const END = /(?<=\.(\p{Ll}{2,}))\.(?=\p{Lu}(?:\p{Ll}|\s|$))/gu;

/** Web and email addresses in a text that `plainText` has cleaned. */
export function findWebAddresses(given: string, options: Options = {}): Place[] {
  const text = given.replaceAll(END, (dot, end: string) => (topLevels.has(end) ? ' ' : dot));
  const all = (pattern: RegExp, keeps: (found: RegExpExecArray) => boolean = () => true) =>
    [...text.matchAll(pattern)].filter(keeps).map((found) => {
      const written = pattern === EMAIL ? found[0] : trimLink(found[0], text.charAt(found.index - 1));
      return { start: found.index, end: found.index + written.length };
    });
  return [
    ...all(EMAIL),
    ...all(LINK),
    ...SPELT.flatMap((pattern) => all(pattern, ([written]) => isTopLevel(written.split(/[^\p{L}\p{M}]+/u)))),
    ...all(
      DOMAIN,
      ({ groups: { host = '', tail = '' } = {}, index }) =>
        isAddress(host, tail, options) &&
        (options.isStrict || tail.length > 1 || !EXAMPLE.test(text.slice(Math.max(0, index - 120), index))),
    ),
  ];
}

const isTopLevel = (words: string[]) => topLevels.has((words.findLast(Boolean) ?? '').toLowerCase());

function isAddress(host: string, tail: string, { isStrict }: Options): boolean {
  const labels = host.split('.');
  const end = labels.at(-1) ?? '';
  const name = labels.at(-2) ?? '';
  const lower = end.toLowerCase();
  if (!topLevels.has(lower)) return false;
  // 'cotton.In boxes' lacks a space: a host is in one case, but for the usual ends.
  const isOneCase = end === lower || host === host.toUpperCase() || /^(?:com|net|org)$/.test(lower);
  if (!isOneCase) return false;
  if (tail.length > 1) return true;
  // 'B.COM', '10.am', 'Co.KG'
  if (name.length < 2 && host !== host.toLowerCase()) return false;
  if (/^\d{1,2}$/.test(name) || (labels.length === 2 && /^co$/i.test(name))) return false;
  if (COMPANY_FORMS.test(lower) && !(isStrict && end === lower)) return false;
  return isStrict || !(FILE_TYPES.test(lower) || brandSites.has(host.toLowerCase()));
}
