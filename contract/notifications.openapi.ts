import { type DomainDocs, describe } from './documentation.ts';
import { HEARTBEAT, NOTIFICATIONS_EVENT, REMEMBERED } from './live-events.ts';
import {
  NotificationChoice,
  NotificationSettings,
  type notificationEndpoints,
  Push,
  PushSubscription,
  QuietHours,
} from './notifications.ts';

export const notifications = {
  tag: 'Notifications',
  description: 'Live events, and mail about what happened while away.',
  schemas: {
    MailPreference: describe(
      NotificationChoice,
      'Which notifications are sent, and when; what is left out stays as it is.',
    ),
    NotificationSettings: describe(NotificationSettings, 'Which notifications are sent, and when.'),
    PushSubscription: describe(
      PushSubscription,
      'Where a browser gets push messages, as its `PushSubscription` says.',
      {
        endpoint: 'The address at the push service of the browser.',
        keys: 'The keys that encrypt push messages (RFC 8291), in base64url.',
        language: 'The language of the texts around the words of others.',
      },
    ),
    Push: describe(Push, 'Push messages of this session.', {
      publicKey: 'The key with which a browser subscribes (RFC 8292), in base64url.',
      endpoint: 'Where the browser of this session gets them; null when it gets none.',
    }),
    QuietHours: describe(QuietHours, 'Hours of the day without such mail.', {
      from: 'The hour at which they begin, 0 to 23.',
      to: 'The hour at which they end, perhaps on the next day.',
    }),
  },
  operations: {
    listen: {
      operationId: 'streamEvents',
      description: `Server-sent events while the connection is open. Each event is named \`${NOTIFICATIONS_EVENT}\`; its data is a JSON array of what changed: \`messages\`, \`favorites\`, \`reviews\` or \`standing\` (the state of the own profile and subscription). A comment is sent at least every ${HEARTBEAT / 1000} seconds; connect again after a longer silence.`,
      parameters: {
        recent: `With \`1\` the stream begins with what changed in the last ${REMEMBERED / 1000} seconds, or with all kinds where the server does not know it, so that a client may read its data first.`,
      },
      file: {
        description: 'A stream of events.',
        example: `retry: 3000\n\nevent: ${NOTIFICATIONS_EVENT}\ndata: ["messages"]\n\n`,
      },
    },
    chooseNotifications: {
      operationId: 'updateMailPreference',
      description:
        'Chooses what is reported to the account while it is away, by mail and by push messages, and when.',
    },
    stopMail: {
      operationId: 'unsubscribeFromMail',
      description:
        'Switches mail off, or one kind of it, with the token of the link in a mail; no session is needed. Any body is ignored, so it also serves one-click unsubscription (RFC 8058).',
    },
    readPush: {
      operationId: 'getPushSubscription',
      description: 'The public key with which a browser subscribes, and the subscription of this session.',
    },
    savePush: {
      operationId: 'savePushSubscription',
      description:
        'Sends push messages to the browser of this session, until the session ends. The endpoint has to be one of a known push service.',
    },
    removePush: {
      operationId: 'deletePushSubscription',
      description: 'Sends no more push messages to the browser of this session.',
    },
  },
} satisfies DomainDocs<typeof notificationEndpoints>;
