import { HEARTBEAT, REMEMBERED } from '@sokoni/contract/live-events';
import {
  MailChoice,
  MailSettings,
  type notificationEndpoints,
  QuietHours,
} from '@sokoni/contract/notifications';
import { type DomainDocs, describe } from '../documentation.ts';

export const notifications = {
  tag: 'Notifications',
  description: 'Live events, and mail about what happened while away.',
  schemas: {
    MailPreference: describe(MailChoice, 'Which mail is sent, and when; what is left out stays as it is.'),
    MailSettings: describe(MailSettings, 'Which mail is sent, and when.'),
    QuietHours: describe(QuietHours, 'Hours of the day without such mail.', {
      from: 'The hour at which they begin, 0 to 23.',
      to: 'The hour at which they end, perhaps on the next day.',
    }),
  },
  operations: {
    listen: {
      operationId: 'streamEvents',
      description: `Server-sent events while the connection is open. Each event is named \`news\`; its data is a JSON array of what changed: \`messages\`, \`favorites\`, \`reviews\` or \`standing\` (the state of the own profile and subscription). A comment is sent at least every ${HEARTBEAT / 1000} seconds; connect again after a longer silence.`,
      parameters: {
        recent: `With \`1\` the stream begins with what changed in the last ${REMEMBERED / 1000} seconds, or with all kinds where the server does not know it, so that a client may read its data first.`,
      },
      file: {
        description: 'A stream of events.',
        example: 'retry: 3000\n\nevent: notifications\ndata: ["messages"]\n\n',
      },
    },
    chooseMail: {
      operationId: 'updateMailPreference',
      description:
        'Switches mail about messages, reviews and replies on or off, and chooses what it contains and when it is sent.',
    },
    stopMail: {
      operationId: 'unsubscribeFromMail',
      description:
        'Switches mail off with the token of the link in a mail; no session is needed. Any body is ignored, so it also serves one-click unsubscription (RFC 8058).',
    },
  },
} satisfies DomainDocs<typeof notificationEndpoints>;
