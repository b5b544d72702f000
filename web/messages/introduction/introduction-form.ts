import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { getSession } from '../../accounts/session.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import { fillBlank, valuesOf } from '../../data/form.ts';
import { parseFiles } from '../../files/upload-state.ts';
import { dropProblems, showProblem } from '../../ui/overlays/toast.ts';
import { findDraft, type Outgoing, saveDraft } from '../outbox/unsent.ts';
import { type Introduction, withContactBlock } from '../text/contact-block.ts';
import type { AskedProduct } from '../text/message-product.tsx';

/** The waiting messages, for signed-in accounts. */
export const loadOutgoing = () => import('../outbox/outgoing-list.tsx');

/** The files of the message, for signed-in accounts. */
export const loadFiles = () => import('./introduction-files.tsx');

/** Fills in the draft and the known details of the sender, but does not overwrite filled-in fields. */
export function fillIn(form: HTMLFormElement, recipientId: string, user: OwnUser | undefined) {
  fillBlank(form, findDraft(between(recipientId)));
  // Typed before the scripts ran.
  if (!user) return saveForm(form, recipientId);
  const name = `${user.firstName} ${user.lastName}`.trim();
  fillBlank(form, { name, email: user.email, phone: user.phoneNumber ?? '' });
}

export const saveForm = (form: HTMLFormElement, recipientId: string) =>
  saveDraft(between(recipientId), valuesOf(form));

/** The product that the address names; null where it is not one of this recipient, or is gone. */
export async function readProduct(id: string, recipientId: string): Promise<AskedProduct | null> {
  const { data } = await browserApi('GET /products/{id}', { params: { id } });
  return data.owner._id === recipientId ? data : null;
}

const between = (recipient: string) => ({ account: getSession()?.user._id, recipient });

/**
 * Resolves when the message was sent, which may be much later, when the network is back. Until then it is in the
 * outbox and shown among the waiting messages.
 */
export async function sendIntroduction(
  to: Outgoing['to'],
  introduction: Introduction,
  { about, hasFailedFiles }: { about: { id: string; forget: () => void } | null; hasFailedFiles: boolean },
) {
  if (!getSession()) {
    throw new ApiError('not_signed_in', t`Sign in first. Your text stays here.`);
  }
  if (hasFailedFiles) throw new ApiError('invalid_fields', t`Remove the files that can’t be sent first.`);
  const files = parseFiles(findDraft(between(to.id)).files);
  // Part of every signed-in page, so it is loaded already.
  const { outcome } = await import('../outbox/outbox.ts')
    .then(({ send }) =>
      send(to, withContactBlock(introduction), { ...(about && { productId: about.id }), files }),
    )
    .catch((error) => {
      // The product is no longer shown: the next press sends the message without it.
      if (error instanceof ApiError && 'productId' in error.fields) about?.forget();
      // For visitors the form itself says what to do first.
      if (getSession()) showProblem(t`Error`, t`Failed to send message`);
      throw error;
    });
  if ((await outcome) !== 'sent') {
    throw new ApiError('unexpected', t`Message not sent. Your text is still here.`);
  }
  dropProblems();
}
