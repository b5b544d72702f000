import { RETRY_DAYS } from '@sokoni/contract/plans';
import type { MailMessage } from '../../mail/mail.ts';
import { mailLater } from '../../mail/outbox.ts';
import {
  monthsEnding,
  paymentFailed,
  subscriptionEnded,
  subscriptionEnding,
} from '../../mail/templates/subscription.ts';
import type { PayerContext } from '../context.ts';
import { daysAfter, lapseOf } from '../present.ts';
import type { SubscriptionRow } from '../queries.ts';
import type { LifecycleMail } from './lifecycle.ts';

interface Kind {
  mail: LifecycleMail;
  /** Before the event: the mail to the owner of a public profile has another text. */
  isPublic: boolean;
}

export async function queueLifecycleMail(
  context: PayerContext,
  subscription: SubscriptionRow,
  kind: Kind,
): Promise<void> {
  const message = render(context, subscription, kind);
  if (message) await mailLater(context.tx, { to: context.payer.email, ...message });
}

function render(
  { payer, now, config }: PayerContext,
  subscription: SubscriptionRow,
  { mail, isPublic }: Kind,
): MailMessage | null {
  const { plan, currentPeriodEnd, pastDueSince, reminders, amountDue, confirmUrl } = subscription;
  const { firstName, role } = payer;
  const base = { firstName, role, plan, publicUrl: config.publicUrl, isPublic };
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
