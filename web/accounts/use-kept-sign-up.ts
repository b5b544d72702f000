import { type RefObject, useEffect } from 'react';

/** Not with the page's first scripts: nobody types in the first moment. */
const late = () => import('./kept-sign-up.ts');

/** Keeps a sign-up while it is filled in, and fills it in again; once more when another `kind` has other fields. */
export function useKeptSignUp(form: RefObject<HTMLFormElement | null>, kind?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields are there then
  useEffect(() => {
    late()
      .then(({ fillInSignUp }) => form.current && fillInSignUp(form.current))
      .catch(() => {});
  }, [form, kind]);

  return {
    onInput: () =>
      late()
        .then(({ keepSignUp }) => form.current && keepSignUp(form.current))
        .catch(() => {}),
  };
}

/** The account is there. */
export const dropKeptSignUp = () =>
  late().then(
    ({ dropSignUp }) => dropSignUp(),
    () => {},
  );

export const findKeptRole = () => late().then(({ keptRole }) => keptRole());
