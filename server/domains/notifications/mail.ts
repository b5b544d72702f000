import type { StoppedMail } from '@sokoni/contract/notifications';
import { declineTexts, proposalTexts } from '@sokoni/contract/projects/states';
import { type Text, withValues } from '../../platform/http/translate.ts';
import { layoutTexts, letter, type Quote, type Reader } from '../../platform/mail/layout.ts';
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
  /** Who writes and what, where it is about one thing; null otherwise. */
  subject: Text | null;
  /** Whether all `outcomes` are answers of buyers. */
  isAnswered: boolean;
  /** Where to read it. */
  url: string;
  /** What ends mail of each kind that this mail contains. */
  stopUrls: { kind: keyof typeof stopTexts; url: string }[];
}

/** Reports the events since the reader's last visit. */
export function news(reader: News): MailMessage {
  const { words, isAnswerable, subject, url, stopUrls } = reader;
  const kinds = kindsIn(reader);
  const [only] = kinds.length === 1 ? kinds : [];
  const valuesOf = (kind: Kind) => ({ count: reader[kind].count, names: listOf(reader[kind].names) });
  const who = only === 'messages' ? withValues(FROM, valuesOf(only)) : null;
  return letter(reader, {
    subject: subject ?? who ?? plainSubject(reader),
    isAnswerable,
    paragraphs: [
      ...kinds.map((kind) =>
        withValues(
          kind === 'outcomes' && reader.isAnswered ? ANSWERED : texts[kind].paragraph,
          valuesOf(kind),
        ),
      ),
      ...(isAnswerable ? [howToAnswer(words)] : []),
    ],
    quotes: words,
    action: {
      label: only === 'messages' ? READ : SEE,
      url,
    },
    reason: AWAY,
    stops: stopUrls.map(({ kind, url }) => ({ label: stopTexts[kind], url })),
  });
}

const kindsIn = (reader: Pick<News, Kind>) =>
  (Object.keys(texts) as Kind[]).filter((kind) => reader[kind].count > 0);

/** The subject without words of users. */
export function plainSubject(reader: Pick<News, Kind>): Text {
  const [only, ...others] = kindsIn(reader);
  if (!only || others.length > 0) return /*i18n*/ 'You have news on Sokoni';
  return withValues(texts[only].subject, { count: reader[only].count });
}

const ANSWERED =
  /*i18n*/ '{count, plural, one {{names} answered your proposal.} other {# of your proposals have an answer from {names}.}}';

const FROM = /*i18n*/ '{count, plural, one {New message from {names}} other {# new messages from {names}}}';

/** The words of several people have an address each. */
const howToAnswer = (words: Quote[]) => (words.some(({ answerTo }) => answerTo) ? ANSWER_EACH : ANSWER_THIS);

const READ = /*i18n*/ 'Read and reply';
const SEE = /*i18n*/ 'See it on Sokoni';
const AWAY = /*i18n*/ 'You’re receiving this email because you were away from Sokoni when this happened.';
const ANSWER_EACH = /*i18n*/ 'You can answer each of them by email: use the link below their words.';
const ANSWER_THIS =
  /*i18n*/ 'You can reply to this email: your answer and its files appear in the conversation.';

/** Numbers of each plural form of our languages. */
export const COUNTS = [0, 1, 2, 3, 11, 100];

/** What a mail about news may say around the words of people, with this name in place of names. */
export const newsTexts = (name: string): Text[] => [
  ...layoutTexts(name),
  ...[ANSWERED, ...Object.values(texts).map(({ paragraph }) => paragraph)].flatMap((paragraph) =>
    COUNTS.map((count) => withValues(paragraph, { count, names: name })),
  ),
  ...[READ, SEE, AWAY, ANSWER_EACH, ANSWER_THIS],
  ...Object.values(stopTexts),
  ...Object.values(proposalTexts).map(({ professional }) => professional),
  ...Object.values(declineTexts),
];

type Kind = 'messages' | 'reviews' | 'replies' | 'requests' | 'invitations' | 'outcomes';

/** In the order of the mail. A subject has no words of users. */
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

const stopTexts: Record<Exclude<StoppedMail, 'news'>, string> = {
  messages: /*i18n*/ 'Stop emails about messages',
  reviews: /*i18n*/ 'Stop emails about reviews',
  projects: /*i18n*/ 'Stop emails about projects',
};

/** Names in a mail; further ones are only counted. */
const MOST_NAMES = 3;

export function listOf(names: Text[]): Text[] {
  const others = names.length - MOST_NAMES;
  if (others <= 0) return names;
  return [...names.slice(0, MOST_NAMES), otherNames(others)];
}

export const otherNames = (others: number) =>
  withValues(/*i18n*/ '{others, plural, one {one other} other {# others}}', { others });
