import type { NotificationChoice, NotificationSettings, StoppedMail } from '@sokoni/contract/notifications';
import { saveNotificationSettings, stopMailByToken } from '../../accounts/notification-settings.ts';
import type { Sql, Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReportedKind } from './kinds.ts';
import { dismissAll } from './publish.ts';

/** What was switched off is not sent any more, also not about what happened before. */
export async function chooseNotifications(
  sql: Sql,
  accountId: string,
  choice: NotificationChoice,
): Promise<NotificationSettings> {
  return sql.begin(async (tx) => {
    const settings = await saveNotificationSettings(tx, accountId, choice);
    await dismissStopped(tx, accountId, settings);
    return settings;
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Uses the token in every such mail, for one kind of mail or for all; it may be used any number of times. */
export async function stopMail(sql: Sql, token: string, kind: StoppedMail | undefined): Promise<void> {
  if (!UUID.test(token)) throw notFound();
  await sql.begin(async (tx) => {
    const stopped = await stopMailByToken(tx, token, kind);
    if (!stopped) throw notFound();
    await dismissStopped(tx, stopped.id, stopped);
  });
}

type ChosenSettings = Pick<
  NotificationSettings,
  | 'mailNotifications'
  | 'messageMail'
  | 'reviewMail'
  | 'projectMail'
  | 'messagePush'
  | 'reviewPush'
  | 'projectPush'
>;

async function dismissStopped(tx: Transaction, accountId: string, settings: ChosenSettings): Promise<void> {
  const { mailNotifications: isMailed, messageMail, reviewMail, projectMail } = settings;
  const { messagePush, reviewPush, projectPush } = settings;
  const mail = kindsWithout(
    isMailed && messageMail !== 'off',
    isMailed && reviewMail,
    isMailed && projectMail,
  );
  const push = kindsWithout(messagePush !== 'off', reviewPush, projectPush);
  if (mail.length > 0) await dismissAll(tx, accountId, { channel: 'mail', kinds: mail });
  if (push.length > 0) await dismissAll(tx, accountId, { channel: 'push', kinds: push });
}

const kindsWithout = (messages: boolean, reviews: boolean, projects: boolean): ReportedKind[] => [
  ...(messages ? [] : ['message' as const]),
  ...(reviews ? [] : ['review' as const, 'reply' as const]),
  ...(projects ? [] : ['request' as const, 'invitation' as const, 'outcome' as const]),
];
