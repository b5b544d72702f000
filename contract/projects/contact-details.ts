const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const LINK = /https?:\/\/\S+|\bwww\.\S+/giu;
const ENDINGS = 'com|net|org|info|biz|shop|store|online|site|app|dev|africa';
/**
 * A domain. Not after a single letter, as in 'e.g.', and not where a space is missing after a sentence ('bags.In boxes'): the
 * two letters of a country are written in one case, and are none of the frequent words and file types that are no country.
 */
const DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}-]\.?)(?![Aa][Ss][Pp]\.)(?:[\p{L}\p{N}-]{2,}\.)+(?:${ENDINGS}|${ENDINGS.toUpperCase()}|(?!js|ts|of|or|on)[a-z]{2}|[A-Z]{2})(?![\p{L}\p{N}-])(?:\/\S*)?`,
  'gu',
);
/** With a plus sign, a leading zero, or as the code of a country in groups or without a space; in digits of any script. */
const PHONE = new RegExp(
  [
    String.raw`\+\p{Nd}[\p{Nd}\s().-]{6,}\p{Nd}`,
    String.raw`(?<![\p{Nd}.,/-])\(?[0٠۰]\p{Nd}(?:[\s().-]{0,2}\p{Nd}){7,}`,
    String.raw`(?<![\p{Nd}.,/-])(?![0٠۰])\p{Nd}{1,3}(?<gap>[\s-])\p{Nd}{2,4}\k<gap>?\p{Nd}{3,4}\k<gap>?\p{Nd}{3,4}(?!\p{Nd})`,
    String.raw`(?<![\p{Nd}.,])(?![0٠۰])\p{Nd}{11,12}(?!\p{Nd})`,
  ].join('|'),
  'gu',
);
const HANDLE = /(?<![\p{L}\p{N}.])@[\w.]{3,}|\b(?:whatsapp|telegram|wechat|t\.me)\b/giu;

/** The words of a project that professionals read. */
interface Words {
  title: string;
  description: string;
  unit?: string | null | undefined;
  country?: string | null | undefined;
  skills?: readonly string[] | null | undefined;
}

/** Parts of a project that look like contact details or links: the form points them out, and the server holds the project. */
export function findContactDetails({ title, description, unit, country, skills }: Words): string[] {
  let text = [title, description, unit, country, ...(skills ?? [])].filter(Boolean).join('\n');
  const found = new Set<string>();
  // The parts of an address are not found once more.
  for (const pattern of [EMAIL, LINK, DOMAIN, PHONE, HANDLE]) {
    text = text.replace(pattern, (part) => {
      found.add(part.trim().replace(/[.,;:!?)]+$/, ''));
      return ' ';
    });
  }
  return [...found];
}
