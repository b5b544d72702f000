import type { ReportOutcome } from '@sokoni/contract/admin/today/reports';
import type { ReportKind } from '@sokoni/contract/moderation';
import { type Text, verbatim, withValues } from '../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Addressee extends Reader {
  publicUrl: string;
}

interface Reporter extends Addressee {
  kind: ReportKind;
  /** Of the report. */
  number: string;
}

const toUs = (reader: Addressee) => ({
  label: /*i18n*/ 'Contact Sokoni',
  url: linkFor(reader, '/contact'),
});

const about = (reporter: Reporter) => ({
  action: toUs(reporter),
  reason: /*i18n*/ 'You’re receiving this email because you sent us a report on Sokoni.',
});

/** Confirms that the report has arrived. */
export function reportReceived(reporter: Reporter): MailMessage {
  return letter(reporter, {
    subject: /*i18n*/ 'We’ve received your report',
    paragraphs: [
      receivedText(reporter),
      /*i18n*/ 'Our team will review it and email you the decision. We don’t tell the other person who reported them.',
    ],
    ...about(reporter),
  });
}

/** To a visitor without an account, whose address may be that of another person. */
export function confirmReport({
  token,
  ...report
}: Omit<Reporter, 'firstName'> & { token: string }): MailMessage {
  const reporter = { ...report, firstName: null };
  return letter(reporter, {
    subject: /*i18n*/ 'Confirm your address to get our decision',
    paragraphs: [
      receivedText(reporter),
      /*i18n*/ 'Our team will review it in any case. If you’d like to get the decision by email, confirm that this address is yours. The link works for seven days.',
    ],
    action: {
      label: /*i18n*/ 'Confirm my address',
      url: linkFor(reporter, `/confirm-email/report/${token}`),
    },
    reason:
      /*i18n*/ 'You’re receiving this email because this address was given with a report on Sokoni. If that wasn’t you, ignore it.',
  });
}

const receivedText = ({ kind, number }: Pick<Reporter, 'kind' | 'number'>) =>
  withValues(/*i18n*/ '{thanks} The number of your report is {number}.', {
    thanks: withValues(received[kind]),
    number,
  });

const received: Record<ReportKind, string> = {
  profile: /*i18n*/ 'Thank you for reporting a profile.',
  message: /*i18n*/ 'Thank you for reporting a message you received.',
  review: /*i18n*/ 'Thank you for reporting a review.',
  product: /*i18n*/ 'Thank you for reporting a product.',
  project: /*i18n*/ 'Thank you for reporting a project.',
};

/** The outcome of a report; `why` may be empty. */
export function reportDecided(reporter: Reporter & { outcome: ReportOutcome; why: string }): MailMessage {
  const { why, outcome, number } = reporter;
  return letter(reporter, {
    subject: withValues(/*i18n*/ 'Our decision on your report {number}', { number }),
    paragraphs: [
      reported[reporter.kind],
      outcomes[outcome],
      ...(why ? [verbatim(why)] : []),
      /*i18n*/ 'A member of our team made this decision. If you disagree, contact us and we’ll review it again.',
    ],
    ...about(reporter),
  });
}

const reported: Record<ReportKind, string> = {
  profile: /*i18n*/ 'We’ve reviewed the profile that you reported.',
  message: /*i18n*/ 'We’ve reviewed the message that you reported.',
  review: /*i18n*/ 'We’ve looked into the review that you reported.',
  product: /*i18n*/ 'We’ve reviewed the product that you reported.',
  project: /*i18n*/ 'We’ve reviewed the project that you reported.',
};

const outcomes: Record<ReportOutcome, string> = {
  nothing: /*i18n*/ 'It doesn’t break our rules, so we’ve left it as it is.',
  warned: /*i18n*/ 'You were right to tell us: we’ve warned the person responsible.',
  removed: /*i18n*/ 'You were right to tell us: we’ve removed it.',
  suspended: /*i18n*/ 'You were right to tell us: we’ve suspended the account behind it.',
};

const APPEAL =
  /*i18n*/ 'If you disagree, write to us within six months and tell us why: another member of our team will review it. You may also go to court or to an out-of-court dispute settlement body.';

const toMember = (person: Addressee) => ({
  action: toUs(person),
  reason: withValues(
    /*i18n*/ 'You’re receiving this email because you have an account on Sokoni. Questions? Contact us: {contact}',
    { contact: linkFor(person, '/contact') },
  ),
});

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
  const { kind, outcome, why } = person;
  const decision = decisions[outcome][kind];
  return letter(person, {
    subject: outcome === 'warned' ? /*i18n*/ 'A warning from Sokoni' : decision,
    paragraphs: [
      withValues(/*i18n*/ '{decision}. This is why:', { decision: withValues(decision) }),
      verbatim(why),
      /*i18n*/ 'It breaks the rules of Sokoni. A member of our team reviewed it and made this decision; it was not automated.',
      APPEAL,
    ],
    ...toMember(person),
  });
}

const decisions: Record<OutcomeForOwner['outcome'], Record<ReportKind, string>> = {
  warned: {
    profile: /*i18n*/ 'We’re warning you about your profile',
    message: /*i18n*/ 'We’re warning you about a message you sent',
    review: /*i18n*/ 'We’re warning you about a review you wrote',
    product: /*i18n*/ 'We’re warning you about the details of one of your products',
    project: /*i18n*/ 'We’re warning you about a project you posted',
  },
  removed: {
    profile: /*i18n*/ 'We’ve removed your profile',
    message: /*i18n*/ 'We’ve removed a message you sent',
    review: /*i18n*/ 'We’ve removed a review you wrote',
    product: /*i18n*/ 'We’ve removed the details of one of your products',
    project: /*i18n*/ 'We’ve taken down a project you posted',
  },
};

interface Side extends Addressee {
  /** The name of the other member; null for one who has not reported them. */
  other: Text | null;
}

const aboutMessages = ({ other }: Side) =>
  other === null
    ? /*i18n*/ 'We’re looking into messages between you and another member.'
    : withValues(/*i18n*/ 'We’re looking into the messages between you and {name}.', { name: other });

/** To one of two members with reports of their messages; a reply to this mail goes to the operators. */
export function caseNote({ note, ...side }: Side & { note: string }): MailMessage {
  return letter(side, {
    subject: /*i18n*/ 'We’d like to hear your side',
    paragraphs: [
      aboutMessages(side),
      ...note.split(/\s*\n\s*/).map(verbatim),
      /*i18n*/ 'Please reply to this email. We’ll read your answer before we decide.',
    ],
    ...toMember(side),
  });
}

interface DecisionForSide extends Side {
  isWarned: boolean;
  isOtherWarned: boolean;
  why: string;
}

/** To each of the two, with the same reason. */
export function caseDecided(side: DecisionForSide): MailMessage {
  const { other, isWarned, isOtherWarned, why } = side;
  return letter(side, {
    subject: /*i18n*/ 'Our decision about your messages',
    paragraphs: [
      other === null
        ? /*i18n*/ 'We’ve looked into messages between you and another member.'
        : withValues(/*i18n*/ 'We’ve looked into the messages between you and {name}.', { name: other }),
      verdictFor(isWarned, isOtherWarned),
      /*i18n*/ 'This is why:',
      ...why.split(/\s*\n\s*/).map(verbatim),
      /*i18n*/ 'A member of our team decided this; it was not automated.',
      APPEAL,
    ],
    ...toMember(side),
  });
}

function verdictFor(isWarned: boolean, isOtherWarned: boolean): Text {
  if (isWarned && isOtherWarned)
    return /*i18n*/ 'Both of you broke the rules of Sokoni. We’re warning you both.';
  if (isWarned) return /*i18n*/ 'You broke the rules of Sokoni. This is a warning.';
  if (isOtherWarned) return /*i18n*/ 'The other member broke the rules of Sokoni. We’ve warned them.';
  return /*i18n*/ 'Neither of you broke the rules of Sokoni.';
}
