import { type PlanId, type ProfessionalRole, plans } from '@sokoni/contract/subscriptions/plans';
import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

/** The recipient of mails about a subscription and its payments. */
interface Subscriber {
  firstName: string;
  role: ProfessionalRole;
  plan: PlanId;
  publicUrl: string;
}

const dashboardOf = ({ role, publicUrl }: Subscriber) => `${publicUrl}/${role}/dashboard?tab=subscription`;
const because = ({ publicUrl }: Subscriber) =>
  `You receive this because you have a subscription on Sokoni. If you have a question, tell us: ${publicUrl}/contact`;
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
          `Thank you. We have received ${moneyOf(amount)} for the change from the plan ${nameOf(fromPlan)} to ${name}: the difference until ${dateOf(periodEnd)}.`,
          `Receipt ${receiptNumber}, issued by ${seller}: change from ${nameOf(fromPlan)} to ${name}, ${period}, ${moneyOf(amount)}. Your dashboard keeps it as a PDF.`,
        ]
      : [
          `Thank you. We have received ${moneyOf(amount)} for the plan ${name}.`,
          `Receipt ${receiptNumber}, issued by ${seller}: plan ${name}, ${period}, ${moneyOf(amount)}. Your dashboard keeps it as a PDF.`,
        ],
    ...about(paid),
  });
}

interface Unused extends Subscriber {
  receiptNumber: string;
  /** In hundredths of the currency. */
  charged: number;
  currency: string;
}

/** A payment of another amount than ordered, or in addition to an active subscription. */
export function paymentUnused(paid: Unused): MailMessage {
  const { receiptNumber, charged, currency, plan } = paid;
  const sum = moneyOf(charged, currency);
  return letter(paid.firstName, {
    subject: 'Your payment arrived but could not be used',
    paragraphs: [
      `We have received ${sum} from you for the plan ${nameOf(plan)} (receipt ${receiptNumber}). It pays for nothing: either you have a running subscription already, or another amount arrived than was ordered.`,
      'We give it back to you and tell you by email when it is on its way. There is nothing to do. Please do not pay again for the same.',
    ],
    ...about(paid),
  });
}

/** Only owners of public profiles are told about their visibility; to others it would be a promise. */
interface ProfileStatus {
  isPublic?: boolean;
}

interface Failed extends Subscriber, ProfileStatus {
  /** US cents. */
  amountDue?: number | null;
  /** Where the owner of the card confirms the payment, when the bank requires it. */
  confirmUrl?: string | null;
  nextTryAt: Date | null;
  endsAt: Date;
}

export function paymentFailed(failed: Failed): MailMessage {
  const { plan, amountDue, confirmUrl, nextTryAt, endsAt, isPublic = true } = failed;
  const what = amountDue ? `the ${moneyOf(amountDue)}` : 'the payment';
  return letter(failed.firstName, {
    subject: 'Your payment did not go through',
    paragraphs: [
      `We could not collect ${what} for your plan ${nameOf(plan)}. Your subscription goes on for now.`,
      ...(confirmUrl
        ? ['Your bank wants you to confirm the payment. The button below leads to where you do that.']
        : []),
      nextTryAt
        ? `Please check your card, or use another one, on your dashboard. We try again on ${dateOf(nextTryAt)}; you can also pay at once.`
        : 'Please check your card, or use another one, on your dashboard.',
      isPublic
        ? `If it is not paid by ${dateOf(endsAt)}, your subscription ends and your profile is hidden. Nothing is taken away: your conversations, reviews and files stay, and paying again brings your profile back.`
        : `If it is not paid by ${dateOf(endsAt)}, your subscription ends. Nothing is taken away: your conversations, reviews and files stay.`,
    ],
    action: confirmUrl
      ? { label: 'Confirm the payment', url: confirmUrl }
      : { label: 'Pay now', url: dashboardOf(failed) },
    reason: because(failed),
  });
}

export function subscriptionEnding(ending: Subscriber & ProfileStatus & { endsAt: Date }): MailMessage {
  const { plan, endsAt, isPublic = true } = ending;
  return letter(ending.firstName, {
    subject: `Your subscription ends on ${dateOf(endsAt)}`,
    paragraphs: [
      `Your plan ${nameOf(plan)} is cancelled and ends on ${dateOf(endsAt)}. Nothing more is charged.`,
      isPublic
        ? 'Until then everything stays as it is. Afterwards your profile is hidden; your conversations, reviews and files stay.'
        : 'Until then everything stays as it is. Afterwards your conversations, reviews and files stay.',
      'You can take the cancellation back on your dashboard until that day.',
    ],
    ...about(ending),
  });
}

/** Months that were paid in advance do not renew automatically. */
export function monthsEnding(ending: Subscriber & ProfileStatus & { endsAt: Date }): MailMessage {
  const { plan, endsAt, isPublic = true } = ending;
  return letter(ending.firstName, {
    subject: `Your plan is paid until ${dateOf(endsAt)}`,
    paragraphs: [
      `The months that you paid for your plan ${nameOf(plan)} end on ${dateOf(endsAt)}. They do not renew by themselves.`,
      isPublic
        ? 'If you add months before that day, your profile stays public without a break; what is left is not lost.'
        : 'If you add months before that day, your plan goes on without a break; what is left is not lost.',
    ],
    action: { label: 'Add months', url: dashboardOf(ending) },
    reason: because(ending),
  });
}

type Ended = Subscriber & ProfileStatus & { why: 'ran out' | 'lapsed' | 'refunded' | 'dispute lost' };

export function subscriptionEnded(ended: Ended): MailMessage {
  const { isPublic = true } = ended;
  const name = nameOf(ended.plan);
  const reasons = {
    'ran out': `Your plan ${name} has ended, because what was paid has run out.`,
    lapsed: `Your plan ${name} has ended, because the last payment could not be collected.`,
    refunded: `Your plan ${name} has ended, because your payment was given back to you.`,
    'dispute lost': `Your plan ${name} has ended, because your bank took the payment back.`,
  } satisfies Record<Ended['why'], string>;
  return letter(ended.firstName, {
    subject: 'Your subscription has ended',
    paragraphs: [
      reasons[ended.why],
      isPublic
        ? 'Your profile is hidden now. Nothing was taken away: your conversations, reviews and files are all there.'
        : 'Nothing was taken away: your conversations, reviews and files are all there.',
      isPublic
        ? 'Whenever you pay again your profile comes back, and what was verified stays verified unless it has changed.'
        : 'Whenever you subscribe again, it goes on from where it stands now; what was verified stays verified unless it has changed.',
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
    subject: 'You paid twice: we give it back',
    paragraphs: [
      `You have a running subscription already, so a second payment, for the plan ${nameOf(payer.plan)}, is on its way back to you. It can take some days to arrive.`,
      'Your subscription goes on as it was. There is nothing to do.',
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
    subject: `${sum} was given back`,
    paragraphs: [
      `Of your payment with receipt ${receiptNumber}, ${sum} was given back to you. It can take some days to arrive.`,
      ...(planAgain ? [`It was paid for a dearer plan: you have the plan ${nameOf(planAgain)} again.`] : []),
    ],
    ...about(payer),
  });
}
