import { emailText } from '@sokoni/contract/input/email-text';
import { verbatim } from '../../platform/http/translate.ts';
import { letter, letterToOperator, linkFor, type Reader } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Written {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  content: string;
  publicUrl: string;
}

type Answered = Pick<Written, 'name' | 'content' | 'publicUrl'> & Pick<Reader, 'language'>;

/** To the sender of a message; a reply to this mail goes to the operators. */
export function contactAnswer({ answer, ...message }: Answered & { answer: string }): MailMessage {
  const reader = { ...message, firstName: message.name };
  return letter(reader, {
    subject: /*i18n*/ 'Our answer to your message',
    paragraphs: answer.split(/\s*\n\s*/).map(verbatim),
    quotes: [{ from: /*i18n*/ 'You wrote', text: verbatim(message.content), files: 0 }],
    action: { label: /*i18n*/ 'Open Sokoni', url: linkFor(reader, '') },
    reason:
      /*i18n*/ 'You’re receiving this email because a message with this address was sent through Sokoni’s contact page. If you reply, we’ll read it.',
  });
}

/** To the operators; a reply to this mail goes to the sender of the message. */
export function contactMessage({ id, name, email, phone, content, publicUrl }: Written): MailMessage {
  return letterToOperator(null, {
    subject: 'New message from the contact page',
    paragraphs: [
      `${name} sent a message through the contact page. Your reply to this email goes to ${emailText(email)}.`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...content.split(/\s*\n\s*/),
    ],
    action: { label: 'Open in operator area', url: `${publicUrl}/operator?list=contact&id=contact-${id}` },
    reason: 'You’re receiving this email because messages from Sokoni’s contact page go to this address.',
  });
}
