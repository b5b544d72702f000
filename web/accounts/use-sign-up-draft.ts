import { type RefObject, useEffect } from 'react';

/** Not with the page's first scripts: nobody types in the first moment. */
const late = () => import('./sign-up-draft.ts');

/** Keeps a sign-up while it is filled in, and fills it in again; once more when another `kind` has other fields. */
export function useSavedSignUp(form: RefObject<HTMLFormElement | null>, kind?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields are there then
  useEffect(() => {
    late()
      .then(({ fillInSignUp }) => form.current && fillInSignUp(form.current))
      .catch(() => {});
  }, [form, kind]);

  return {
    onInput: () =>
      late()
        .then(({ saveSignUp }) => form.current && saveSignUp(form.current))
        .catch(() => {}),
  };
}

/** The account is there. */
export const dropSavedSignUp = () =>
  late().then(
    ({ dropSignUp }) => dropSignUp(),
    () => {},
  );

export const findSavedRole = () => late().then(({ savedRole }) => savedRole());
