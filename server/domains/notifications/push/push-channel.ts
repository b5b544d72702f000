import { iconAt } from '@sokoni/contract/company/company';
import { type LanguageCode, languageOf } from '@sokoni/contract/languages';
import type { PushMessage } from '@sokoni/contract/push-message';
import { businessName, publicName } from '../../../accounts/people/names.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Sql, Transaction } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { readCard, readCompany } from '../../company/settings.ts';
import { type Channel, deliverNotifications, type Report } from '../deliver-notifications.ts';
import type { Reported } from '../queries.ts';
import { whereToRead } from '../where-to-read.ts';
import type { Outcome, Sender } from './send-push.ts';
import { pushTexts } from './texts.ts';
import { findKeys } from './vapid.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Parts {
  sql: Sql;
  clock: Clock;
  config: Pick<Config, 'company' | 'companyVariables' | 'publicUrl'>;
}

/** Sends push messages to the browsers of each account that has notifications; returns the number of accounts. */
export async function sendPushes(parts: Parts, log: Log): Promise<number> {
  const isUsed = await parts.sql`SELECT FROM push_notifications LIMIT 1`.hasRows();
  if (!isUsed) return 0;
  const [keys, { email }, { picture }] = [
    await findKeys(parts.sql),
    await readCompany(parts),
    await readCard(parts, 'logo'),
  ];
  const subject = email ? `mailto:${email}` : parts.config.publicUrl;
  const icon = iconAt(picture, 'icon-192.png');
  return deliverNotifications(parts, pushChannel(parts.sql, { keys, subject, log }, icon), log);
}

/**
 * At once, also while a browser is open: its service worker shows nothing while the site is in front of the reader. What
 * no push service could take is tried again for two days.
 */
const pushChannel = (sql: Sql, sender: Sender, icon: string): Channel => ({
  name: 'push',
  quietFor: 0,
  longestWait: 0,
  ignoredFor: 0,
  // An invitation waits a day for the next digest.
  discardAfter: 2 * DAY,
  reaches: (queryable) => queryable`EXISTS (SELECT FROM push_subscriptions s WHERE s.account_id = a.id)`,
  async send(tx, report) {
    // Not loaded without subscriptions.
    const { sendPush } = await import('./send-push.ts');
    const failLater = (error: unknown): Outcome => {
      sender.log(error);
      return 'later';
    };
    const subscriptions = await findSubscriptions(tx, report.addressee.id);
    return async () => {
      const sent = await Promise.all(
        subscriptions.map(async ({ id, language, ...subscription }) => {
          const messages = messagesOf(report, { language, icon });
          const outcomes = await Promise.all(
            messages.map((message) => sendPush(subscription, message, sender).catch(failLater)),
          );
          if (outcomes.includes('gone')) await sql`DELETE FROM push_subscriptions WHERE id = ${id}`;
          return !outcomes.includes('later');
        }),
      );
      // Otherwise browsers that have it would get it twice.
      return sent.length === 0 || sent.some(Boolean);
    };
  },
});

interface SubscriptionRow {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: LanguageCode;
}

const findSubscriptions = (tx: Transaction, accountId: string) =>
  tx<SubscriptionRow[]>`
    SELECT p.id, p.endpoint, p.p256dh, p.auth, p.language
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    WHERE p.account_id = ${accountId} AND s.expires_at > now()`;

/** Push messages of one report; the others are found on the site. */
const MOST_MESSAGES = 5;
/** Characters of a message. With its encryption, a push message has at most 4,096 bytes (RFC 8291). */
const MOST_CHARACTERS = 300;

/** One for each person and kind, and one for all invitations. */
function messagesOf(
  { addressee, reported }: Report,
  { language: code, icon }: Pick<SubscriptionRow, 'language'> & Pick<PushMessage, 'icon'>,
): PushMessage[] {
  const groups = Map.groupBy(reported, ({ kind, from }) =>
    kind === 'invitation' ? kind : `${kind}:${from.id}`,
  );
  const { direction, prefix } = languageOf(code);
  return [...groups.entries()].slice(-MOST_MESSAGES).map(([tag, rows]) => {
    const newest = rows.at(-1) as Reported;
    return {
      title: titleOf(newest, code),
      body: bodyOf(rows, addressee.messagePush === 'words', code),
      language: code,
      direction,
      path: prefix + whereToRead(addressee.role, rows),
      ...{ tag, icon },
      turnOff: pushTexts[code].turnOff,
    };
  });
}

function titleOf({ kind, from }: Reported, language: LanguageCode): string {
  if (kind === 'invitation') return pushTexts[language].invitation;
  return kind === 'message' || kind === 'reply' ? businessName(from) : publicName(from);
}

function bodyOf(rows: Reported[], hasWords: boolean, language: LanguageCode): string {
  const texts = pushTexts[language];
  const { kind, content } = rows.at(-1) as Reported;
  if (kind === 'invitation') return shorten(rows.map((row) => row.content).join('\n'));
  if (kind !== 'message') return texts[kind];
  // A message may be a file without words.
  if (hasWords && content) return shorten(content);
  return rows.length === 1 ? texts.message : `${texts.messages} ${rows.length}`;
}

/** Never ends in the middle of a character. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, '')}…`;
}
