import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { KEEP_VALUE, missingValue } from '@sokoni/contract/company/text-parts';
import type { PageText, Texts } from '@sokoni/contract/company/texts';
import { type LanguageCode, languageCodes } from '@sokoni/contract/languages';
import { parsePo } from 'pofile-ts';
import { requireNoProblems } from '../../platform/http/errors.ts';
import { withValues } from '../../platform/http/translate.ts';

/** The files with the texts that the company may change, in the order of the form. */
const files = [
  'documents/pages/home.tsx',
  'projects/introduction.tsx',
  'documents/pages/about.tsx',
  'about/values-and-journey.island.tsx',
  'about/testimonials.tsx',
  'about/faq.ts',
];
const QUESTIONS = 'about/faq.ts';

/** Buttons, links and names of parts, which stay: other pages name them, too. */
export const labels = [
  ...['About Us', 'Contact Us', 'Create Free Account', 'Find Freelancers', 'Find Professional'],
  ...['Find Suppliers', 'Join as Professional', 'Join Now', 'Join Us', 'Post a project'],
  ...['See a sample freelancer profile', 'See a sample supplier profile', 'Send us a message'],
];

/** Counted forms and texts with links inside cannot be changed as plain text. */
const isPlain = (text: string) => !/[<>]|\{[^{}]*[,{]/.test(text);

let known: PageText[] | undefined;

/** The texts of home, About, and the questions and answers that the company may change. */
export function pageTexts(): PageText[] {
  known ??= readPageTexts();
  return known;
}

function readPageTexts(): PageText[] {
  const items = (language: LanguageCode, page: string) =>
    parsePo(readFileSync(new URL(`../../../web/locales/${language}/${page}.po`, import.meta.url), 'utf8'))
      .items;
  const texts = new Map<string, PageText & { file: number }>();
  for (const page of ['home', 'about'] as const) {
    for (const language of languageCodes) {
      for (const { msgid, msgctxt, msgstr, references } of items(language, page)) {
        const file = files.findIndex((name) => references.includes(name));
        if (file < 0 || labels.includes(msgid) || !isPlain(msgid)) continue;
        const id = generateMessageId(msgid, msgctxt ?? undefined);
        const section = files[file] === QUESTIONS ? 'questions' : page;
        const text = texts.get(id) ?? { id, section, defaults: {} as PageText['defaults'], file };
        if (text.section !== section) text.section = 'both';
        text.defaults[language] = msgstr[0] || msgid;
        texts.set(id, text);
      }
    }
  }
  return [...texts.values()].sort((a, b) => a.file - b.file).map(({ file, ...text }) => text);
}

/** What of a card is stored: texts that exist and differ. The values of a text must stay in it. */
export function checkTexts(value: Texts): Texts {
  const wrong: Record<string, ReturnType<typeof withValues>> = {};
  const changed = languageCodes.map((language) => {
    const own = pageTexts().flatMap(({ id, defaults }) => {
      const text = value[language][id];
      if (!text || text === defaults[language]) return [];
      const missing = missingValue(text, defaults[language]);
      if (missing) wrong[`value.${language}.${id}`] = withValues(KEEP_VALUE, { value: `{${missing}}` });
      return [[id, text]];
    });
    return [language, Object.fromEntries(own)];
  });
  requireNoProblems(wrong);
  return Object.fromEntries(changed);
}
