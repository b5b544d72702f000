import { letter } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

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
    subject: 'New message from the contact page',
    paragraphs: [
      `${name} sent a message through the contact page. Your reply to this email goes to ${email}.`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...content.split(/\s*\n\s*/),
    ],
    action: { label: 'Open in operator area', url: `${publicUrl}/operator?part=contact&id=${id}` },
    reason: 'You’re receiving this email because messages from Sokoni’s contact page go to this address.',
  });
}
