import { t } from '@lingui/core/macro';
import { useForm } from '../form.ts';
import type { Recipient } from './recipient.ts';

export function useSendMessage(to: Recipient, onSent: () => void) {
  async function send(content: string) {
    await (await loadSender()).sendMessage(to, content);
    onSent();
  }

  const form = useForm({ check: loadCheck, send, failed: t`Failed to send message` });
  return { ...form, problem: form.problem || form.errors.content || '' };
}

/** With what sends, so that both are there when the form is filled in and the network gone. */
const loadCheck = async () => (await loadSender()).checkIntroduction;
const loadSender = () => import('./send-message.ts');
