import { messageCalls } from '@sokoni/contract/messages';
import type { Domain } from '../domain.ts';
import { presentSentMessage } from './present.ts';
import { sendMessage } from './send-message.ts';

export function messageRoutes({ serve, sql, clock }: Domain) {
  serve(messageCalls.sendMessage, { perMinute: 30 }, async ({ body, viewer }) => ({
    message: /*i18n*/ 'Message sent successfully',
    data: presentSentMessage(await sendMessage({ sql, clock }, viewer, body)),
  }));
}
