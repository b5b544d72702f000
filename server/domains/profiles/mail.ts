import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { nextStepOf, type PublicationStep, REVIEW_DAYS } from '@sokoni/contract/verification/publication';
import { type Text, verbatim, withValues } from '../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

/** The recipient of mails about whether a profile is public, and why. */
interface Owner extends Reader {
  role: ProfessionalRole;
  publicUrl: string;
}

const because = (owner: Owner) =>
  withValues(
    /*i18n*/ 'You’re receiving this email because you have a profile on Sokoni. Questions? Contact us: {contact}',
    { contact: linkFor(owner, '/contact') },
  );

/** The requested changes, and the link to the page that submits them. */
const checklist = (owner: Owner) => ({
  label: /*i18n*/ 'Open my dashboard',
  url: linkFor(owner, `/${owner.role}/dashboard?tab=verification`),
});

/**
 * Why a profile waits for review: it was just paid for; its name or the requested changes are new; or neither its
 * identity nor its business is verified any more.
 */
export type UnderReview = 'first' | 'changed' | 'unknown';

export function underReview(
  owner: Owner & { why: UnderReview; steps: readonly PublicationStep[] },
): MailMessage {
  const next = nextStepOf(owner.steps);
  return letter(owner, {
    subject: subjectOf(owner.why, next),
    paragraphs: [
      waitsBecause[owner.why],
      ...owner.steps.map(({ name, state }, nth) => numbered(nth, withValues(stepTexts[name][state], WITHIN))),
      next
        ? /*i18n*/ 'Only our team sees your documents, and we delete them after the decision. We’ll email you as soon as your profile is public.'
        : /*i18n*/ 'There’s nothing more for you to do. We’ll email you as soon as your profile is public.',
    ],
    action: next ? { ...checklist(owner), label: /*i18n*/ 'Send a document' } : checklist(owner),
    reason: because(owner),
  });
}

/** The number of days in a text about a review. */
const WITHIN = { days: REVIEW_DAYS };
const numbered = (nth: number, text: Text) => withValues('{number}. {text}', { number: nth + 1, text });

function subjectOf(why: UnderReview, next: PublicationStep | undefined): string {
  if (why !== 'first') return /*i18n*/ 'We’re reviewing your profile again';
  return next
    ? /*i18n*/ 'Next: verify your identity or your business'
    : /*i18n*/ 'We’re reviewing your profile';
}

const toReview = /*i18n*/ 'Our team reviews your profile, within {days} working days.';
const toProve =
  /*i18n*/ 'Next: send one document that shows who you are (passport or identity card) or that your business is registered.';
const toChange = /*i18n*/ 'Next: make the changes that our team requested.';

/** The lines of the checklist that the dashboard shows, too. */
const stepTexts: Record<PublicationStep['name'], Record<PublicationStep['state'], string>> = {
  plan: {
    done: /*i18n*/ 'Done: your plan is paid.',
    todo: /*i18n*/ 'Next: pay for a plan.',
    waiting: /*i18n*/ 'Your payment is on its way.',
    later: /*i18n*/ 'Pay for a plan.',
  },
  proof: {
    done: /*i18n*/ 'Done: your identity or your business is verified.',
    todo: toProve,
    waiting: /*i18n*/ 'Done: we’ve received your document and are checking it.',
    later: toProve,
  },
  changes: { done: /*i18n*/ 'Done: your changes.', todo: toChange, waiting: toChange, later: toChange },
  review: {
    done: /*i18n*/ 'Done: our team has reviewed your profile.',
    todo: toReview,
    waiting: toReview,
    later: /*i18n*/ 'Then our team reviews your profile, within {days} working days.',
  },
};

const waitsBecause: Record<UnderReview, string> = {
  first: /*i18n*/ 'Your plan is paid. Here is what’s left before customers can find you:',
  changed:
    /*i18n*/ 'You changed your profile, so our team is reviewing it again. Customers can’t see it until the review is done; nothing in it is lost.',
  unknown:
    /*i18n*/ 'Your identity and your business are no longer verified: the verification expired or was withdrawn. Customers can’t see your profile until one of them is verified again; nothing in it is lost.',
};

export function changesRequested(owner: Owner & { reasons: readonly string[] }): MailMessage {
  const { reasons } = owner;
  return letter(owner, {
    subject: /*i18n*/ 'Your profile needs a few changes',
    paragraphs: [
      withValues(
        /*i18n*/ 'We’ve reviewed your profile. {count, plural, one {Make this change so that we can publish it:} other {Make these # changes so that we can publish it:}}',
        { count: reasons.length },
      ),
      ...reasons.map((reason, nth) =>
        reasons.length === 1 ? verbatim(reason) : numbered(nth, verbatim(reason)),
      ),
      /*i18n*/ 'Then press “Submit for review again” on your dashboard. Everything else in your profile can stay as it is.',
    ],
    action: checklist(owner),
    reason: because(owner),
  });
}

export function profilePublic(owner: Owner & { accountId: string }): MailMessage {
  return letter(owner, {
    subject: /*i18n*/ 'Your profile is public',
    paragraphs: [
      /*i18n*/ 'Customers can now find your profile in the directory and message you.',
      /*i18n*/ 'It shows what we verified, and when. If you change your name or your company’s name, we review your profile again before the new name is public.',
    ],
    action: {
      label: /*i18n*/ 'See my profile',
      url: linkFor(owner, `/${owner.role}/${owner.accountId}`),
    },
    reason: because(owner),
  });
}
