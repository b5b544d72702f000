import { languageOf } from '@sokoni/contract/languages';
import type { StoppedMail } from '@sokoni/contract/notifications';
import { declineTexts, proposalTexts } from '@sokoni/contract/projects/states';
import { recordNotificationMail } from '../../accounts/notification-settings.ts';
import { businessName, publicName } from '../../accounts/people/names.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type Text, translate, verbatim, withValues } from '../../platform/http/translate.ts';
import type { Log } from '../../platform/jobs/for-each-due.ts';
import { linkFor, nameInMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import { type ReplyAddresses, replyAddresses } from '../../platform/mail/reply-address.ts';
import { type Channel, deliverNotifications, type Report } from './deliver-notifications.ts';
import { isProject, type ReportedKind } from './kinds.ts';
import { listOf, type MissedNotifications, news, plainSubject } from './mail.ts';
import type { Reported } from './queries.ts';
import { fromNameOf, shortened, subjectOf, threadOf } from './subject.ts';
import { whereToRead } from './where-to-read.ts';

const MINUTE = 60_000;
/** Shortest time between two mails to the same account. */
const BETWEEN = 10 * MINUTE;

interface Dependencies {
  sql: Sql;
  clock: Clock;
  config: { publicUrl: string; replies?: { domain: string } | undefined };
}

/** Writes one mail to each account that has notifications from the time away; returns the number of mails. */
export async function gatherMail(
  { sql, clock, config: { publicUrl, replies } }: Dependencies,
  log: Log,
): Promise<number> {
  const addresses = replies && (await replyAddresses(sql, replies.domain, 'answers'));
  return deliverNotifications({ sql, clock }, mailChannel(publicUrl, addresses), log);
}

const mailChannel = (publicUrl: string, addresses: ReplyAddresses | undefined): Channel => ({
  name: 'mail',
  quietFor: MINUTE,
  longestWait: 10 * MINUTE,
  ignoredFor: 60 * MINUTE,
  discardAfter: 30 * 24 * 60 * MINUTE,
  reaches: (sql, now) => sql`(
    a.mail_notifications
    AND (a.notifications_mailed_at IS NULL OR a.notifications_mailed_at <= ${new Date(+now - BETWEEN)})
  )`,
  async send(tx, report, now) {
    await mailLater(tx, renderMail(report, publicUrl, addresses));
    await recordNotificationMail(tx, report.addressee.id, now);
    return undefined;
  },
});

/** Characters of a subject: names of several people are long. */
const MOST_SUBJECT = 150;

const stoppedAs = {
  message: 'messages',
  review: 'reviews',
  reply: 'reviews',
  request: 'projects',
  invitation: 'projects',
  outcome: 'projects',
} as const satisfies Record<ReportedKind, StoppedMail>;

function renderMail(
  { addressee, reported }: Report,
  publicUrl: string,
  addresses: ReplyAddresses | undefined,
): Mail {
  const messages = reported.filter(({ kind }) => kind === 'message');
  const kinds = [...new Set(reported.map(({ kind }) => stoppedAs[kind]))];
  const stop = `mail/stop/${addressee.mailStopToken}`;
  // With messages of several people, each has an address.
  const isOnePerson = new Set(messages.map(({ from }) => from.id)).size === 1;
  const answerTo = addresses && ((message: Reported) => addresses.of(message.subjectId));
  const newest = messages.at(-1);
  const hasWords = addressee.messageMail === 'words';
  const all = {
    messages: gathered(reported, 'message'),
    reviews: gathered(reported, 'review'),
    replies: gathered(reported, 'reply'),
    requests: gathered(reported, 'request'),
    invitations: gathered(reported, 'invitation'),
    outcomes: gathered(reported, 'outcome'),
  };
  const mail = news({
    ...addressee,
    ...all,
    subject: subjectOf(reported, nameOf, hasWords),
    words: [
      ...(hasWords ? wordsOf(messages, isOnePerson ? undefined : answerTo) : []),
      ...wordsOf(reported.filter(isProject)),
    ],
    isAnswerable: Boolean(answerTo && newest),
    isAnswered: reported.every(({ outcome }) => !outcome || outcome === 'chosen' || outcome === 'declined'),
    url: linkFor({ ...addressee, publicUrl }, whereToRead(addressee.role, reported)),
    stopUrls: kinds.map((kind) => ({
      kind,
      url: linkFor({ ...addressee, publicUrl }, `/${stop}?kind=${kind}`),
    })),
  });
  return {
    ...mail,
    subject: shortened(mail.subject, MOST_SUBJECT),
    listedAs: translate(plainSubject(all), languageOf(addressee.language)),
    to: addressee.email,
    replyTo: answerTo && newest && isOnePerson ? answerTo(newest) : null,
    ...(newest && isOnePerson && { thread: threadOf(addressee.id, newest.from.id) }),
    ...(newest &&
      messages.length === reported.length && { fromName: fromNameOf(listOf(all.messages.names), addressee) }),
    // One click ends what this mail is about: one kind, or all of it.
    stopUrl: `${publicUrl}/api/${stop}${kinds.length === 1 ? `?kind=${kinds[0]}` : ''}`,
  };
}

/** Messages and replies show the full name of their sender; reviews and projects show the public name. */
const nameFor = {
  message: businessName,
  review: publicName,
  reply: businessName,
  request: publicName,
  invitation: publicName,
  outcome: publicName,
};

const nameOf = ({ from, kind }: Reported) => nameInMail(nameFor[kind](from), from.role);

function gathered(reported: Reported[], kind: ReportedKind): MissedNotifications {
  const rows = reported.filter((row) => row.kind === kind);
  return { count: rows.length, names: [...new Map(rows.map((row) => [row.from.id, nameOf(row)])).values()] };
}

/** Messages, and projects, in a mail; further ones are only counted. */
const MOST_MESSAGES = 10;

const wordsOf = (messages: Reported[], answerTo?: (message: Reported) => string) =>
  messages.slice(0, MOST_MESSAGES).map((message) => ({
    from: nameOf(message),
    text: withOutcome(message),
    files: message.files,
    answerTo: answerTo?.(message),
  }));

/** The words, and below them how a proposal ended. */
function withOutcome({ content, outcome, declineReason }: Reported): Text {
  const words = verbatim(content ?? '');
  if (!outcome) return words;
  const end = withValues(proposalTexts[outcome].professional);
  if (!declineReason) return withValues('{words}\n{end}', { words, end });
  return withValues('{words}\n{end}\n‘{reason}’', {
    words,
    end,
    reason: withValues(declineTexts[declineReason]),
  });
}
