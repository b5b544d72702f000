import { type PlanId, type ProfessionalRole, plans } from '@sokoni/contract/subscriptions/plans';
import { letter } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

/** The recipient of mails about a subscription and its payments. */
interface Subscriber {
  firstName: string;
  role: ProfessionalRole;
  plan: PlanId;
  publicUrl: string;
}

const dashboardOf = ({ role, publicUrl }: Subscriber) => `${publicUrl}/${role}/dashboard?tab=subscription`;
const because = ({ publicUrl }: Subscriber) =>
  `You’re receiving this email because you have a subscription on Sokoni. Questions? Contact us: ${publicUrl}/contact`;
const about = (subscriber: Subscriber) => ({
  action: { label: 'Open my dashboard', url: dashboardOf(subscriber) },
  reason: because(subscriber),
});
const nameOf = (plan: PlanId) => plans.find(({ id }) => id === plan)?.name ?? plan;

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (date: Date) => dates.format(date);
/** `amount` is in hundredths of the currency. */
const moneyOf = (amount: number, currency = 'USD') =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);

interface Paid extends Subscriber {
  /** When set, the payment is only the difference from this plan. */
  fromPlan?: PlanId | null;
  receiptNumber: string;
  /** US cents. */
  amount: number;
  periodStart: Date;
  periodEnd: Date;
  seller: string;
}

export function paymentReceived(paid: Paid): MailMessage {
  const { receiptNumber, amount, periodStart, periodEnd, plan, fromPlan, seller } = paid;
  const [name, period] = [nameOf(plan), `${dateOf(periodStart)} to ${dateOf(periodEnd)}`];
  return letter(paid.firstName, {
    subject: `Payment received: receipt ${receiptNumber}`,
    paragraphs: fromPlan
      ? [
          `Thank you. We’ve received ${moneyOf(amount)} for your change from the ${nameOf(fromPlan)} plan to ${name}: the difference until ${dateOf(periodEnd)}.`,
          `Receipt ${receiptNumber}, issued by ${seller}: change from ${nameOf(fromPlan)} to ${name}, ${period}, ${moneyOf(amount)}. You can download it as a PDF on your dashboard.`,
        ]
      : [
          `Thank you. We’ve received ${moneyOf(amount)} for your ${name} plan.`,
          `Receipt ${receiptNumber}, issued by ${seller}: ${name} plan, ${period}, ${moneyOf(amount)}. You can download it as a PDF on your dashboard.`,
        ],
    ...about(paid),
  });
}

interface UnappliedPayment extends Subscriber {
  receiptNumber: string;
  /** In hundredths of the currency. */
  charged: number;
  currency: string;
}

/** A payment of another amount than ordered, or in addition to an active subscription. */
export function paymentUnused(paid: UnappliedPayment): MailMessage {
  const { receiptNumber, charged, currency, plan } = paid;
  const sum = moneyOf(charged, currency);
  return letter(paid.firstName, {
    subject: 'We’re refunding your payment',
    paragraphs: [
      `We received ${sum} from you for the ${nameOf(plan)} plan (receipt ${receiptNumber}), but couldn’t use it: you had already paid, or the amount was not the one ordered.`,
      'We’ll refund it and email you when the money is on its way. There’s nothing for you to do. Don’t pay again.',
    ],
    ...about(paid),
  });
}

/** Only owners of public profiles are told about their visibility; to others it would be a promise. */
interface ProfileStatus {
  isPublic?: boolean;
}

interface FailedRenewal extends Subscriber, ProfileStatus {
  /** US cents. */
  amountDue?: number | null;
  /** Where the owner of the card confirms the payment, when the bank requires it. */
  confirmUrl?: string | null;
  nextTryAt: Date | null;
  endsAt: Date;
}

export function paymentFailed(failed: FailedRenewal): MailMessage {
  const { plan, amountDue, confirmUrl, nextTryAt, endsAt, isPublic = true } = failed;
  const what = amountDue ? `the ${moneyOf(amountDue)}` : 'the payment';
  return letter(failed.firstName, {
    subject: 'Your payment didn’t go through',
    paragraphs: [
      `We couldn’t collect ${what} for your ${nameOf(plan)} plan. Your subscription stays active for now.`,
      ...(confirmUrl ? ['Your bank needs you to confirm the payment. Use the button below to do that.'] : []),
      nextTryAt
        ? `Check your card or use another one on your dashboard. We’ll try again on ${dateOf(nextTryAt)}; you can also pay now.`
        : 'Check your card or use another one on your dashboard.',
      isPublic
        ? `If it isn’t paid by ${dateOf(endsAt)}, your subscription ends and your profile is hidden. Your conversations, reviews and files stay, and your profile comes back when you pay again.`
        : `If it isn’t paid by ${dateOf(endsAt)}, your subscription ends. Your conversations, reviews and files stay.`,
    ],
    action: confirmUrl
      ? { label: 'Confirm payment', url: confirmUrl }
      : { label: 'Pay now', url: dashboardOf(failed) },
    reason: because(failed),
  });
}

export function subscriptionEnding(ending: Subscriber & ProfileStatus & { endsAt: Date }): MailMessage {
  const { plan, endsAt, isPublic = true } = ending;
  return letter(ending.firstName, {
    subject: `Your subscription ends on ${dateOf(endsAt)}`,
    paragraphs: [
      `Your ${nameOf(plan)} plan is cancelled and ends on ${dateOf(endsAt)}. You won’t be charged again.`,
      isPublic
        ? 'Until then nothing changes. After that your profile is hidden; your conversations, reviews and files stay.'
        : 'Until then nothing changes. After that your conversations, reviews and files stay.',
      'Changed your mind? You can keep your subscription on your dashboard until that day.',
    ],
    ...about(ending),
  });
}

type MonthsEnding = Subscriber & ProfileStatus & { endsAt: Date; isFree?: boolean };

/** Months that were paid in advance, or given, do not renew automatically. */
export function monthsEnding(ending: MonthsEnding): MailMessage {
  const { plan, endsAt, isPublic = true, isFree = false } = ending;
  if (isFree) {
    return letter(ending.firstName, {
      subject: `Your free months end on ${dateOf(endsAt)}`,
      paragraphs: [
        `Your ${nameOf(plan)} plan is free until ${dateOf(endsAt)}, and ends then. You won’t be charged.`,
        isPublic
          ? 'Subscribe before that day and your profile stays public without a break. You keep the days that you have left.'
          : 'Subscribe before that day and your plan continues without a break. You keep the days that you have left.',
      ],
      action: { label: 'Subscribe', url: dashboardOf(ending) },
      reason: because(ending),
    });
  }
  return letter(ending.firstName, {
    subject: `Your plan is paid until ${dateOf(endsAt)}`,
    paragraphs: [
      `Your ${nameOf(plan)} plan is paid until ${dateOf(endsAt)}. It doesn’t renew automatically.`,
      isPublic
        ? 'Add months before that day and your profile stays public without a break. You keep the days that you have left.'
        : 'Add months before that day and your plan continues without a break. You keep the days that you have left.',
    ],
    action: { label: 'Add months', url: dashboardOf(ending) },
    reason: because(ending),
  });
}

interface FreeMonths extends Subscriber {
  months: number;
  until: Date;
  renews: boolean;
}

export function freeMonthsGiven(gift: FreeMonths): MailMessage {
  const { months, plan, until, renews } = gift;
  const count = months === 1 ? 'a free month' : `${months} free months`;
  return letter(gift.firstName, {
    subject: `You have ${count} on Sokoni`,
    paragraphs: [
      `We’ve given you ${count} of the ${nameOf(plan)} plan. There’s nothing for you to do.`,
      renews
        ? `Your next payment is on ${dateOf(until)}.`
        : `Your plan runs until ${dateOf(until)} and doesn’t renew automatically.`,
    ],
    ...about(gift),
  });
}

type SubscriptionEnd = Subscriber &
  ProfileStatus & { why: 'ran out' | 'lapsed' | 'refunded' | 'dispute lost' };

export function subscriptionEnded(ended: SubscriptionEnd): MailMessage {
  const { isPublic = true } = ended;
  const name = nameOf(ended.plan);
  const reasons = {
    'ran out': `Your ${name} plan has ended, because the period you paid for is over.`,
    lapsed: `Your ${name} plan has ended, because we couldn’t collect the last payment.`,
    refunded: `Your ${name} plan has ended, because we refunded your payment.`,
    'dispute lost': `Your ${name} plan has ended, because your bank reversed the payment.`,
  } satisfies Record<SubscriptionEnd['why'], string>;
  return letter(ended.firstName, {
    subject: 'Your subscription has ended',
    paragraphs: [
      reasons[ended.why],
      isPublic
        ? 'Customers can no longer see your profile. Your conversations, reviews and files are all still there.'
        : 'Your conversations, reviews and files are all still there.',
      isPublic
        ? 'Your profile comes back as soon as you pay again. What we verified stays verified unless it has changed.'
        : 'When you subscribe again, you continue where you left off. What we verified stays verified unless it has changed.',
    ],
    action: {
      label: isPublic ? 'Bring my profile back' : 'Subscribe again',
      url: dashboardOf(ended),
    },
    reason: because(ended),
  });
}

export function paidTwice(payer: Subscriber): MailMessage {
  return letter(payer.firstName, {
    subject: 'You paid twice: we’re refunding you',
    paragraphs: [
      `You already have an active subscription, so we’ve refunded your second payment, for the ${nameOf(payer.plan)} plan. The money can take a few days to arrive.`,
      'Your subscription continues as before. There’s nothing for you to do.',
    ],
    ...about(payer),
  });
}

interface Refund extends Subscriber {
  receiptNumber: string;
  /** In hundredths of the currency. */
  refunded: number;
  /** Set where it is not US dollars. */
  currency?: string;
  /** The plan that is valid again, where the difference was refunded. */
  planAgain?: PlanId | null;
}

export function paymentRefunded(payer: Refund): MailMessage {
  const { receiptNumber, refunded, currency, planAgain } = payer;
  const sum = moneyOf(refunded, currency);
  return letter(payer.firstName, {
    subject: `We’ve refunded ${sum}`,
    paragraphs: [
      `We’ve refunded ${sum} of your payment with receipt ${receiptNumber}. The money can take a few days to arrive.`,
      ...(planAgain
        ? [`The payment was for an upgrade, so you’re back on the ${nameOf(planAgain)} plan.`]
        : []),
    ],
    ...about(payer),
  });
}
