import type { ReportOutcome } from '@sokoni/contract/admin/admin';
import type { ReportKind } from '@sokoni/contract/moderation';
import { letter } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Addressee {
  /** Null for a visitor without an account. */
  firstName: string | null;
  publicUrl: string;
}

interface Reporter extends Addressee {
  kind: ReportKind;
  /** Of the report. */
  number: string;
}

const toUs = ({ publicUrl }: Addressee) => ({
  label: 'Contact Sokoni',
  url: `${publicUrl}/contact`,
});

const about = (reporter: Reporter) => ({
  action: toUs(reporter),
  reason: 'You’re receiving this email because you sent us a report on Sokoni.',
});

/** Confirms that the report has arrived. */
export function reportReceived(reporter: Reporter): MailMessage {
  return letter(reporter.firstName, {
    subject: 'We’ve received your report',
    paragraphs: [
      receivedText(reporter),
      'Our team will review it and email you the decision. We don’t tell the other person who reported them.',
    ],
    ...about(reporter),
  });
}

/** To a visitor without an account, whose address may be that of another person. */
export function confirmReport({
  kind,
  number,
  token,
  publicUrl,
}: Omit<Reporter, 'firstName'> & { token: string }): MailMessage {
  return letter(null, {
    subject: 'Confirm your address to get our decision',
    paragraphs: [
      receivedText({ kind, number }),
      'Our team will review it in any case. If you’d like to get the decision by email, confirm that this address is yours. The link works for seven days.',
    ],
    action: { label: 'Confirm my address', url: `${publicUrl}/confirm-email/report/${token}` },
    reason:
      'You’re receiving this email because this address was given with a report on Sokoni. If that wasn’t you, ignore it.',
  });
}

const receivedText = ({ kind, number }: Pick<Reporter, 'kind' | 'number'>) =>
  `${received[kind]} The number of your report is ${number}.`;

const received: Record<ReportKind, string> = {
  profile: 'Thank you for reporting a profile.',
  message: 'Thank you for reporting a message you received.',
  review: 'Thank you for reporting a review.',
  product: 'Thank you for reporting a product.',
  project: 'Thank you for reporting a project.',
};

/** The outcome of a report; `why` may be empty. */
export function reportDecided(reporter: Reporter & { outcome: ReportOutcome; why: string }): MailMessage {
  const { why, outcome } = reporter;
  return letter(reporter.firstName, {
    subject: `Our decision on your report ${reporter.number}`,
    paragraphs: [
      reported[reporter.kind],
      outcomes[outcome],
      ...(why ? [why] : []),
      'A member of our team made this decision. If you disagree, contact us and we’ll review it again.',
    ],
    ...about(reporter),
  });
}

const reported: Record<ReportKind, string> = {
  profile: 'We’ve reviewed the profile that you reported.',
  message: 'We’ve reviewed the message that you reported.',
  review: 'We’ve looked into the review that you reported.',
  product: 'We’ve reviewed the product that you reported.',
  project: 'We’ve reviewed the project that you reported.',
};

const outcomes: Record<ReportOutcome, string> = {
  nothing: 'It doesn’t break our rules, so we’ve left it as it is.',
  warned: 'You were right to tell us: we’ve warned the person responsible.',
  removed: 'You were right to tell us: we’ve removed it.',
  suspended: 'You were right to tell us: we’ve suspended the account behind it.',
};

interface OutcomeForOwner extends Addressee {
  kind: ReportKind;
  outcome: 'warned' | 'removed';
  why: string;
}

/**
 * To the reported user: the decision, its reason, who made it, and how to appeal. It does not say which message was
 * reported, because only one person has received it.
 */
export function statementOfReasons(person: OutcomeForOwner): MailMessage {
  const { kind, outcome, why, publicUrl } = person;
  const decision = decisions[outcome][kind];
  return letter(person.firstName, {
    subject: outcome === 'warned' ? 'A warning from Sokoni' : decision,
    paragraphs: [
      `${decision}. This is why:`,
      why,
      'It breaks the rules of Sokoni. A member of our team reviewed it and made this decision; it was not automated.',
      'If you disagree, write to us within six months and tell us why: another member of our team will review it. You may also go to court or to an out-of-court dispute settlement body.',
    ],
    action: toUs(person),
    reason: `You’re receiving this email because you have an account on Sokoni. Questions? Contact us: ${publicUrl}/contact`,
  });
}

const decisions: Record<OutcomeForOwner['outcome'], Record<ReportKind, string>> = {
  warned: {
    profile: 'We’re warning you about your profile',
    message: 'We’re warning you about a message you sent',
    review: 'We’re warning you about a review you wrote',
    product: 'We’re warning you about the details of one of your products',
    project: 'We’re warning you about a project you posted',
  },
  removed: {
    profile: 'We’ve removed your profile',
    message: 'We’ve removed a message you sent',
    review: 'We’ve removed a review you wrote',
    product: 'We’ve removed the details of one of your products',
    project: 'We’ve taken down a project you posted',
  },
};
