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
  return letter(null, {
    subject: 'A message from the contact page',
    paragraphs: [
      `${name} has written through the contact page. Answer this email, and it goes to ${email}.`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...content.split(/\s*\n\s*/),
    ],
    action: { label: 'Open it at the desk', url: `${publicUrl}/operator?part=contact&id=${id}` },
    reason: 'You receive this because the contact page of Sokoni leads to this address.',
  });
}
