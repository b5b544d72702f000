import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { nextStepOf, type PublicationStep, REVIEW_DAYS } from '@sokoni/contract/verification/publication';
import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

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
  `You receive this because you have a profile on Sokoni. If you have a question, tell us: ${publicUrl}/contact`;

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
        ? 'Only our team sees your documents, and we delete them after the decision. We email you as soon as your profile is public.'
        : 'There is nothing more to do. We email you as soon as your profile is public.',
    ],
    action: next
      ? { label: 'Send a document', url: checklist(owner).url }
      : { label: 'Open my dashboard', url: checklist(owner).url },
    reason: because(owner),
  });
}

function subjectOf(why: UnderReview, next: PublicationStep | undefined): string {
  if (why !== 'first') return 'We are looking at your profile again';
  return next ? 'Next: verify your identity or your business' : 'We are looking at your profile';
}

const toReview = `Our team reviews your profile, within ${REVIEW_DAYS} working days.`;
const toProve =
  'Next for you: send one document that shows who you are (a passport or an identity card) or that your business is registered.';
const toChange = 'Next for you: make the changes that our team asked for.';

/** The lines of the checklist that the dashboard shows, too. */
const stepTexts: Record<PublicationStep['name'], Record<PublicationStep['state'], string>> = {
  plan: {
    done: 'Done: your plan is paid.',
    todo: 'Next for you: pay for a plan.',
    waiting: 'Your payment is on its way.',
    later: 'Pay for a plan.',
  },
  proof: {
    done: 'Done: your identity or your business is verified.',
    todo: toProve,
    waiting: 'Done: we have your document and are checking it.',
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
  first: 'Your plan is paid. This is what is done, and what is left until customers can find you:',
  changed:
    'Your profile has changed and waits to be looked over again. Until then it is not public; everything in it stays as it is.',
  unknown:
    'Neither your identity nor your business is verified any more: what was verified has run out, or was taken back. Until one of them is verified again your profile is not public; everything in it stays as it is.',
};

export function changesRequested(owner: Owner & { reasons: readonly string[] }): MailMessage {
  const { reasons } = owner;
  return letter(owner.firstName, {
    subject: 'Please change your profile before it can be public',
    paragraphs: [
      reasons.length === 1
        ? 'We have looked at your profile. Before it can be public, please change this:'
        : `We have looked at your profile. Before it can be public, please change these ${reasons.length} things:`,
      ...reasons.map((reason, nth) => (reasons.length === 1 ? reason : `${nth + 1}. ${reason}`)),
      'When you have done so, press “Submit for review again” on your dashboard. Nothing else is needed, and nothing was taken away.',
    ],
    action: checklist(owner),
    reason: because(owner),
  });
}

export function profilePublic(owner: Owner & { accountId: string }): MailMessage {
  return letter(owner.firstName, {
    subject: 'Your profile is public',
    paragraphs: [
      'Your profile is public now: customers find it in the directory and can write to you.',
      'It shows what was verified, and when. If you change your name or your company’s, we look at it again before it is public under the new one.',
    ],
    action: {
      label: 'See my profile',
      url: `${owner.publicUrl}/${owner.role}/${owner.accountId}`,
    },
    reason: because(owner),
  });
}

/** `isPaying`: the subscription continues, and the owner should not learn that from a bill. */
export function profileSuspended(owner: Owner & { why: string; isPaying: boolean }): MailMessage {
  return letter(owner.firstName, {
    subject: 'Your profile was suspended',
    paragraphs: [
      'We have taken your profile off the directory. This is why:',
      owner.why,
      ...(owner.isPaying
        ? [
            'Your subscription goes on meanwhile. If you do not want that, you can cancel it on your dashboard at any time.',
          ]
        : []),
      'Your account, your conversations and your files stay. If you think that this is wrong, or when the reason is gone, write to us.',
    ],
    action: { label: 'Write to Sokoni', url: `${owner.publicUrl}/contact` },
    reason: because(owner),
  });
}

/** `isPublic`: false where another reason, such as an ended subscription, still hides the profile. */
export function profileReinstated(owner: Owner & { why: string; isPublic: boolean }): MailMessage {
  return letter(owner.firstName, {
    subject: 'The suspension of your profile has ended',
    paragraphs: [
      'We have taken the suspension of your profile back:',
      owner.why,
      owner.isPublic
        ? 'It is public again, as it was.'
        : 'Your dashboard shows what it takes for it to be public.',
    ],
    action: dashboard(owner),
    reason: because(owner),
  });
}
