import { contactEndpoints } from '@sokoni/contract/contact';
import { languageOfRequest } from '../../platform/http/translate.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { contactKey, stampAt } from './stamp.ts';

export function contactRoutes(domain: RouteContext) {
  const { route, sql, clock } = domain;
  route(contactEndpoints.readContactStamp, { perMinute: 120 }, async () => ({
    message: /*i18n*/ 'Ready for your message',
    data: { stamp: stampAt(await contactKey(sql), clock.now()) },
  }));

  route(
    contactEndpoints.sendContactMessage,
    { perMinute: 20, sharedLimit: true },
    async ({ body, viewer, request }) => {
      const sender = { viewer, address: request.visitorAddress, language: languageOfRequest(request) };
      await sendContactMessage(domain, sender, body);
      return { message: /*i18n*/ 'Message sent successfully', data: null };
    },
  );
}
