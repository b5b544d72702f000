import type { ReportReason } from '@sokoni/contract/moderation';
import type { SubscriptionMeasure } from '@sokoni/contract/suspensions';
import { letter } from '../../../platform/mail/layout.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';

/** The owner of an account, in any role. */
interface Owner {
  firstName: string;
  publicUrl: string;
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const about = ({ publicUrl }: Owner) => ({
  action: { label: 'Sign in to Sokoni', url: `${publicUrl}/login` },
  reason: `You’re receiving this email because you have an account on Sokoni. Questions? Contact us: ${publicUrl}/contact`,
});

const grounds: Record<ReportReason, string> = {
  spam: 'The reason is spam or advertising.',
  fraud: 'The reason is fraud or attempted fraud.',
  abuse: 'The reason is abuse or insults.',
  false: 'The reason is false information.',
  other: 'The reason is a breach of our rules.',
};

const measures: Record<SubscriptionMeasure, string> = {
  paused:
    'Your subscription is paused: you’re not charged during the suspension. If the suspension ends within the paid period, the subscription continues.',
  ended: 'Your subscription has ended. You’re not charged again.',
  refunded: 'Your subscription has ended, and we’re refunding your last payment.',
};

interface SuspensionNotice extends Owner {
  ground: ReportReason;
  /** The operator's words. */
  reason: string;
  endsAt: Date | null;
  subscription: SubscriptionMeasure | null;
}

/** The statement of reasons: what was decided, why, until when, by whom, and how to object. */
export function accountSuspended(owner: SuspensionNotice): MailMessage {
  const { ground, reason, endsAt, subscription } = owner;
  return letter(owner.firstName, {
    subject: 'Your account is suspended',
    paragraphs: [
      `We’ve suspended your account${endsAt ? ` until ${dates.format(endsAt)}` : ''}. ${grounds[ground]} This is why:`,
      reason,
      'You can’t write messages, and your profile is hidden. A member of our team made this decision; it was not automated.',
      ...(subscription ? [measures[subscription]] : []),
      'If you disagree, sign in and object: another member of our team looks at it again. There you can also download your data, cancel your subscription, or delete your account. You may also go to court or to an out-of-court dispute settlement body.',
    ],
    ...about(owner),
  });
}

/** `why` is null where the suspension ended at its date. */
export function accountReinstated(owner: Owner & { why: string | null }): MailMessage {
  const { why } = owner;
  return letter(owner.firstName, {
    subject: 'Your account is no longer suspended',
    paragraphs: [
      ...(why === null
        ? ['The suspension of your account has ended.']
        : ['We’ve ended the suspension of your account. This is why:', why]),
      'You can sign in and use Sokoni as before. Your messages, reviews and files are still there.',
    ],
    ...about(owner),
  });
}

export function objectionReceived(owner: Owner): MailMessage {
  return letter(owner.firstName, {
    subject: 'We’ve received your objection',
    paragraphs: [
      'You’ve objected to the suspension of your account. Another member of our team looks at it again and emails you the answer. Until then, your account stays suspended.',
    ],
    ...about(owner),
  });
}

export function objectionRejected(owner: Owner & { answer: string; endsAt: Date | null }): MailMessage {
  const { answer, endsAt } = owner;
  return letter(owner.firstName, {
    subject: 'Our answer to your objection',
    paragraphs: [
      `We’ve looked at it again: your account stays suspended${endsAt ? ` until ${dates.format(endsAt)}` : ''}. This is why:`,
      answer,
      'A member of our team made this decision, and it is our last one. You may go to court or to an out-of-court dispute settlement body.',
    ],
    ...about(owner),
  });
}

export function sessionsEnded(owner: Owner): MailMessage {
  return letter(owner.firstName, {
    subject: 'We signed you out on all devices',
    paragraphs: [
      'A member of our team ended all sessions of your account. You can sign in again with your password.',
      `If another person may know your password, choose a new one: ${owner.publicUrl}/forgot-password`,
    ],
    ...about(owner),
  });
}
