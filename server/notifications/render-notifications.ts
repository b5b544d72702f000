import type { Role } from '@sokoni/contract/plans';
import type { Mail } from '../mail/mail.ts';
import { nameInMail } from '../mail/templates/layout.ts';
import { type Gathered, news } from '../mail/templates/notifications.ts';
import { businessName, publicName } from '../profiles/names.ts';
import type { MailedKind } from './publish.ts';
import type { Addressee, NotificationRow } from './queries.ts';

type NotificationWithSender = NotificationRow & { from: NonNullable<NotificationRow['from']> };

/** Null when all of the notifications were seen in the meantime. */
export function renderNotifications(
  addressee: Addressee,
  rows: NotificationRow[],
  publicUrl: string,
): Mail | null {
  const told = rows.filter((row): row is NotificationWithSender => row.from !== null);
  if (told.length === 0) return null;
  const stop = `mail/stop/${addressee.mailStopToken}`;
  return {
    to: addressee.email,
    stopUrl: `${publicUrl}/api/${stop}`,
    ...news({
      firstName: addressee.firstName,
      messages: gathered(told, 'message'),
      reviews: gathered(told, 'review'),
      replies: gathered(told, 'reply'),
      url: publicUrl + whereToRead(addressee.role, told),
      stopUrl: `${publicUrl}/${stop}`,
    }),
  };
}

/** Messages and replies show the full name of their sender; reviews show the public name, as on the profile. */
const nameFor: Record<MailedKind, typeof publicName> = {
  message: businessName,
  review: publicName,
  reply: businessName,
};

function gathered(told: NotificationWithSender[], kind: MailedKind): Gathered {
  const ofKind = told.filter((row) => row.kind === kind);
  const names = new Map(
    ofKind.map(({ from }) => [from.id, nameInMail(nameFor[kind](from), from.role)] as const),
  );
  return { count: ofKind.length, names: [...names.values()] };
}

/** Links directly to the conversation when there is only one. */
function whereToRead(role: Role, told: NotificationWithSender[]): string {
  const hasMessages = told.some((row) => row.kind === 'message');
  const senders = new Set(told.map((row) => row.from.id));
  const [only] = senders;
  if (senders.size === 1 && told.every((row) => row.kind === 'message'))
    return `/messages/compose?to=${only}`;
  const tab = hasMessages ? 'messages' : 'reviews';
  return role === 'customer' ? `/customer/messages?tab=${tab}` : `/${role}/dashboard?tab=${tab}`;
}
