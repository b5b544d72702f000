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

/** To the sender of a message; a reply to this mail goes to the operators. */
export function contactAnswer({
  name,
  content,
  answer,
  publicUrl,
}: Pick<Written, 'name' | 'content' | 'publicUrl'> & { answer: string }): MailMessage {
  return letter(name, {
    subject: 'Our answer to your message',
    paragraphs: answer.split(/\s*\n\s*/),
    quotes: [{ from: 'You wrote', text: content, files: 0 }],
    action: { label: 'Open Sokoni', url: publicUrl },
    reason:
      'You’re receiving this email because a message with this address was sent through Sokoni’s contact page. If you reply, we’ll read it.',
  });
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
