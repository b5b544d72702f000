import { t } from '@lingui/core/macro';
import { browserApi } from '../api.ts';
import type { Checked } from '../form.ts';
import { dropProblems, showProblem } from '../ui/toast.tsx';
import { clientIds } from './client-id.ts';
import { type Introduction, isComplete, withContactBlock } from './contact-block.ts';
import { dropDraft } from './draft.ts';
import type { Recipient } from './recipient.ts';

const MISSING = /*i18n*/ 'Please fill in this field';

/** All four fields, put together as they are sent. */
export function checkIntroduction(values: Record<string, string>): Checked<string> {
  const { name = '', email = '', phone = '', message = '' } = values;
  const introduction: Introduction = { name, email, phone, message };
  if (isComplete(introduction)) return { value: withContactBlock(introduction) };
  const blank = Object.entries(introduction).filter(([, text]) => text.trim() === '');
  return { errors: Object.fromEntries(blank.map(([field]) => [field, MISSING])) };
}

let clientIdFor = clientIds();

export async function sendMessage({ id, role }: Recipient, content: string) {
  const clientId = clientIdFor(id, content);
  try {
    await browserApi('POST /messages', { body: { recipientId: id, recipientType: role, content, clientId } });
  } catch (error) {
    showProblem(t`Error`, t`Failed to send message`);
    throw error;
  }
  dropProblems();
  // The same words once more are a message of their own.
  clientIdFor = clientIds();
  dropDraft(id);
}
