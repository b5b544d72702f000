import type { ReportOutcome } from '@sokoni/contract/admin';
import type { ReportKind } from '@sokoni/contract/moderation';
import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Addressee {
  firstName: string;
  publicUrl: string;
}

interface Reporter extends Addressee {
  kind: ReportKind;
}

const toUs = ({ publicUrl }: Addressee) => ({
  label: /*i18n*/ 'Write to Sokoni',
  url: `${publicUrl}/contact`,
});

const BECAUSE = /*i18n*/ 'You receive this because you reported something on Sokoni.';

/** Confirms that the report has arrived. */
export function reportReceived(reporter: Reporter): MailMessage {
  return letter({
    subject: /*i18n*/ 'We have received your report',
    greeting: greetingTo(reporter.firstName),
    paragraphs: [
      received[reporter.kind],
      /*i18n*/ 'A person looks at it, and we write to you when it is decided. Whoever you reported is not told that it was you.',
    ],
    action: toUs(reporter),
    reason: BECAUSE,
  });
}

const received: Record<ReportKind, string> = {
  profile: /*i18n*/ 'Thank you. You have reported a profile.',
  message: /*i18n*/ 'Thank you. You have reported a message that was sent to you.',
  review: /*i18n*/ 'Thank you. You have reported a review.',
};

/** The outcome of a report; `why` may be empty. */
export function reportDecided(reporter: Reporter & { outcome: ReportOutcome; why: string }): MailMessage {
  const { why, outcome } = reporter;
  return letter({
    subject: /*i18n*/ 'Your report was decided',
    greeting: greetingTo(reporter.firstName),
    paragraphs: [
      reported[reporter.kind],
      outcomes[outcome],
      ...(why ? [why] : []),
      /*i18n*/ 'A person has decided this. If you think that it is wrong, write to us and we look at it again.',
    ],
    action: toUs(reporter),
    reason: BECAUSE,
  });
}

const reported: Record<ReportKind, string> = {
  profile: /*i18n*/ 'We have looked at the profile that you reported.',
  message: /*i18n*/ 'We have looked at the message that you reported.',
  review: /*i18n*/ 'We have looked at the review that you reported.',
};

const outcomes: Record<ReportOutcome, string> = {
  nothing: /*i18n*/ 'We found nothing in it that is against our rules, so it stays as it is.',
  warned: /*i18n*/ 'You were right to tell us: we have warned whoever is behind it.',
  removed: /*i18n*/ 'You were right to tell us: we have taken it away.',
  suspended: /*i18n*/ 'You were right to tell us: we have taken the profile behind it off Sokoni.',
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
  return letter({
    subject: outcome === 'warned' ? /*i18n*/ 'A warning from Sokoni' : decision,
    greeting: greetingTo(person.firstName),
    paragraphs: [
      `${decision}. ${/*i18n*/ 'This is why:'}`,
      why,
      /*i18n*/ 'It is against the rules of Sokoni. A person has looked at it and decided; no program did.',
      /*i18n*/ 'If you think that this is wrong, write to us within six months and say why: somebody else looks at it then. You may also go to a court, or to a body that settles such disputes out of court.',
    ],
    action: toUs(person),
    reason: /*i18n*/ `You receive this because you have an account on Sokoni. If you have a question, tell us: ${publicUrl}/contact`,
  });
}

const decisions: Record<Reported['outcome'], Record<ReportKind, string>> = {
  warned: {
    profile: /*i18n*/ 'We warn you because of your profile',
    message: /*i18n*/ 'We warn you because of a message that you sent',
    review: /*i18n*/ 'We warn you because of a review that you wrote',
  },
  removed: {
    profile: /*i18n*/ 'We have taken your profile away',
    message: /*i18n*/ 'We have taken away a message that you sent',
    review: /*i18n*/ 'We have taken away a review that you wrote',
  },
};
