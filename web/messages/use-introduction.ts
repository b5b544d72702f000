import type { OwnUser } from '@sokoni/contract/accounts';
import { type RefObject, useEffect, useState } from 'react';

/** Not with the page's first scripts: nobody types in the first moment. */
const late = () => import('./introduction-form.ts');

/**
 * Fills the form in and keeps it while it is written; says whether all four fields are there. Until the scripts are
 * there the button is not held back: a press is kept and sent.
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
