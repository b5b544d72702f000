import { HEARTBEAT } from '@sokoni/contract/live-events';
import { MailChoice, type notificationEndpoints } from '@sokoni/contract/notifications';
import { type DomainDocs, describe } from '../documentation.ts';

export const notifications = {
  tag: 'Notifications',
  description: 'Live events, and mail about what happened while away.',
  schemas: {
    MailPreference: describe(MailChoice, 'Whether mail is sent.'),
  },
  operations: {
    listen: {
      operationId: 'streamEvents',
      description: `Server-sent events while the connection is open. Each event is named \`news\`; its data is a JSON array of what changed: \`messages\`, \`favorites\`, \`reviews\` or \`standing\` (the state of the own profile and subscription). A comment is sent at least every ${HEARTBEAT / 1000} seconds; connect again after a longer silence.`,
      file: {
        description: 'A stream of events.',
        example: 'retry: 3000\n\nevent: notifications\ndata: ["messages"]\n\n',
      },
    },
    chooseMail: {
      operationId: 'updateMailPreference',
      description: 'Switches mail about messages, reviews and replies on or off.',
    },
    stopMail: {
      operationId: 'unsubscribeFromMail',
      description:
        'Switches mail off with the token of the link in a mail; no session is needed. Any body is ignored, so it also serves one-click unsubscription (RFC 8058).',
    },
  },
} satisfies DomainDocs<typeof notificationEndpoints>;
