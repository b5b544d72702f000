import type { StoppedMail } from '@sokoni/contract/notifications';
import { letter, type Quote } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

/** Several notifications of a kind, with each sender's name once, as far as the reader may see it. */
export interface MissedNotifications {
  count: number;
  names: string[];
}

interface News {
  firstName: string;
  messages: MissedNotifications;
  reviews: MissedNotifications;
  replies: MissedNotifications;
  /** Direct requests of buyers, and projects that fit. */
  requests: MissedNotifications;
  invitations: MissedNotifications;
  /** Own proposals that were answered or have ended. */
  outcomes: MissedNotifications;
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
export function news({
  firstName,
  messages,
  reviews,
  replies,
  requests,
  invitations,
  outcomes,
  words,
  isAnswerable,
  url,
  stopUrls,
}: News): MailMessage {
  const kinds = [
    { gathered: messages, subject: subjectOfMessages, paragraph: paragraphOfMessages },
    { gathered: reviews, subject: subjectOfReviews, paragraph: paragraphOfReviews },
    { gathered: replies, subject: subjectOfReplies, paragraph: paragraphOfReplies },
    { gathered: requests, subject: subjectOfRequests, paragraph: paragraphOfRequests },
    { gathered: invitations, subject: subjectOfInvitations, paragraph: paragraphOfInvitations },
    { gathered: outcomes, subject: subjectOfOutcomes, paragraph: paragraphOfOutcomes },
  ].filter(({ gathered }) => gathered.count > 0);
  const [only] = kinds.length === 1 ? kinds : [];
  return letter(firstName, {
    subject: only ? only.subject(only.gathered) : 'You have news on Sokoni',
    isAnswerable,
    paragraphs: [
      ...kinds.map(({ gathered, paragraph }) => paragraph(gathered)),
      ...(isAnswerable ? [howToAnswer(words)] : []),
    ],
    quotes: words,
    action: {
      label: only?.gathered === messages ? 'Read and reply' : 'See it on Sokoni',
      url,
    },
    reason: 'You’re receiving this email because you were away from Sokoni when this happened.',
    stops: stopUrls.map(({ kind, url }) => ({ label: `Stop emails about ${kind}`, url })),
  });
}

/** The words of several people have an address each. */
const howToAnswer = (words: Quote[]) =>
  words.some(({ answerTo }) => answerTo)
    ? 'You can answer each of them by email: use the link below their words.'
    : 'You can reply to this email: your answer and its files appear in the conversation.';

const subjectOfMessages = ({ count }: MissedNotifications) =>
  count === 1 ? 'You have a new message on Sokoni' : `You have ${count} new messages on Sokoni`;
const subjectOfReviews = ({ count }: MissedNotifications) =>
  count === 1 ? 'You have a new review on Sokoni' : `You have ${count} new reviews on Sokoni`;
const subjectOfReplies = ({ count }: MissedNotifications) =>
  count === 1
    ? 'You have a reply to your review on Sokoni'
    : `You have ${count} replies to your reviews on Sokoni`;

const subjectOfRequests = ({ count }: MissedNotifications) =>
  count === 1 ? 'A buyer asks you for a proposal on Sokoni' : `${count} requests for a proposal on Sokoni`;
const subjectOfInvitations = ({ count }: MissedNotifications) =>
  count === 1 ? 'A new project that fits you on Sokoni' : `${count} new projects that fit you on Sokoni`;
const subjectOfOutcomes = ({ count }: MissedNotifications) =>
  count === 1 ? 'News about your proposal on Sokoni' : `News about ${count} proposals on Sokoni`;

const paragraphOfMessages = ({ count, names }: MissedNotifications) =>
  count === 1
    ? `You have a new message from ${listOf(names)}.`
    : `You have ${count} new messages from ${listOf(names)}.`;
const paragraphOfReviews = ({ count, names }: MissedNotifications) =>
  count === 1
    ? `You have a new review from ${listOf(names)}. You can reply to it once.`
    : `You have ${count} new reviews from ${listOf(names)}. You can reply to each of them once.`;
const paragraphOfReplies = ({ count, names }: MissedNotifications) =>
  count === 1 ? `${listOf(names)} replied to your review.` : `${listOf(names)} replied to your reviews.`;

const paragraphOfRequests = ({ count, names }: MissedNotifications) =>
  count === 1
    ? `${listOf(names)} asks you for a proposal.`
    : `You have ${count} requests for a proposal from ${listOf(names)}.`;
const paragraphOfInvitations = ({ count }: MissedNotifications) =>
  count === 1
    ? 'You are invited to a project that fits you. It has five seats: take one to send a proposal.'
    : `You are invited to ${count} projects that fit you. Each has five seats: take one to send a proposal.`;
const paragraphOfOutcomes = ({ count, names }: MissedNotifications) =>
  count === 1
    ? `There is news about your proposal for ${listOf(names)}.`
    : `There is news about ${count} of your proposals, for ${listOf(names)}.`;

/** Names in a mail; further ones are only counted. */
const MOST_NAMES = 3;

function listOf(names: string[]): string {
  const others = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES);
  if (others > 0) shown.push(others === 1 ? 'one other' : `${others} others`);
  return new Intl.ListFormat('en').format(shown);
}
