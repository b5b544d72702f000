import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Claiming {
  firstName: string;
  token: string;
  publicUrl: string;
}

/** Its link proves that the reader of this mail owns the address. */
export function verifyEmail({ firstName, token, publicUrl }: Claiming): MailMessage {
  return letter({
    subject: /*i18n*/ 'Verify your email address',
    greeting: greetingTo(firstName),
    paragraphs: [
      /*i18n*/ 'Follow the link to show that this address is yours. Your profile will then say that your email address was verified; the address itself stays hidden until somebody writes to you.',
      /*i18n*/ 'The link serves for 24 hours.',
    ],
    action: { label: /*i18n*/ 'Verify my email address', url: `${publicUrl}/verify-email/${token}` },
    reason:
      /*i18n*/ 'You receive this because it was asked for on your Sokoni dashboard. If it was not you, there is nothing to do.',
  });
}
