import { letter } from '../../../platform/mail/layout.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';

interface Change {
  firstName: string;
  token: string;
  publicUrl: string;
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** To the new address, which may be someone else's. */
export function confirmNewEmail({
  firstName,
  token,
  publicUrl,
  byOperator,
}: Change & { byOperator: boolean }): MailMessage {
  return letter(firstName, {
    subject: 'Confirm your new email address',
    paragraphs: [
      'Open the link to use this email address for your Sokoni account. From then on you sign in with it, and our emails come here.',
      `The link works once, for ${byOperator ? '3 days' : '24 hours'}. Until you open it, your account keeps its old address.`,
    ],
    action: { label: 'Confirm new address', url: `${publicUrl}/confirm-email/${token}` },
    reason: `You’re receiving this email because this address was entered as the new address of a Sokoni account. If that wasn’t you, don’t open the link: nothing changes.`,
  });
}

/** To the old address. It does not name the new one, because the mailbox may have another reader by now. */
export function emailChanged({
  firstName,
  token,
  publicUrl,
  expiresAt,
}: Change & { expiresAt: Date }): MailMessage {
  return letter(firstName, {
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Sokoni account now has another email address. You can no longer sign in with this one.',
      `If that wasn’t you, undo the change by ${dates.format(expiresAt)}. This address comes back, every device is signed out, and you choose a new password.`,
    ],
    action: { label: 'Undo the change', url: `${publicUrl}/undo-email/${token}` },
    reason: `You’re receiving this email because this was the address of your account. Need help? Contact us: ${publicUrl}/contact`,
  });
}

/** To the old address, before an operator changes it. */
export function emailChangeWaits({
  firstName,
  token,
  publicUrl,
  confirmFrom,
}: Change & { confirmFrom: Date }): MailMessage {
  return letter(firstName, {
    subject: 'Your email address is about to change',
    paragraphs: [
      'Our team was told that you no longer have access to this mailbox, and was asked to give your Sokoni account another email address.',
      `If you asked for this, there’s nothing to do: on ${dates.format(confirmFrom)} we send a link to the new address.`,
      'If you didn’t ask for it, refuse it with this link. Your account then stays as it is.',
    ],
    action: { label: 'Refuse the change', url: `${publicUrl}/undo-email/${token}` },
    reason: `You’re receiving this email because this is the address of your account. Need help? Contact us: ${publicUrl}/contact`,
  });
}
