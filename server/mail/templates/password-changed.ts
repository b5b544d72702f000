import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Owner {
  firstName: string;
  publicUrl: string;
}

export function passwordChanged({ firstName, publicUrl }: Owner): MailMessage {
  return letter({
    subject: /*i18n*/ 'Your password was changed',
    greeting: greetingTo(firstName),
    paragraphs: [
      /*i18n*/ 'The password of your Sokoni account was just changed, and every device was signed out.',
      /*i18n*/ 'If that was you, sign in with the new password and all is well.',
      /*i18n*/ `If it was not you, somebody else knows your password or reads your mail. Change the password of your mailbox first, then ask for a new one here: ${publicUrl}/forgot-password`,
    ],
    action: { label: /*i18n*/ 'Sign in', url: `${publicUrl}/login` },
    reason: /*i18n*/ `You receive this because your password was changed. We never ask for it by mail. If you need help, tell us: ${publicUrl}/contact`,
  });
}
