import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import { holdsContactDetails } from '@sokoni/contract/projects/contact-details';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { withValues } from '../platform/http/translate.ts';
import { letter, letterToOperator, linkFor, type Reader } from '../platform/mail/layout.ts';
import type { MailMessage } from '../platform/mail/mail.ts';

/** The owner of an account. */
interface Owner extends Reader {
  publicUrl: string;
}

/** Its link proves that the reader of this mail owns the address. */
export function welcome(owner: Owner & { role: Role; token: string }): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Welcome to Sokoni',
    paragraphs: [
      ...nextSteps[owner.role],
      /*i18n*/ 'Please confirm that this address is yours. The link works for 24 hours; after that, request a new one on your Account page.',
    ],
    action: {
      label: /*i18n*/ 'Confirm my email address',
      url: linkFor(owner, `/verify-email/${owner.token}`),
    },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because a Sokoni account was created with this address. If that wasn’t you, tell us: {contact}',
      { contact: linkFor(owner, '/contact') },
    ),
  });
}

const nextSteps = {
  customer: [
    /*i18n*/ 'Your account is ready. It’s free, and stays free.',
    /*i18n*/ 'Find suppliers and freelancers across Africa, see their work and message them directly. Once you’ve sent a message, you see their contact details.',
  ],
  supplier: [
    /*i18n*/ 'Your account is ready.',
    /*i18n*/ 'Complete your profile and add your products. Buyers can find it once your plan is paid and our team has approved it.',
  ],
  freelancer: [
    /*i18n*/ 'Your account is ready.',
    /*i18n*/ 'Complete your profile and add your best work. Clients can find it once your plan is paid and our team has approved it.',
  ],
} satisfies Record<Role, string[]>;

/** Its link proves that the reader of this mail owns the address. */
export function verifyEmail(owner: Owner & { token: string }): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Verify your email address',
    paragraphs: [
      /*i18n*/ 'Open the link to confirm that this address is yours. Your profile then shows a verified email address. The address itself stays hidden until a customer messages you.',
      /*i18n*/ 'The link works for 24 hours.',
    ],
    action: {
      label: /*i18n*/ 'Verify my email address',
      url: linkFor(owner, `/verify-email/${owner.token}`),
    },
    reason:
      /*i18n*/ 'You’re receiving this email because it was requested on your Sokoni dashboard. If that wasn’t you, ignore it.',
  });
}

export function passwordReset(owner: Owner & { token: string }): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Choose a new password',
    paragraphs: [
      /*i18n*/ 'We received a request to reset the password of your Sokoni account.',
      withValues(
        /*i18n*/ 'The link works once, for {minutes} minutes. After the reset you’ll need to sign in again on every device.',
        { minutes: RESET_MINUTES },
      ),
    ],
    action: {
      label: /*i18n*/ 'Choose a new password',
      url: linkFor(owner, `/reset-password/${owner.token}`),
    },
    reason: /*i18n*/ 'If you didn’t request this, ignore this email. Your password stays the same.',
  });
}

export function passwordChanged(owner: Owner): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Your password was changed',
    paragraphs: [
      /*i18n*/ 'The password of your Sokoni account was just changed, and all your devices were signed out.',
      /*i18n*/ 'If that was you, sign in with your new password. There’s nothing else to do.',
      withValues(
        /*i18n*/ 'If it wasn’t you, someone else may have access to your email. Change your email password first, then reset your Sokoni password here: {address}',
        { address: linkFor(owner, '/forgot-password') },
      ),
    ],
    action: { label: /*i18n*/ 'Sign in', url: linkFor(owner, '/login') },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because your password was changed. We never ask for your password by email. Need help? Contact us: {contact}',
      { contact: linkFor(owner, '/contact') },
    ),
  });
}

export function dataDownloaded(owner: Owner): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Your data was downloaded',
    paragraphs: [
      /*i18n*/ 'On request, our team has just downloaded a copy of the data of your Sokoni account, to send it to you.',
      /*i18n*/ 'You can download it yourself on your Account page at any time.',
    ],
    action: { label: /*i18n*/ 'Open Sokoni', url: linkFor(owner, '') },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because your data was downloaded. If you didn’t ask for it, tell us right away: {contact}',
      { contact: linkFor(owner, '/contact') },
    ),
  });
}

export function dataHandedOver({ recipient, ...owner }: Owner & { recipient: string }): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Your data was handed over',
    paragraphs: [
      withValues(
        /*i18n*/ 'An authority has asked for the data of your Sokoni account, and we are obliged to answer. It got a copy: {recipient}.',
        { recipient },
      ),
      /*i18n*/ 'You can download the same data on your Account page at any time.',
    ],
    action: { label: /*i18n*/ 'Open Sokoni', url: linkFor(owner, '') },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because your data was handed over. Questions? Contact us: {contact}',
      { contact: linkFor(owner, '/contact') },
    ),
  });
}

export function deletionRequested(owner: Owner & { eraseAt: Date }): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Your account will be deleted',
    paragraphs: [
      withValues(
        /*i18n*/ 'We received a request to delete your Sokoni account. It is already hidden from everyone, all your devices were signed out, and a subscription has ended. On {day} we delete your name, contact details, profile and files permanently.',
        { day: owner.eraseAt },
      ),
      /*i18n*/ 'Changed your mind? Sign in before that day, and your account is back as it was. A subscription doesn’t restart automatically.',
    ],
    action: { label: /*i18n*/ 'Sign in to keep the account', url: linkFor(owner, '/login') },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because the deletion of your account was requested. If that wasn’t you, sign in and change your password. Need help? Contact us: {contact}',
      { contact: linkFor(owner, '/contact') },
    ),
  });
}

export function accountDeleted(owner: Owner): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Your account was deleted',
    paragraphs: [
      /*i18n*/ 'Your Sokoni account was deleted, with your name, contact details, profile and files.',
      /*i18n*/ 'Messages and reviews that you wrote stay with the people who received them, without your name.',
      /*i18n*/ 'You’re welcome back any time: you can sign up again with this address.',
    ],
    action: { label: /*i18n*/ 'Open Sokoni', url: linkFor(owner, '') },
    reason: withValues(
      /*i18n*/ 'This is our last email to this address. If you didn’t delete the account, tell us right away: {contact}',
      { contact: linkFor(owner, '/contact') },
    ),
  });
}

/** Mails to operators are in English, as the admin area. */
interface Operator {
  firstName: string;
  publicUrl: string;
}

const ALARM =
  'If it wasn’t you, change your password now and ask the person who runs the server to reset your second factor.';

const about = ({ publicUrl }: Operator) => ({
  action: { label: 'Open operator area', url: `${publicUrl}/operator` },
  reason: 'You’re receiving this email because you’re an operator of Sokoni.',
});

export function secondFactorSetUp(operator: Operator): MailMessage {
  return letterToOperator(operator.firstName, {
    subject: 'A second factor was set up',
    paragraphs: ['From now on the operator area asks for a code from your authenticator app.', ALARM],
    ...about(operator),
  });
}

export function recoveryCodeUsed(operator: Operator & { left: number }): MailMessage {
  return letterToOperator(operator.firstName, {
    subject: 'A recovery code was used',
    paragraphs: [
      `The operator area was opened with one of your recovery codes. Codes left: ${operator.left}.`,
      ALARM,
    ],
    ...about(operator),
  });
}

export function recoveryCodesRenewed(operator: Operator): MailMessage {
  return letterToOperator(operator.firstName, {
    subject: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes for the operator area were created. The old ones no longer work.',
      ALARM,
    ],
    ...about(operator),
  });
}

/** The link leads to a page of its own, which sets a password and does not sign in. */
export function operatorInvited({
  role,
  invitedBy,
  token,
  publicUrl,
}: {
  role: OperatorRole;
  invitedBy: string | null;
  token: string;
  publicUrl: string;
}): MailMessage {
  const by = invitedBy && !holdsContactDetails(invitedBy) ? invitedBy : 'An owner';
  return letterToOperator(null, {
    subject: `You’re invited to run this marketplace as a${role === 'owner' ? 'n' : ''} ${role}`,
    paragraphs: [
      `${by} invites you as a${role === 'owner' ? 'n' : ''} ${role} of this marketplace. ${DUTIES[role]}`,
      'To accept, open the page below within 7 days and choose a password. Then sign in and set up a second factor with any authenticator app.',
      'If you have an account with this address, it stays, but its password changes and it is signed out everywhere.',
    ],
    action: { label: 'See the invitation', url: `${publicUrl}/confirm-email/operator/${token}` },
    reason: `You’re receiving this email because an owner of this marketplace entered your address. If you don’t expect it, ignore it or tell us: ${publicUrl}/contact`,
  });
}

const DUTIES: Record<OperatorRole, string> = {
  owner: 'You do everything that operators do.',
  reviewer: 'You decide profiles, claims, reports and projects.',
  bookkeeper: 'You see payments and can export them.',
};

export function operatorRemoved({ firstName, publicUrl }: Operator): MailMessage {
  return letterToOperator(firstName, {
    subject: 'You’re no longer an operator',
    paragraphs: [
      'An owner of this marketplace has removed your access to the operator’s pages. Your account stays.',
    ],
    action: { label: 'Open Sokoni', url: publicUrl },
    reason: 'You’re receiving this email because you operated this marketplace.',
  });
}

/** Shows an owner that mail of this marketplace arrives. */
export function testMail(operator: Operator): MailMessage {
  return letterToOperator(operator.firstName, {
    subject: 'Test mail of your marketplace',
    paragraphs: [
      'This mail has arrived, so your mail server works. Was it among spam? Then add the DNS records that your mail provider shows you.',
      'Confirm in the operator area that it has arrived.',
    ],
    ...about(operator),
  });
}
