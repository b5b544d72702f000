import type { ReportOutcome } from '@sokoni/contract/admin/admin';
import type { ReportKind } from '@sokoni/contract/moderation';
import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

interface Addressee {
  firstName: string;
  publicUrl: string;
}

interface Reporter extends Addressee {
  kind: ReportKind;
}

const toUs = ({ publicUrl }: Addressee) => ({
  label: 'Write to Sokoni',
  url: `${publicUrl}/contact`,
});

const about = (reporter: Reporter) => ({
  action: toUs(reporter),
  reason: 'You receive this because you reported something on Sokoni.',
});

/** Confirms that the report has arrived. */
export function reportReceived(reporter: Reporter): MailMessage {
  return letter(reporter.firstName, {
    subject: 'We have received your report',
    paragraphs: [
      received[reporter.kind],
      'A person looks at it, and we write to you when it is decided. Whoever you reported is not told that it was you.',
    ],
    ...about(reporter),
  });
}

const received: Record<ReportKind, string> = {
  profile: 'Thank you. You have reported a profile.',
  message: 'Thank you. You have reported a message that was sent to you.',
  review: 'Thank you. You have reported a review.',
  product: 'Thank you. You have reported a product.',
};

/** The outcome of a report; `why` may be empty. */
export function reportDecided(reporter: Reporter & { outcome: ReportOutcome; why: string }): MailMessage {
  const { why, outcome } = reporter;
  return letter(reporter.firstName, {
    subject: 'Your report was decided',
    paragraphs: [
      reported[reporter.kind],
      outcomes[outcome],
      ...(why ? [why] : []),
      'A person has decided this. If you think that it is wrong, write to us and we look at it again.',
    ],
    ...about(reporter),
  });
}

const reported: Record<ReportKind, string> = {
  profile: 'We have looked at the profile that you reported.',
  message: 'We have looked at the message that you reported.',
  review: 'We have looked at the review that you reported.',
  product: 'We have looked at the product that you reported.',
};

const outcomes: Record<ReportOutcome, string> = {
  nothing: 'We found nothing in it that is against our rules, so it stays as it is.',
  warned: 'You were right to tell us: we have warned whoever is behind it.',
  removed: 'You were right to tell us: we have taken it away.',
  suspended: 'You were right to tell us: we have taken the profile behind it off Sokoni.',
};

interface Reported extends Addressee {
  kind: ReportKind;
  outcome: 'warned' | 'removed';
  why: string;
}

/**
 * To the reported user: the decision, its reason, who made it, and how to appeal. It does not say which message was
 * reported, because only one person has received it.
 */
export function statementOfReasons(person: Reported): MailMessage {
  const { kind, outcome, why, publicUrl } = person;
  const decision = decisions[outcome][kind];
  return letter(person.firstName, {
    subject: outcome === 'warned' ? 'A warning from Sokoni' : decision,
    paragraphs: [
      `${decision}. ${'This is why:'}`,
      why,
      'It is against the rules of Sokoni. A person has looked at it and decided; no program did.',
      'If you think that this is wrong, write to us within six months and say why: somebody else looks at it then. You may also go to a court, or to a body that settles such disputes out of court.',
    ],
    action: toUs(person),
    reason: `You receive this because you have an account on Sokoni. If you have a question, tell us: ${publicUrl}/contact`,
  });
}

const decisions: Record<Reported['outcome'], Record<ReportKind, string>> = {
  warned: {
    profile: 'We warn you because of your profile',
    message: 'We warn you because of a message that you sent',
    review: 'We warn you because of a review that you wrote',
    product: 'We warn you because of what you wrote about a product',
  },
  removed: {
    profile: 'We have taken your profile away',
    message: 'We have taken away a message that you sent',
    review: 'We have taken away a review that you wrote',
    product: 'We have taken away what you wrote about a product',
  },
};
