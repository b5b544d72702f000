import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type Introduction, withContactBlock } from '@sokoni/contract/contact-block';
import { emailText } from '@sokoni/contract/input/email-text';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { getSession } from '../../accounts/session.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import { fillBlank, valuesOf } from '../../data/form.ts';
import { type Place, readDraft, saveDraft } from '../../outbox/message-records.ts';
import { dropProblems, showProblem } from '../../ui/overlays/toast.ts';
import type { ProductSummary } from '../text/message-product.tsx';

/** The waiting messages, for signed-in accounts. */
export const loadOutgoing = () => import('../outbox-list.tsx');

/** The files of the message, for signed-in accounts. */
export const loadFiles = () => import('./introduction-files.tsx');

/** Fills in the draft and the known details of the sender, but does not overwrite filled-in fields. */
export function fillIn(form: HTMLFormElement, recipientId: string, user: OwnUser | undefined) {
  fillBlank(form, readDraft(placeOf(recipientId)).fields);
  // Typed before the scripts ran.
  if (!user) return saveDraft(placeOf(recipientId), valuesOf(form));
  const name = `${user.firstName} ${user.lastName}`.trim();
  fillBlank(form, { name, email: emailText(user.email), phone: user.phoneNumber ?? '' });
}

export const saveForm = (form: HTMLFormElement, recipientId: string, productId = '') =>
  saveDraft(placeOf(recipientId), { ...valuesOf(form), productId });

/** The product that the address names; null where it is not one of this recipient, or is gone. */
export async function readProduct(id: string, recipientId: string): Promise<ProductSummary | null> {
  const { data } = await browserApi('GET /products/{id}', { params: { id } });
  return data.owner._id === recipientId ? data : null;
}

/** The product that the draft is about. */
export const savedProduct = (recipientId: string) => readDraft(placeOf(recipientId)).fields.productId;

const placeOf = (to: string): Place => ({ account: getSession()?.user._id, kind: 'message', to });

interface Recipient {
  id: string;
  role: Role;
  name: string;
}

interface SendOptions {
  about: { id: string; forget: () => void } | null;
  hasFailedFiles: boolean;
  /** Called when it is sent later. */
  onWaiting?: () => void;
}

/**
 * Resolves when the message was sent, which may be much later, when the network is back. Until then it is in the
 * outbox and shown among the waiting messages.
 */
export async function sendIntroduction(
  to: Recipient,
  introduction: Introduction,
  { about, hasFailedFiles, onWaiting }: SendOptions,
) {
  if (!getSession()) {
    throw new ApiError('not_signed_in', t`Sign in first. Your text stays here.`);
  }
  if (hasFailedFiles) throw new ApiError('invalid_fields', t`Remove the files that can’t be sent first.`);
  // Part of every signed-in page, so it is loaded already.
  const { send, takeBack } = await import('../../outbox/outbox.ts');
  const { waits, outcome } = await send(placeOf(to.id), {
    content: withContactBlock(introduction),
    ...{ toRole: to.role, toName: to.name, productId: about?.id ?? '' },
  }).catch((error) => {
    // The product is no longer shown: the next press sends the message without it.
    if (error instanceof ApiError && 'productId' in error.fields) about?.forget();
    // For visitors the form itself says what to do first.
    if (getSession()) showProblem(t`Error`, t`Failed to send message`);
    throw error;
  });
  if (waits) onWaiting?.();
  const result = await outcome;
  if (result?.state === 'refused') {
    takeBack(result);
    if (result.wrong === 'productId') about?.forget();
    throw new ApiError('invalid_fields', result.problem ?? '');
  }
  if (!result) throw new ApiError('unexpected', t`Message not sent. Your text is still here.`);
  dropProblems();
}
