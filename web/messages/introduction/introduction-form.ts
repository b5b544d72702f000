import type { OwnUser } from '@sokoni/contract/accounts';
import { getSession } from '../../accounts/session.ts';
import { findDraft, saveDraft } from '../outbox/draft.ts';
import { type Introduction, isComplete } from '../text/contact-block.ts';

/**
 * Fills in the draft and the known details of the sender, but does not overwrite filled-in fields.
 * Returns, as `keep` does, whether the form is complete.
 */
export function fillIn(form: HTMLFormElement, recipientId: string, user: OwnUser | undefined): boolean {
  const known = { ...knownOf(user), ...given(findDraft(between(recipientId))) };
  for (const [name, text] of Object.entries(known)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field && !field.value) field.value = text;
  }
  return isComplete(introductionIn(form));
}

export function keep(form: HTMLFormElement, recipientId: string): boolean {
  const introduction = introductionIn(form);
  saveDraft(between(recipientId), introduction);
  return isComplete(introduction);
}

const between = (recipient: string) => ({ account: getSession()?.user._id, recipient });

function introductionIn(form: HTMLFormElement): Introduction {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') };
}

function knownOf(user: OwnUser | undefined): Partial<Introduction> {
  if (!user) return {};
  return given({
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    phone: user.phoneNumber ?? '',
  });
}

const given = (values: Partial<Introduction>): Partial<Introduction> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text));
