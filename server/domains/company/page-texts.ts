import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { withSiteName } from '@sokoni/contract/company/site-name';
import type { PageText, Texts } from '@sokoni/contract/company/texts';
import { type LanguageCode, languageCodes } from '@sokoni/contract/languages';
import { parsePo } from 'pofile-ts';
import { siteNames } from '../../platform/site-name.ts';

/** The files with the texts that the company may change, in the order of the form, and where a reader finds them. */
export const files: Readonly<Record<string, PageText['section']>> = {
  'pages/home.tsx': 'home',
  'projects/projects-explained.tsx': 'both',
  'pages/about.tsx': 'about',
  'about/values-and-journey.island.tsx': 'about',
  'about/testimonials.tsx': 'about',
};

/** Buttons, links and names of parts, which stay: other pages name them, too. */
export const labels = [
  ...['About Us', 'Contact Us', 'Create Free Account', 'Find Freelancers', 'Find Professional'],
  ...['Find Suppliers', 'Join as Professional', 'Join Now', 'Join Us', 'Post a project'],
  ...['See a sample freelancer profile', 'See a sample supplier profile', 'Send us a message'],
];

/** Texts with counted forms, values or links inside cannot be changed as plain text. */
const isPlain = (text: string) => !/[<>{]/.test(text);

let known: PageText[] | undefined;

/** The texts of home and About that the company may change. */
export function pageTexts(): PageText[] {
  known ??= readPageTexts();
  return withSiteName(known, siteNames().siteName);
}

function readPageTexts(): PageText[] {
  const translations = new Map(
    languageCodes.map((code) => [
      code,
      new Map(readItems(code).map((item) => [keyOf(item), item.msgstr[0]])),
    ]),
  );
  const texts = readItems('en').flatMap((item) => {
    const { msgid, msgctxt, references } = item;
    const places = Object.keys(files).filter((name) => references.includes(name));
    const [first] = places;
    if (!first || labels.includes(msgid) || !isPlain(msgid)) return [];
    const sections = new Set(places.map((name) => files[name] as PageText['section']));
    const id = generateMessageId(msgid, msgctxt ?? undefined);
    const section = sections.size > 1 ? 'both' : (files[first] as PageText['section']);
    const defaults = Object.fromEntries(
      languageCodes.map((code) => [code, translations.get(code)?.get(keyOf(item)) || msgid]),
    ) as PageText['defaults'];
    return [{ first, text: { id, section, defaults } }];
  });
  return Object.keys(files).flatMap((name) =>
    texts.filter(({ first }) => first === name).map(({ text }) => text),
  );
}

const keyOf = ({ msgid, msgctxt }: { msgid: string; msgctxt: string | null }) => `${msgid}\0${msgctxt ?? ''}`;

const readItems = (code: LanguageCode) =>
  parsePo(readFileSync(new URL(`../../../web/locales/${code}.po`, import.meta.url), 'utf8')).items;

/** What of a card is stored: texts that exist and differ. */
export function checkTexts(value: Texts): Texts {
  const changed = languageCodes.map((language) => {
    const own = pageTexts().flatMap(({ id, defaults }) => {
      const text = value[language][id];
      return text && text !== defaults[language] ? [[id, text]] : [];
    });
    return [language, Object.fromEntries(own)];
  });
  return Object.fromEntries(changed);
}
