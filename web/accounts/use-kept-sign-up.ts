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

  const onInput = () =>
    late()
      .then(({ keepSignUp }) => form.current && keepSignUp(form.current))
      .catch(() => {});
  return { onInput, drop, findRole };
}

/** The account is there. */
const drop = () =>
  late().then(
    ({ dropSignUp }) => dropSignUp(),
    () => {},
  );
const findRole = () => late().then(({ keptRole }) => keptRole());
