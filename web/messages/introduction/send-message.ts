import { t } from '@lingui/core/macro';
import { getSession } from '../../accounts/session.ts';
import { ApiError } from '../../api.ts';
import { dropProblems, showProblem } from '../../ui/toast.tsx';
import type { Delivery } from '../outbox/deliver.ts';
import { type Introduction, withContactBlock } from '../text/contact-block.ts';
import type { Recipient } from './recipient.ts';

/** The waiting messages, for signed-in accounts. */
export const loadOutgoing = () => import('./outgoing-to.tsx');

/**
 * Resolves when the message was sent, which may be much later, when the network is back. Until then it is in the
 * outbox and shown among the waiting messages.
 */
export async function sendMessage(to: Recipient, introduction: Introduction) {
  if (!getSession()) {
    throw new ApiError('not_signed_in', t`Please sign in first. What you typed is kept.`);
  }
  let delivery: Delivery;
  try {
    // Part of every signed-in page, so it is loaded already.
    const { send } = await import('../outbox/deliver.ts');
    delivery = await send(to, withContactBlock(introduction));
  } catch (error) {
    // For visitors the form itself says what to do first.
    if (getSession()) showProblem(t`Error`, t`Failed to send message`);
    throw error;
  }
  if ((await delivery.outcome) !== 'sent') {
    throw new ApiError('unexpected', t`It was not sent. What you typed is still here.`);
  }
  dropProblems();
}
