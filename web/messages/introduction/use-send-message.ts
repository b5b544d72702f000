import { t } from '@lingui/core/macro';
import { useForm } from '../../form.ts';
import type { Recipient } from './recipient.ts';

export function useSendMessage(to: Recipient, onSent: () => void) {
  async function send(content: string) {
    await (await loadSender()).sendMessage(to, content);
    onSent();
  }

  const form = useForm({ check: loadCheck, send, failed: t`Failed to send message` });
  return { ...form, problem: form.problem || form.errors.content || '' };
}

/** Loads the code that sends as well, so that it is available if the network is lost while the form is filled in. */
const loadCheck = async () => (await loadSender()).checkIntroduction;
const loadSender = () => import('./send-message.ts');
