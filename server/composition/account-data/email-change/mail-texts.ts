import { withValues } from '../../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../../platform/mail/layout.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';

interface Change extends Reader {
  token: string;
  publicUrl: string;
}

/** To the new address, which may be someone else's. */
export function confirmNewEmail(change: Change & { byOperator: boolean }): MailMessage {
  return letter(change, {
    subject: /*i18n*/ 'Confirm your new email address',
    paragraphs: [
      /*i18n*/ 'Open the link to use this email address for your Sokoni account. From then on you sign in with it, and our emails come here.',
      change.byOperator
        ? /*i18n*/ 'The link works once, for 3 days. Until you open it, your account keeps its old address.'
        : /*i18n*/ 'The link works once, for 24 hours. Until you open it, your account keeps its old address.',
    ],
    action: {
      label: /*i18n*/ 'Confirm new address',
      url: linkFor(change, `/confirm-email/${change.token}`),
    },
    reason:
      /*i18n*/ 'You’re receiving this email because this address was entered as the new address of a Sokoni account. If that wasn’t you, don’t open the link: nothing changes.',
  });
}

/** To the old address. It does not name the new one, because the mailbox may have another reader by now. */
export function emailChanged(change: Change & { expiresAt: Date }): MailMessage {
  return letter(change, {
    subject: /*i18n*/ 'Your email address was changed',
    paragraphs: [
      /*i18n*/ 'Your Sokoni account now has another email address. You can no longer sign in with this one.',
      withValues(
        /*i18n*/ 'If that wasn’t you, undo the change by {day}. This address comes back, every device is signed out, and you choose a new password.',
        { day: change.expiresAt },
      ),
    ],
    action: { label: /*i18n*/ 'Undo the change', url: linkFor(change, `/undo-email/${change.token}`) },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because this was the address of your account. Need help? Contact us: {contact}',
      { contact: linkFor(change, '/contact') },
    ),
  });
}

/** To the old address, before an operator changes it. */
export function emailChangeWaits(change: Change & { confirmFrom: Date }): MailMessage {
  return letter(change, {
    subject: /*i18n*/ 'Your email address is about to change',
    paragraphs: [
      /*i18n*/ 'Our team was told that you no longer have access to this mailbox, and was asked to give your Sokoni account another email address.',
      withValues(
        /*i18n*/ 'If you asked for this, there’s nothing to do: on {day} we send a link to the new address.',
        { day: change.confirmFrom },
      ),
      /*i18n*/ 'If you didn’t ask for it, refuse it with this link. Your account then stays as it is.',
    ],
    action: { label: /*i18n*/ 'Refuse the change', url: linkFor(change, `/undo-email/${change.token}`) },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because this is the address of your account. Need help? Contact us: {contact}',
      { contact: linkFor(change, '/contact') },
    ),
  });
}
