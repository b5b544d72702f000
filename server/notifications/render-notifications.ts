import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { Mail } from '../mail/mail.ts';
import { nameInMail } from '../mail/templates/layout.ts';
import { type Gathered, news } from '../mail/templates/notifications.ts';
import { businessName, type Person, publicName } from '../profiles/names.ts';
import type { MailedKind } from './publish.ts';
import type { Addressee, NotificationRow } from './queries.ts';

type Reported = NotificationRow & { from: Person };

/** Null when all of the notifications were seen in the meantime. */
export function renderNotifications(
  addressee: Addressee,
  rows: NotificationRow[],
  publicUrl: string,
): Mail | null {
  const reported = rows.filter((row): row is Reported => row.from !== null);
  if (reported.length === 0) return null;
  const stop = `mail/stop/${addressee.mailStopToken}`;
  return {
    to: addressee.email,
    stopUrl: `${publicUrl}/api/${stop}`,
    ...news({
      firstName: addressee.firstName,
      messages: gathered(reported, 'message'),
      reviews: gathered(reported, 'review'),
      replies: gathered(reported, 'reply'),
      url: publicUrl + whereToRead(addressee.role, reported),
      stopUrl: `${publicUrl}/${stop}`,
    }),
  };
}

/** Messages and replies show the full name of their sender; reviews show the public name, as on the profile. */
const nameFor = { message: businessName, review: publicName, reply: businessName };

function gathered(reported: Reported[], kind: MailedKind): Gathered {
  const senders = reported.filter((row) => row.kind === kind).map(({ from }) => from);
  const names = new Map(senders.map((from) => [from.id, nameInMail(nameFor[kind](from), from.role)]));
  return { count: senders.length, names: [...names.values()] };
}

/** Links directly to the conversation when there is only one. */
function whereToRead(role: Role, reported: Reported[]): string {
  const [only, ...others] = new Set(reported.map(({ from }) => from.id));
  const isMessage = ({ kind }: Reported) => kind === 'message';
  if (others.length === 0 && reported.every(isMessage)) return `/messages/compose?to=${only}`;
  const tab = reported.some(isMessage) ? 'messages' : 'reviews';
  return role === 'customer' ? `/customer/messages?tab=${tab}` : `/${role}/dashboard?tab=${tab}`;
}
