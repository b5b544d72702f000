import { RESET_MINUTES } from '@sokoni/contract/limits';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

/** The owner of an account. */
interface Owner {
  firstName: string;
  publicUrl: string;
}

export function welcome({ firstName, role, publicUrl }: Owner & { role: Role }): MailMessage {
  return letter(firstName, {
    subject: 'Welcome to Sokoni',
    paragraphs: nextSteps[role],
    action: { label: 'Open Sokoni', url: `${publicUrl}/login` },
    reason: `You receive this because an account was opened with this address. If that was not you, please tell us: ${publicUrl}/contact`,
  });
}

const nextSteps = {
  customer: [
    'Your account is open, and it stays free.',
    'Find suppliers and freelancers from all over Africa, look at their work and write to them. Their contact details appear once you have sent them a message.',
  ],
  supplier: [
    'Your account is open.',
    'Fill in your profile and show your products. It becomes public once your subscription is active and we have looked it over.',
  ],
  freelancer: [
    'Your account is open.',
    'Fill in your profile and show your best work. It becomes public once your subscription is active and we have looked it over.',
  ],
} satisfies Record<Role, string[]>;

/** Its link proves that the reader of this mail owns the address. */
export function verifyEmail({ firstName, token, publicUrl }: Owner & { token: string }): MailMessage {
  return letter(firstName, {
    subject: 'Verify your email address',
    paragraphs: [
      'Follow the link to show that this address is yours. Your profile will then say that your email address was verified; the address itself stays hidden until somebody writes to you.',
      'The link serves for 24 hours.',
    ],
    action: { label: 'Verify my email address', url: `${publicUrl}/verify-email/${token}` },
    reason:
      'You receive this because it was asked for on your Sokoni dashboard. If it was not you, there is nothing to do.',
  });
}

export function passwordReset({ firstName, token, publicUrl }: Owner & { token: string }): MailMessage {
  return letter(firstName, {
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Sokoni account.',
      `The link serves once, within ${RESET_MINUTES} minutes. When you have chosen a new password, you sign in again on every device.`,
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password/${token}` },
    reason: 'If it was not you, there is nothing to do: without this link your password stays as it is.',
  });
}

export function passwordChanged({ firstName, publicUrl }: Owner): MailMessage {
  return letter(firstName, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Sokoni account was just changed, and every device was signed out.',
      'If that was you, sign in with the new password and all is well.',
      `If it was not you, somebody else knows your password or reads your email. Change the password of your mailbox first, then ask for a new one here: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    reason: `You receive this because your password was changed. We never ask for it by email. If you need help, tell us: ${publicUrl}/contact`,
  });
}

export function accountDeleted({ firstName, publicUrl }: Owner): MailMessage {
  return letter(firstName, {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your Sokoni account was deleted: your name, your contact details, your profile and your files are gone, and a running subscription has ended.',
      'Messages and reviews that you wrote stay with those who received them, without your name.',
      'This address is free again. If you come back one day, you are welcome.',
    ],
    action: { label: 'Open Sokoni', url: publicUrl },
    reason: `This is the last email to this address. If it was not you who deleted the account, tell us at once: ${publicUrl}/contact`,
  });
}
