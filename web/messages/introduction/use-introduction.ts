import type { OwnUser } from '@sokoni/contract/accounts';
import { type RefObject, useEffect, useState } from 'react';

/** Loaded after the page's first scripts, because visitors do not type in the first moment. */
const late = () => import('./introduction-form.ts');

/**
 * Fills in the form and saves it while it is written; returns whether all four fields are filled in. Before hydration
 * the button is enabled: a press is saved and repeated.
 */
export function useIntroduction(
  form: RefObject<HTMLFormElement | null>,
  recipientId: string,
  user: OwnUser | undefined,
) {
  const [complete, setComplete] = useState(true);

  useEffect(() => {
    late()
      .then(({ fillIn }) => form.current && setComplete(fillIn(form.current, recipientId, user)))
      .catch(() => {});
  }, [form, recipientId, user]);

  const onInput = () =>
    late()
      .then(({ keep }) => form.current && setComplete(keep(form.current, recipientId)))
      .catch(() => {});

  return { complete, onInput };
}
