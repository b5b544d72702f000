import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { Values } from '../../data/draft-store.ts';
import { useForm } from '../../form.ts';
import type { Introduction } from '../text/contact-block.ts';
import type { Recipient } from './recipient.ts';

export function useSendMessage(to: Recipient, onSent: () => void) {
  const form = useForm<Introduction>({
    rules: blankFieldsOf,
    send: async (introduction) => {
      await (await loadSender()).sendMessage(to, introduction);
      onSent();
    },
    failed: t`Failed to send message`,
  });
  // So that it is available if the network is lost while the form is filled in.
  const onFocus = () => void loadSender().catch(() => {});
  return {
    ...form,
    formProps: { ...form.formProps, onFocus },
    problem: form.problem || form.errors.content || '',
  };
}

const loadSender = () => import('./send-message.ts');

function blankFieldsOf(values: Values): FieldErrors {
  const blank = Object.entries(values).filter(([, text]) => text.trim() === '');
  return Object.fromEntries(blank.map(([field]) => [field, t`Please fill in this field`]));
}
