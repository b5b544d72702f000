import { contactBlockOf } from '@sokoni/contract/contact-block';
import { cleanLine } from '@sokoni/contract/input/clean';
import { languageOf } from '@sokoni/contract/languages';
import { leaveOutContactDetails } from '@sokoni/contract/projects/contact-details';
import { money, type Text, translate, withValues } from '../../platform/http/translate.ts';
import { listOf } from './mail.ts';
import type { Addressee, Reported } from './queries.ts';

/** Characters of a text of a person in a subject: programs on phones show about as many. */
const MOST_CHARACTERS = 60;
/** Of the name beside our address. */
const NAME_CHARACTERS = 50;

/** One line of a person's words for a header, without contact details, which filters of mail distrust. */
function firstWords(text: string): string {
  const line = cleanLine(text)
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/ +/g, ' ');
  return shortened(leaveOutContactDetails(line, null, '…'), MOST_CHARACTERS);
}

/** Ends between two words where one is near. */
export function shortened(text: string, most: number): string {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (signs.length <= most) return text;
  const start = signs.slice(0, most - 1).join('');
  return `${start.replace(/\s+\S{0,15}$/, '')}…`;
}

/**
 * The subject of a mail about one message, new proposals or the answer to one proposal, which says who writes and what;
 * null where the mail is about more, or the reader does not want the words.
 */
export function subjectOf(
  reported: Reported[],
  nameOf: (row: Reported) => Text,
  hasWords: boolean,
): Text | null {
  const [first] = reported;
  if (hasWords && reported.length > 1 && reported.every(({ offer }) => offer?.version === 1)) {
    const names = new Map(reported.map((row) => [row.from.id, nameOf(row)]));
    if (names.size > 1) {
      return withValues(NEW_PROPOSALS, { count: reported.length, names: listOf([...names.values()]) });
    }
  }
  if (!first || reported.some(({ kind, from }) => kind !== first.kind || from.id !== first.from.id))
    return null;
  const name = nameOf(first);
  const { kind, outcome, files } = first;
  // Of several versions in one mail the newest holds.
  const offer = reported.findLast((row) => row.offer)?.offer;
  const words = firstWords(contactBlockOf(first.content ?? '').text);
  if (kind === 'outcome') {
    const text = reported.length === 1 && outcome && outcomes[outcome];
    return text ? withValues(text, { name, title: words }) : null;
  }
  if (kind !== 'message' || !hasWords) return null;
  if (offer) {
    const { price, currency, unit, version } = offer;
    const values = { price: money(Math.round(price * 100), currency), unit: firstWords(unit), name };
    return withValues(version === 1 ? NEW_PROPOSAL : REVISED_PROPOSAL, values);
  }
  return words
    ? withValues(/*i18n*/ '{label}: {value}', { label: name, value: words })
    : withValues(FILES, { name, files });
}

const NEW_PROPOSAL = /*i18n*/ 'New proposal: {price} per {unit} from {name}';
const NEW_PROPOSALS = /*i18n*/ '{count, plural, other {# new proposals from {names}}}';
const REVISED_PROPOSAL = /*i18n*/ 'Revised proposal: {price} per {unit} from {name}';
const FILES = /*i18n*/ '{files, plural, one {{name} sent you a file} other {{name} sent you # files}}';
const outcomes: Partial<Record<string, string>> = {
  chosen: /*i18n*/ '{name} chose your proposal: {title}',
  declined: /*i18n*/ '{name} declined your proposal: {title}',
  lapsed: /*i18n*/ '{name} closed the project without choosing your proposal: {title}',
  ended: /*i18n*/ 'Your proposal has ended: {title}',
};

/** Beside our address: those who wrote in the language of the reader. */
export function fromNameOf(names: Text[], { language }: Pick<Addressee, 'language'>): string {
  const of = translate(withValues('{names}', { names }), languageOf(language));
  return translate(
    withValues(/*i18n*/ '{name} via Sokoni', { name: shortened(cleanLine(of), NAME_CHARACTERS) }),
    languageOf(language),
  );
}

/** The conversation of a reader with another account. */
export const threadOf = (readerId: string, otherId: string) =>
  `conversation.${[readerId, otherId].sort().join('.')}`;
