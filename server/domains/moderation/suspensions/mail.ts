import type { ReportReason } from '@sokoni/contract/moderation';
import type { SubscriptionMeasure } from '@sokoni/contract/suspensions';
import { verbatim, withValues } from '../../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../../platform/mail/layout.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';

/** The owner of an account, in any role. */
interface Owner extends Reader {
  publicUrl: string;
}

const about = (owner: Owner) => ({
  action: { label: /*i18n*/ 'Sign in to Sokoni', url: linkFor(owner, '/login') },
  reason: withValues(
    /*i18n*/ 'You’re receiving this email because you have an account on Sokoni. Questions? Contact us: {contact}',
    { contact: linkFor(owner, '/contact') },
  ),
});

const grounds: Record<ReportReason, string> = {
  spam: /*i18n*/ 'The reason is spam or advertising.',
  fraud: /*i18n*/ 'The reason is fraud or attempted fraud.',
  abuse: /*i18n*/ 'The reason is abuse or insults.',
  false: /*i18n*/ 'The reason is false information.',
  other: /*i18n*/ 'The reason is a breach of our rules.',
};

const measures: Record<SubscriptionMeasure, string> = {
  paused:
    /*i18n*/ 'Your subscription is paused: you’re not charged during the suspension. If the suspension ends within the paid period, the subscription continues.',
  ended: /*i18n*/ 'Your subscription has ended. You’re not charged again.',
  refunded: /*i18n*/ 'Your subscription has ended, and we’re refunding what you paid for today and later.',
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
  const { endsAt, subscription } = owner;
  const ground = withValues(grounds[owner.ground]);
  return letter(owner, {
    subject: /*i18n*/ 'Your account is suspended',
    paragraphs: [
      endsAt
        ? withValues(/*i18n*/ 'We’ve suspended your account until {day}. {ground} This is why:', {
            day: endsAt,
            ground,
          })
        : withValues(/*i18n*/ 'We’ve suspended your account. {ground} This is why:', { ground }),
      verbatim(owner.reason),
      /*i18n*/ 'You can’t write messages, and your profile is hidden. A member of our team made this decision; it was not automated.',
      ...(subscription ? [measures[subscription]] : []),
      /*i18n*/ 'If you disagree, sign in and object: another member of our team looks at it again. There you can also download your data, cancel your subscription, or delete your account. You may also go to court or to an out-of-court dispute settlement body.',
    ],
    ...about(owner),
  });
}

/** `why` is null where the suspension ended at its date. */
export function accountReinstated(owner: Owner & { why: string | null }): MailMessage {
  const { why } = owner;
  return letter(owner, {
    subject: /*i18n*/ 'Your account is no longer suspended',
    paragraphs: [
      ...(why === null
        ? [/*i18n*/ 'The suspension of your account has ended.']
        : [/*i18n*/ 'We’ve ended the suspension of your account. This is why:', verbatim(why)]),
      /*i18n*/ 'You can sign in and use Sokoni as before. Your messages, reviews and files are still there.',
    ],
    ...about(owner),
  });
}

export function objectionReceived(owner: Owner): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'We’ve received your objection',
    paragraphs: [
      /*i18n*/ 'You’ve objected to the suspension of your account. Another member of our team looks at it again and emails you the answer. Until then, your account stays suspended.',
    ],
    ...about(owner),
  });
}

export function objectionRejected(owner: Owner & { answer: string; endsAt: Date | null }): MailMessage {
  const { answer, endsAt } = owner;
  return letter(owner, {
    subject: /*i18n*/ 'Our answer to your objection',
    paragraphs: [
      endsAt
        ? withValues(
            /*i18n*/ 'We’ve looked at it again: your account stays suspended until {day}. This is why:',
            { day: endsAt },
          )
        : /*i18n*/ 'We’ve looked at it again: your account stays suspended. This is why:',
      verbatim(answer),
      /*i18n*/ 'A member of our team made this decision, and it is our last one. You may go to court or to an out-of-court dispute settlement body.',
    ],
    ...about(owner),
  });
}

export function sessionsEnded(owner: Owner): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'We signed you out on all devices',
    paragraphs: [
      /*i18n*/ 'A member of our team ended all sessions of your account. You can sign in again with your password.',
      withValues(/*i18n*/ 'If another person may know your password, choose a new one: {address}', {
        address: linkFor(owner, '/forgot-password'),
      }),
    ],
    ...about(owner),
  });
}
