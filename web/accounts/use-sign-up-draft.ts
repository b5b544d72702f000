import { type RefObject, useEffect } from 'react';

/** Loaded after the page's first scripts, because visitors do not type in the first moment. */
const late = () => import('./sign-up-draft.ts');

/** Saves a sign-up while it is filled in, and restores it; again when another `kind` shows other fields. */
export function useSavedSignUp(form: RefObject<HTMLFormElement | null>, kind?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind shows other fields
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

/** Called when the account was created. */
export const dropSavedSignUp = () =>
  late().then(
    ({ dropSignUp }) => dropSignUp(),
    () => {},
  );

export const findSavedRole = () => late().then(({ savedRole }) => savedRole());
