import type { StoppedMail } from '@sokoni/contract/notifications';
import { type Text, withValues } from '../../platform/http/translate.ts';
import { letter, type Quote, type Reader } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

/** Several notifications of a kind, with each sender's name once, as far as the reader may see it. */
export interface MissedNotifications {
  count: number;
  names: Text[];
}

/** `requests` are direct requests of buyers, `invitations` projects that fit, `outcomes` own proposals that were answered or have ended. */
interface News extends Reader, Record<Kind, MissedNotifications> {
  /** The messages themselves, oldest first, but where the reader wants only names; then the titles of projects. */
  words: Quote[];
  /** Whether an answer to the mail reaches the other person. */
  isAnswerable: boolean;
  /** Where to read it. */
  url: string;
  /** What ends mail of each kind that this mail contains. */
  stopUrls: { kind: StoppedMail; url: string }[];
}

/** Reports the events since the reader's last visit. */
export function news(reader: News): MailMessage {
  const { words, isAnswerable, url, stopUrls } = reader;
  const kinds = (Object.keys(texts) as Kind[]).filter((kind) => reader[kind].count > 0);
  const [only] = kinds.length === 1 ? kinds : [];
  const valuesOf = (kind: Kind) => ({ count: reader[kind].count, names: listOf(reader[kind].names) });
  return letter(reader, {
    subject: only ? withValues(texts[only].subject, valuesOf(only)) : /*i18n*/ 'You have news on Sokoni',
    isAnswerable,
    paragraphs: [
      ...kinds.map((kind) => withValues(texts[kind].paragraph, valuesOf(kind))),
      ...(isAnswerable ? [howToAnswer(words)] : []),
    ],
    quotes: words,
    action: {
      label: only === 'messages' ? /*i18n*/ 'Read and reply' : /*i18n*/ 'See it on Sokoni',
      url,
    },
    reason: /*i18n*/ 'You’re receiving this email because you were away from Sokoni when this happened.',
    stops: stopUrls.map(({ kind, url }) => ({ label: stopTexts[kind], url })),
  });
}

/** The words of several people have an address each. */
const howToAnswer = (words: Quote[]) =>
  words.some(({ answerTo }) => answerTo)
    ? /*i18n*/ 'You can answer each of them by email: use the link below their words.'
    : /*i18n*/ 'You can reply to this email: your answer and its files appear in the conversation.';

type Kind = 'messages' | 'reviews' | 'replies' | 'requests' | 'invitations' | 'outcomes';

/** In the order of the mail. */
const texts: Record<Kind, { subject: string; paragraph: string }> = {
  messages: {
    subject:
      /*i18n*/ '{count, plural, one {You have a new message on Sokoni} other {You have # new messages on Sokoni}}',
    paragraph:
      /*i18n*/ '{count, plural, one {You have a new message from {names}.} other {You have # new messages from {names}.}}',
  },
  reviews: {
    subject:
      /*i18n*/ '{count, plural, one {You have a new review on Sokoni} other {You have # new reviews on Sokoni}}',
    paragraph:
      /*i18n*/ '{count, plural, one {You have a new review from {names}. You can reply to it once.} other {You have # new reviews from {names}. You can reply to each of them once.}}',
  },
  replies: {
    subject:
      /*i18n*/ '{count, plural, one {You have a reply to your review on Sokoni} other {You have # replies to your reviews on Sokoni}}',
    paragraph:
      /*i18n*/ '{count, plural, one {{names} replied to your review.} other {{names} replied to your reviews.}}',
  },
  requests: {
    subject:
      /*i18n*/ '{count, plural, one {A buyer asks you for a proposal on Sokoni} other {# requests for a proposal on Sokoni}}',
    paragraph:
      /*i18n*/ '{count, plural, one {{names} asks you for a proposal.} other {You have # requests for a proposal from {names}.}}',
  },
  invitations: {
    subject:
      /*i18n*/ '{count, plural, one {A new project that fits you on Sokoni} other {# new projects that fit you on Sokoni}}',
    paragraph:
      /*i18n*/ '{count, plural, one {You are invited to a project that fits you. It has five seats: take one to send a proposal.} other {You are invited to # projects that fit you. Each has five seats: take one to send a proposal.}}',
  },
  outcomes: {
    subject:
      /*i18n*/ '{count, plural, one {News about your proposal on Sokoni} other {News about # proposals on Sokoni}}',
    paragraph:
      /*i18n*/ '{count, plural, one {There is news about your proposal for {names}.} other {There is news about # of your proposals, for {names}.}}',
  },
};

const stopTexts: Record<StoppedMail, string> = {
  messages: /*i18n*/ 'Stop emails about messages',
  reviews: /*i18n*/ 'Stop emails about reviews',
  projects: /*i18n*/ 'Stop emails about projects',
};

/** Names in a mail; further ones are only counted. */
const MOST_NAMES = 3;

function listOf(names: Text[]): Text[] {
  const others = names.length - MOST_NAMES;
  if (others <= 0) return names;
  const rest = withValues(/*i18n*/ '{others, plural, one {one other} other {# others}}', { others });
  return [...names.slice(0, MOST_NAMES), rest];
}
