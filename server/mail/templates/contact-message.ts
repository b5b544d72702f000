import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

interface Written {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  content: string;
  publicUrl: string;
}

/** To the operators; a reply to this mail goes to the sender of the message. */
export function contactMessage({ id, name, email, phone, content, publicUrl }: Written): MailMessage {
  return letter({
    subject: /*i18n*/ 'A message from the contact page',
    greeting: /*i18n*/ 'Hello,',
    paragraphs: [
      /*i18n*/ `${name} has written through the contact page. Answer this mail, and it goes to ${email}.`,
      ...(phone ? [/*i18n*/ `Phone: ${phone}`] : []),
      ...content.split(/\s*\n\s*/),
    ],
    action: { label: /*i18n*/ 'Open it at the desk', url: `${publicUrl}/operator?part=contact&id=${id}` },
    reason: /*i18n*/ 'You receive this because the contact page of Sokoni leads to this address.',
  });
}
