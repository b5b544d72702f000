import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Leaver {
  firstName: string;
  publicUrl: string;
}

export function accountDeleted({ firstName, publicUrl }: Leaver): MailMessage {
  return letter({
    subject: /*i18n*/ 'Your account was deleted',
    greeting: greetingTo(firstName),
    paragraphs: [
      /*i18n*/ 'Your Sokoni account was deleted: your name, your contact details, your profile and your files are gone, and a running subscription has ended.',
      /*i18n*/ 'Messages and reviews that you wrote stay with those who received them, without your name.',
      /*i18n*/ 'This address is free again. If you come back one day, you are welcome.',
    ],
    action: { label: /*i18n*/ 'Open Sokoni', url: publicUrl },
    reason: /*i18n*/ `This is the last mail to this address. If it was not you who deleted the account, tell us at once: ${publicUrl}/contact`,
  });
}
