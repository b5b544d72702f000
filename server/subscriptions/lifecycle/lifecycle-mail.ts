import { RETRY_DAYS } from '@sokoni/contract/plans';
import type { Transaction } from '../../db/database.ts';
import type { MailMessage } from '../../mail/mail.ts';
import { mailLater } from '../../mail/outbox.ts';
import {
  monthsEnding,
  paymentFailed,
  subscriptionEnded,
  subscriptionEnding,
} from '../../mail/templates/subscription.ts';
import { daysAfter, lapseOf } from '../present.ts';
import type { Payer, SubscriptionRow } from '../queries.ts';
import type { LifeMail } from './lifecycle.ts';

interface About {
  payer: Payer;
  subscription: SubscriptionRow;
  now: Date;
  publicUrl: string;
  /** Before the event: the mail to the owner of a public profile has another text. */
  isPublic: boolean;
}

export async function mailOfLife(tx: Transaction, mail: LifeMail, about: About): Promise<void> {
  const letter = letterOf(mail, about);
  if (letter) await mailLater(tx, { to: about.payer.email, ...letter });
}

function letterOf(
  mail: LifeMail,
  { payer, subscription, now, publicUrl, isPublic }: About,
): MailMessage | null {
  const { plan, currentPeriodEnd, pastDueSince, reminders, amountDue, confirmUrl } = subscription;
  const base = { firstName: payer.firstName, role: payer.role, plan, publicUrl, isPublic };
  switch (mail) {
    case 'payment failed': {
      const since = pastDueSince ?? now;
      const nextTry = RETRY_DAYS[reminders];
      const nextTryAt = nextTry === undefined ? null : daysAfter(since, nextTry);
      return paymentFailed({ ...base, amountDue, confirmUrl, nextTryAt, endsAt: lapseOf(since) });
    }
    case 'ending':
      return subscriptionEnding({ ...base, endsAt: currentPeriodEnd });
    case 'months ending':
      return monthsEnding({ ...base, endsAt: currentPeriodEnd });
    case 'ran out':
    case 'lapsed':
    case 'refunded':
    case 'dispute lost':
      return subscriptionEnded({ ...base, why: mail });
    // Each payment has its own mail.
    case 'payment received':
      return null;
  }
}
