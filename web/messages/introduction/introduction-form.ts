import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { getSession } from '../../accounts/session.ts';
import { ApiError } from '../../api.ts';
import { fillBlank, valuesOf } from '../../form.ts';
import { dropProblems, showProblem } from '../../ui/toast.tsx';
import { findDraft, saveDraft } from '../outbox/draft.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { type Introduction, isComplete, withContactBlock } from '../text/contact-block.ts';

/** The waiting messages, for signed-in accounts. */
export const loadOutgoing = () => import('./outgoing-to.tsx');

/**
 * Fills in the draft and the known details of the sender, but does not overwrite filled-in fields.
 * Returns, as `saveForm` does, whether the form is complete.
 */
export function fillIn(form: HTMLFormElement, recipientId: string, user: OwnUser | undefined): boolean {
  fillBlank(form, findDraft(between(recipientId)));
  if (user) {
    const name = `${user.firstName} ${user.lastName}`.trim();
    fillBlank(form, { name, email: user.email, phone: user.phoneNumber ?? '' });
  }
  return isComplete(introductionIn(form));
}

export function saveForm(form: HTMLFormElement, recipientId: string): boolean {
  const introduction = introductionIn(form);
  saveDraft(between(recipientId), introduction);
  return isComplete(introduction);
}

const between = (recipient: string) => ({ account: getSession()?.user._id, recipient });

function introductionIn(form: HTMLFormElement): Introduction {
  const { name = '', email = '', phone = '', message = '' } = valuesOf(form);
  return { name, email, phone, message };
}

/**
 * Resolves when the message was sent, which may be much later, when the network is back. Until then it is in the
 * outbox and shown among the waiting messages.
 */
export async function sendIntroduction(to: Outgoing['to'], introduction: Introduction) {
  if (!getSession()) {
    throw new ApiError('not_signed_in', t`Please sign in first. What you typed is kept.`);
  }
  // Part of every signed-in page, so it is loaded already.
  const { outcome } = await import('../outbox/deliver.ts')
    .then(({ send }) => send(to, withContactBlock(introduction)))
    .catch((error) => {
      // For visitors the form itself says what to do first.
      if (getSession()) showProblem(t`Error`, t`Failed to send message`);
      throw error;
    });
  if ((await outcome) !== 'sent') {
    throw new ApiError('unexpected', t`It was not sent. What you typed is still here.`);
  }
  dropProblems();
}
