import { t } from '@lingui/core/macro';
import { getSession } from '../accounts/session.ts';
import { ApiError } from '../api.ts';
import type { Checked } from '../form.ts';
import { dropProblems, showProblem } from '../ui/toast.tsx';
import { type Introduction, isComplete, withContactBlock } from './contact-block.ts';
import type { Delivery } from './deliver.ts';
import type { Recipient } from './recipient.ts';

/** The waiting messages, for signed-in accounts. */
export const loadOutgoing = () => import('./outgoing-to.tsx');

/** Checks all four fields and joins them into the content. */
export function checkIntroduction(values: Record<string, string>): Checked<string> {
  const { name = '', email = '', phone = '', message = '' } = values;
  const introduction: Introduction = { name, email, phone, message };
  if (isComplete(introduction)) return { value: withContactBlock(introduction) };
  const blank = Object.entries(introduction).filter(([, text]) => text.trim() === '');
  return { errors: Object.fromEntries(blank.map(([field]) => [field, t`Please fill in this field`])) };
}

/**
 * Resolves when the message was sent, which may be much later, when the network is back. Until then it is in the
 * outbox and shown among the waiting messages.
 */
export async function sendMessage(to: Recipient, content: string) {
  if (!getSession()) {
    throw new ApiError('not_signed_in', t`Please sign in first. What you typed is kept.`);
  }
  let delivery: Delivery;
  try {
    // Part of every signed-in page, so it is loaded already.
    const { send } = await import('./deliver.ts');
    delivery = await send(to, content);
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
