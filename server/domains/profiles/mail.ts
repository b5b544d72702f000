import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { nextStepOf, type PublicationStep, REVIEW_DAYS } from '@sokoni/contract/verification/publication';
import { letter } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

/** The recipient of mails about whether a profile is public, and why. */
interface Owner {
  firstName: string;
  role: ProfessionalRole;
  publicUrl: string;
}

const dashboard = ({ role, publicUrl }: Owner) => ({
  label: 'Open my dashboard',
  url: `${publicUrl}/${role}/dashboard`,
});

const because = ({ publicUrl }: Owner) =>
  `You’re receiving this email because you have a profile on Sokoni. Questions? Contact us: ${publicUrl}/contact`;

/** The requested changes, and the link to the page that submits them. */
const checklist = (owner: Owner) => ({
  label: 'Open my dashboard',
  url: `${dashboard(owner).url}?tab=verification`,
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
  return letter(owner.firstName, {
    subject: subjectOf(owner.why, next),
    paragraphs: [
      waitsBecause[owner.why],
      ...owner.steps.map(({ name, state }, index) => `${index + 1}. ${stepTexts[name][state]}`),
      next
        ? 'Only our team sees your documents, and we delete them after the decision. We’ll email you as soon as your profile is public.'
        : 'There’s nothing more for you to do. We’ll email you as soon as your profile is public.',
    ],
    action: next
      ? { label: 'Send a document', url: checklist(owner).url }
      : { label: 'Open my dashboard', url: checklist(owner).url },
    reason: because(owner),
  });
}

function subjectOf(why: UnderReview, next: PublicationStep | undefined): string {
  if (why !== 'first') return 'We’re reviewing your profile again';
  return next ? 'Next: verify your identity or your business' : 'We’re reviewing your profile';
}

const toReview = `Our team reviews your profile, within ${REVIEW_DAYS} working days.`;
const toProve =
  'Next: send one document that shows who you are (passport or identity card) or that your business is registered.';
const toChange = 'Next: make the changes that our team requested.';

/** The lines of the checklist that the dashboard shows, too. */
const stepTexts: Record<PublicationStep['name'], Record<PublicationStep['state'], string>> = {
  plan: {
    done: 'Done: your plan is paid.',
    todo: 'Next: pay for a plan.',
    waiting: 'Your payment is on its way.',
    later: 'Pay for a plan.',
  },
  proof: {
    done: 'Done: your identity or your business is verified.',
    todo: toProve,
    waiting: 'Done: we’ve received your document and are checking it.',
    later: toProve,
  },
  changes: { done: 'Done: your changes.', todo: toChange, waiting: toChange, later: toChange },
  review: {
    done: 'Done: our team has reviewed your profile.',
    todo: toReview,
    waiting: toReview,
    later: `Then our team reviews your profile, within ${REVIEW_DAYS} working days.`,
  },
};

const waitsBecause: Record<UnderReview, string> = {
  first: 'Your plan is paid. Here is what’s left before customers can find you:',
  changed:
    'You changed your profile, so our team is reviewing it again. Customers can’t see it until the review is done; nothing in it is lost.',
  unknown:
    'Your identity and your business are no longer verified: the verification expired or was withdrawn. Customers can’t see your profile until one of them is verified again; nothing in it is lost.',
};

export function changesRequested(owner: Owner & { reasons: readonly string[] }): MailMessage {
  const { reasons } = owner;
  return letter(owner.firstName, {
    subject: 'Your profile needs a few changes',
    paragraphs: [
      reasons.length === 1
        ? 'We’ve reviewed your profile. Make this change so that we can publish it:'
        : `We’ve reviewed your profile. Make these ${reasons.length} changes so that we can publish it:`,
      ...reasons.map((reason, nth) => (reasons.length === 1 ? reason : `${nth + 1}. ${reason}`)),
      'Then press “Submit for review again” on your dashboard. Everything else in your profile can stay as it is.',
    ],
    action: checklist(owner),
    reason: because(owner),
  });
}

export function profilePublic(owner: Owner & { accountId: string }): MailMessage {
  return letter(owner.firstName, {
    subject: 'Your profile is public',
    paragraphs: [
      'Customers can now find your profile in the directory and message you.',
      'It shows what we verified, and when. If you change your name or your company’s name, we review your profile again before the new name is public.',
    ],
    action: {
      label: 'See my profile',
      url: `${owner.publicUrl}/${owner.role}/${owner.accountId}`,
    },
    reason: because(owner),
  });
}
