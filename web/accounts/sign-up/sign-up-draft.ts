import { type RefObject, useEffect } from 'react';
import { draftOf, type Values } from '../../data/draft-store.ts';
import { fillBlank } from '../../form.ts';

const draft = draftOf('sign-up');

/** The draft of both sign-ups: it survives a reload and a visit to another page. Passwords are never saved. */
export const signUpDraft = {
  ...draft,
  save: ({ password: _, confirmPassword: __, ...typed }: Values) => draft.save({ ...draft.read(), ...typed }),
};

/** Fills in the draft, again when another `kind` shows other fields. The role is not part of it. */
export function useSignUpDraft(form: RefObject<HTMLFormElement | null>, kind?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind shows other fields
  useEffect(() => {
    const { role: _, ...typed } = draft.read();
    if (form.current) fillBlank(form.current, typed);
  }, [form, kind]);
}
