import type { OwnUser } from '@sokoni/contract/accounts';
import { getSession } from '../../accounts/session.ts';
import { fillBlank, valuesOf } from '../../form.ts';
import { findDraft, saveDraft } from '../outbox/draft.ts';
import { type Introduction, isComplete } from '../text/contact-block.ts';

/**
 * Fills in the draft and the known details of the sender, but does not overwrite filled-in fields.
 * Returns, as `keep` does, whether the form is complete.
 */
export function fillIn(form: HTMLFormElement, recipientId: string, user: OwnUser | undefined): boolean {
  fillBlank(form, findDraft(between(recipientId)));
  fillBlank(form, knownOf(user));
  return isComplete(introductionIn(form));
}

export function keep(form: HTMLFormElement, recipientId: string): boolean {
  const introduction = introductionIn(form);
  saveDraft(between(recipientId), introduction);
  return isComplete(introduction);
}

const between = (recipient: string) => ({ account: getSession()?.user._id, recipient });

function introductionIn(form: HTMLFormElement): Introduction {
  const { name = '', email = '', phone = '', message = '' } = valuesOf(form);
  return { name, email, phone, message };
}

function knownOf(user: OwnUser | undefined): Partial<Introduction> {
  if (!user) return {};
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { name, email: user.email, phone: user.phoneNumber ?? '' };
}
