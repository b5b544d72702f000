import { type PlanId, type ProfessionalRole, planNames } from '@sokoni/contract/subscriptions/plans';
import { money, type Text, withValues } from '../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

/** The recipient of mails about a subscription and its payments. */
interface Subscriber extends Reader {
  role: ProfessionalRole;
  plan: PlanId;
  publicUrl: string;
}

const dashboardOf = (subscriber: Subscriber) =>
  linkFor(subscriber, `/${subscriber.role}/dashboard?tab=subscription`);
const because = (subscriber: Subscriber) =>
  withValues(
    /*i18n*/ 'You’re receiving this email because you have a subscription on Sokoni. Questions? Contact us: {contact}',
    { contact: linkFor(subscriber, '/contact') },
  );
const about = (subscriber: Subscriber) => ({
  action: { label: /*i18n*/ 'Open my dashboard', url: dashboardOf(subscriber) },
  reason: because(subscriber),
});
const nameOf = (plan: PlanId): Text => withValues(planNames[plan]);

interface Paid extends Subscriber {
  /** When set, the payment is only the difference from this plan. */
  fromPlan?: PlanId | null;
  invoiceNumber: string;
  /** US cents. */
  amount: number;
  periodStart: Date;
  periodEnd: Date;
  seller: string;
}

export function paymentReceived(paid: Paid): MailMessage {
  const { invoiceNumber, plan, fromPlan, seller } = paid;
  const values = {
    sum: money(paid.amount),
    plan: nameOf(plan),
    from: fromPlan && nameOf(fromPlan),
    invoice: invoiceNumber,
    seller,
    start: paid.periodStart,
    end: paid.periodEnd,
  };
  return letter(paid, {
    subject: withValues(/*i18n*/ 'Payment received: invoice {invoice}', values),
    listedAs: 'payment received',
    paragraphs: fromPlan
      ? [
          withValues(
            /*i18n*/ 'Thank you. We’ve received {sum} for your change from the {from} plan to {plan}: the difference until {end}.',
            values,
          ),
          withValues(
            /*i18n*/ 'Invoice {invoice}, issued by {seller}: change from {from} to {plan}, {start} to {end}, {sum}. You can download it as a PDF on your dashboard.',
            values,
          ),
        ]
      : [
          withValues(/*i18n*/ 'Thank you. We’ve received {sum} for your {plan} plan.', values),
          withValues(
            /*i18n*/ 'Invoice {invoice}, issued by {seller}: {plan} plan, {start} to {end}, {sum}. You can download it as a PDF on your dashboard.',
            values,
          ),
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
  return letter(paid, {
    subject: /*i18n*/ 'We’re refunding your payment',
    paragraphs: [
      withValues(
        /*i18n*/ 'We received {sum} from you for the {plan} plan (receipt {receipt}), but couldn’t use it: you had already paid, or the amount was not the one ordered.',
        { sum: money(charged, currency), plan: nameOf(plan), receipt: receiptNumber },
      ),
      /*i18n*/ 'We’ll refund it and email you when the money is on its way. There’s nothing for you to do. Don’t pay again.',
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
  const { amountDue, confirmUrl, nextTryAt, endsAt, isPublic = true } = failed;
  const plan = nameOf(failed.plan);
  return letter(failed, {
    subject: /*i18n*/ 'Your payment didn’t go through',
    paragraphs: [
      amountDue
        ? withValues(
            /*i18n*/ 'We couldn’t collect the {sum} for your {plan} plan. Your subscription stays active for now.',
            { sum: money(amountDue), plan },
          )
        : withValues(
            /*i18n*/ 'We couldn’t collect the payment for your {plan} plan. Your subscription stays active for now.',
            { plan },
          ),
      ...(confirmUrl
        ? [/*i18n*/ 'Your bank needs you to confirm the payment. Use the button below to do that.']
        : []),
      nextTryAt
        ? withValues(
            /*i18n*/ 'Check your card or use another one on your dashboard. We’ll try again on {day}; you can also pay now.',
            { day: nextTryAt },
          )
        : /*i18n*/ 'Check your card or use another one on your dashboard.',
      withValues(
        isPublic
          ? /*i18n*/ 'If it isn’t paid by {day}, your subscription ends and your profile is hidden. Your conversations, reviews and files stay, and your profile comes back when you pay again.'
          : /*i18n*/ 'If it isn’t paid by {day}, your subscription ends. Your conversations, reviews and files stay.',
        { day: endsAt },
      ),
    ],
    action: confirmUrl
      ? { label: /*i18n*/ 'Confirm payment', url: confirmUrl }
      : { label: /*i18n*/ 'Pay now', url: dashboardOf(failed) },
    reason: because(failed),
  });
}

export function subscriptionEnding(ending: Subscriber & ProfileStatus & { endsAt: Date }): MailMessage {
  const { plan, endsAt, isPublic = true } = ending;
  const values = { plan: nameOf(plan), day: endsAt };
  return letter(ending, {
    subject: withValues(/*i18n*/ 'Your subscription ends on {day}', values),
    paragraphs: [
      withValues(
        /*i18n*/ 'Your {plan} plan is cancelled and ends on {day}. You won’t be charged again.',
        values,
      ),
      isPublic
        ? /*i18n*/ 'Until then nothing changes. After that your profile is hidden; your conversations, reviews and files stay.'
        : /*i18n*/ 'Until then nothing changes. After that your conversations, reviews and files stay.',
      /*i18n*/ 'Changed your mind? You can keep your subscription on your dashboard until that day.',
    ],
    ...about(ending),
  });
}

type MonthsEnding = Subscriber & ProfileStatus & { endsAt: Date; isFree?: boolean };

/** Months that were paid in advance, or given, do not renew automatically. */
export function monthsEnding(ending: MonthsEnding): MailMessage {
  const { plan, endsAt, isPublic = true, isFree = false } = ending;
  const values = { plan: nameOf(plan), day: endsAt };
  if (isFree) {
    return letter(ending, {
      subject: withValues(/*i18n*/ 'Your free months end on {day}', values),
      paragraphs: [
        withValues(
          /*i18n*/ 'Your {plan} plan is free until {day}, and ends then. You won’t be charged.',
          values,
        ),
        isPublic
          ? /*i18n*/ 'Subscribe before that day and your profile stays public without a break. You keep the days that you have left.'
          : /*i18n*/ 'Subscribe before that day and your plan continues without a break. You keep the days that you have left.',
      ],
      action: { label: /*i18n*/ 'Subscribe', url: dashboardOf(ending) },
      reason: because(ending),
    });
  }
  return letter(ending, {
    subject: withValues(/*i18n*/ 'Your plan is paid until {day}', values),
    paragraphs: [
      withValues(/*i18n*/ 'Your {plan} plan is paid until {day}. It doesn’t renew automatically.', values),
      isPublic
        ? /*i18n*/ 'Add months before that day and your profile stays public without a break. You keep the days that you have left.'
        : /*i18n*/ 'Add months before that day and your plan continues without a break. You keep the days that you have left.',
    ],
    action: { label: /*i18n*/ 'Add months', url: dashboardOf(ending) },
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
  return letter(gift, {
    subject: withValues(
      /*i18n*/ '{months, plural, one {You have a free month on Sokoni} other {You have # free months on Sokoni}}',
      { months },
    ),
    paragraphs: [
      withValues(
        /*i18n*/ '{months, plural, one {We’ve given you a free month of the {plan} plan.} other {We’ve given you # free months of the {plan} plan.}} There’s nothing for you to do.',
        { months, plan: nameOf(plan) },
      ),
      withValues(
        renews
          ? /*i18n*/ 'Your next payment is on {day}.'
          : /*i18n*/ 'Your plan runs until {day} and doesn’t renew automatically.',
        { day: until },
      ),
    ],
    ...about(gift),
  });
}

type SubscriptionEnd = Subscriber &
  ProfileStatus & { why: 'ran out' | 'lapsed' | 'refunded' | 'dispute lost' };

export function subscriptionEnded(ended: SubscriptionEnd): MailMessage {
  const { isPublic = true } = ended;
  return letter(ended, {
    subject: /*i18n*/ 'Your subscription has ended',
    paragraphs: [
      withValues(endReasons[ended.why], { plan: nameOf(ended.plan) }),
      isPublic
        ? /*i18n*/ 'Customers can no longer see your profile. Your conversations, reviews and files are all still there.'
        : /*i18n*/ 'Your conversations, reviews and files are all still there.',
      isPublic
        ? /*i18n*/ 'Your profile comes back as soon as you pay again. What we verified stays verified unless it has changed.'
        : /*i18n*/ 'When you subscribe again, you continue where you left off. What we verified stays verified unless it has changed.',
    ],
    action: {
      label: isPublic ? /*i18n*/ 'Bring my profile back' : /*i18n*/ 'Subscribe again',
      url: dashboardOf(ended),
    },
    reason: because(ended),
  });
}

const endReasons: Record<SubscriptionEnd['why'], string> = {
  'ran out': /*i18n*/ 'Your {plan} plan has ended, because the period you paid for is over.',
  lapsed: /*i18n*/ 'Your {plan} plan has ended, because we couldn’t collect the last payment.',
  refunded: /*i18n*/ 'Your {plan} plan has ended, because we refunded your payment.',
  'dispute lost': /*i18n*/ 'Your {plan} plan has ended, because your bank reversed the payment.',
};

export function paidTwice(payer: Subscriber): MailMessage {
  return letter(payer, {
    subject: /*i18n*/ 'You paid twice: we’re refunding you',
    paragraphs: [
      withValues(
        /*i18n*/ 'You already have an active subscription, so we’ve refunded your second payment, for the {plan} plan. The money can take a few days to arrive.',
        { plan: nameOf(payer.plan) },
      ),
      /*i18n*/ 'Your subscription continues as before. There’s nothing for you to do.',
    ],
    ...about(payer),
  });
}

interface Refund extends Subscriber {
  receiptNumber: string;
  /** Its number; none for a payment that pays for nothing. */
  creditNote?: string | undefined;
  /** In hundredths of the currency. */
  refunded: number;
  /** Set where it is not US dollars. */
  currency?: string;
  /** The plan that is valid again, where the difference was refunded. */
  planAgain?: PlanId | null;
}

export function paymentRefunded(payer: Refund): MailMessage {
  const { receiptNumber, creditNote, refunded, currency, planAgain } = payer;
  const sum = money(refunded, currency);
  return letter(payer, {
    subject: withValues(/*i18n*/ 'We’ve refunded {sum}', { sum }),
    listedAs: 'payment refunded',
    paragraphs: [
      withValues(
        /*i18n*/ 'We’ve refunded {sum} of your payment with receipt {receipt}. The money can take a few days to arrive.',
        { sum, receipt: receiptNumber },
      ),
      ...(creditNote
        ? [
            withValues(/*i18n*/ 'You can download credit note {creditNote} as a PDF on your dashboard.', {
              creditNote,
            }),
          ]
        : []),
      ...(planAgain
        ? [
            withValues(/*i18n*/ 'The payment was for an upgrade, so you’re back on the {plan} plan.', {
              plan: nameOf(planAgain),
            }),
          ]
        : []),
    ],
    ...about(payer),
  });
}

interface Correction extends Subscriber {
  /** Their numbers: the wrong invoice, its credit note and the right invoice. */
  former: string;
  creditNote: string;
  invoice: string;
  /** US cents that were paid too much. */
  owed: number;
}

export function invoiceCorrected(payer: Correction): MailMessage {
  const { former, creditNote, invoice, owed } = payer;
  return letter(payer, {
    subject: withValues(/*i18n*/ 'We’ve corrected your invoice {former}', { former }),
    listedAs: 'invoice corrected',
    paragraphs: [
      withValues(
        /*i18n*/ 'Invoice {invoice} replaces invoice {former}, and credit note {creditNote} cancels the former one. You can download both as PDFs on your dashboard.',
        { former, creditNote, invoice },
      ),
      owed > 0
        ? withValues(
            /*i18n*/ 'The new invoice is {sum} less than what you paid. We owe you this amount, and email you when we refund it.',
            { sum: money(owed) },
          )
        : /*i18n*/ 'There’s nothing for you to pay, and your plan doesn’t change.',
      /*i18n*/ 'Your next invoices have the billing details on your dashboard. Check that they’re right.',
    ],
    ...about(payer),
  });
}

interface PriceChange extends Subscriber {
  /** US cents a month. */
  price: number;
  /** What it costs until then. */
  former: number;
  /** The renewal that has the new price. */
  from: Date;
}

export function priceAnnounced(change: PriceChange): MailMessage {
  const { plan, price, former, from: day } = change;
  const values = { plan: nameOf(plan), price: money(price), former: money(former), day };
  return letter(change, {
    subject: withValues(/*i18n*/ 'Your {plan} plan costs {price} a month from {day}', values),
    listedAs: 'new price',
    paragraphs: [
      withValues(
        /*i18n*/ 'The price of the {plan} plan changes. You pay {former} a month until {day}, and {price} a month from that payment on.',
        values,
      ),
      withValues(
        /*i18n*/ 'There’s nothing for you to do if you want to continue. If you don’t want the new price, cancel your subscription before {day}: you won’t be charged again, and nothing changes until the month that you’ve paid for ends.',
        values,
      ),
    ],
    action: { label: /*i18n*/ 'See or cancel my subscription', url: dashboardOf(change) },
    reason: because(change),
  });
}

/** An announced price that the company has taken back. */
export function priceStays(change: Subscriber & { price: number; announced: number }): MailMessage {
  const { plan, price, announced } = change;
  const values = { plan: nameOf(plan), price: money(price), announced: money(announced) };
  return letter(change, {
    subject: withValues(/*i18n*/ 'Your {plan} plan still costs {price} a month', values),
    listedAs: 'price stays',
    paragraphs: [
      withValues(
        /*i18n*/ 'We wrote to you that your {plan} plan would cost {announced} a month. That won’t happen: you continue to pay {price} a month. There’s nothing for you to do.',
        values,
      ),
    ],
    ...about(change),
  });
}
