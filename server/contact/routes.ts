import { contactCalls } from '@sokoni/contract/contact';
import type { Domain } from '../domain.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { contactKey, stampAt } from './stamp.ts';

export function contactRoutes(domain: Domain) {
  const { serve, sql, clock } = domain;
  serve(contactCalls.readContactStamp, { perMinute: 120 }, async () => ({
    message: /*i18n*/ 'Ready to write',
    data: { stamp: stampAt(await contactKey(sql), clock.now()) },
  }));

  serve(
    contactCalls.sendContactMessage,
    { perMinute: 20, sharedLimit: true },
    async ({ body, viewer, request }) => {
      await sendContactMessage(domain, { viewer, address: request.visitorAddress }, body);
      return { message: /*i18n*/ 'Message sent successfully', data: null };
    },
  );
}
