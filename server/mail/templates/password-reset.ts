import { RESET_MINUTES } from '@sokoni/contract/limits';
import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Forgetful {
  firstName: string;
  token: string;
  publicUrl: string;
}

export function passwordReset({ firstName, token, publicUrl }: Forgetful): MailMessage {
  return letter({
    subject: /*i18n*/ 'Choose a new password',
    greeting: greetingTo(firstName),
    paragraphs: [
      /*i18n*/ 'Somebody, hopefully you, asked for a new password for your Sokoni account.',
      /*i18n*/ `The link serves once, within ${RESET_MINUTES} minutes. When you have chosen a new password, you sign in again on every device.`,
    ],
    action: { label: /*i18n*/ 'Choose a new password', url: `${publicUrl}/reset-password/${token}` },
    reason:
      /*i18n*/ 'If it was not you, there is nothing to do: without this link your password stays as it is.',
  });
}
