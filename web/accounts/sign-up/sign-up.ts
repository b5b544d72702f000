import { t } from '@lingui/core/macro';
import type { EndpointInput } from '@sokoni/contract/endpoints';
import type { FieldErrors } from '@sokoni/contract/errors';
import { needsLatinName } from '@sokoni/contract/profiles/latin-name';
import { type PlanId, planRoles, type Role } from '@sokoni/contract/subscriptions/plans';
import { type RefObject, useEffect, useState } from 'react';
import { ApiError, browserApi, browserApiAs } from '../../data/api.ts';
import { draftOf, type Values } from '../../data/draft-store.ts';
import { fillBlank } from '../../data/form.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { mismatchOf } from '../passwords/password-fields.tsx';

const draft = draftOf('sign-up');

/** The draft of both sign-ups: it survives a reload and a visit to another page. Passwords are never saved. */
export const signUpDraft = {
  ...draft,
  save({ password: _, confirmPassword: __, ...typed }: Values) {
    const { selectedPlan, ...all } = { ...draft.read(), ...typed };
    // A plan of another role is no choice.
    const isOfRole = selectedPlan && planRoles[selectedPlan as PlanId] === all.role;
    draft.save({ ...all, ...(isOfRole && { selectedPlan }) });
  },
};

/** Fills in the draft, again when another `kind` shows other fields. The role is not part of it. */
export function useSignUpDraft(form: RefObject<HTMLFormElement | null>, kind?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind shows other fields
  useEffect(() => {
    const { role: _, ...typed } = draft.read();
    if (form.current) fillBlank(form.current, typed);
  }, [form, kind]);
}

/** Whether the name that others see first has no Latin letters. Comes after the hooks that fill the form. */
export function useNeedsLatinName(form: RefObject<HTMLFormElement | null>, role: Role): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const element = form.current;
    const look = () => {
      const { companyName, firstName, lastName } = Object.fromEntries(new FormData(element ?? undefined));
      const name = role === 'supplier' ? companyName : `${firstName} ${lastName}`;
      setNeeded(role !== 'customer' && needsLatinName(String(name)));
    };
    look();
    element?.addEventListener('input', look);
    return () => element?.removeEventListener('input', look);
  }, [form, role]);
  return isNeeded;
}

/** Fields of a profile that the sign-up does not ask for. */
const profileNames = ['location', 'phoneNumber', 'website'] as const;
/** Sign-up fields that a link to the form may fill in, and what the new profile gets. */
const names = ['companyName', 'industry', 'description', 'email', ...profileNames] as const;
export type KnownFields = Partial<Record<(typeof names)[number], string>>;

export function knownFieldsOf({ state }: { state: unknown }): KnownFields {
  const known = (state as { known?: Partial<Record<string, unknown>> } | null)?.known ?? {};
  return Object.fromEntries(
    names.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])),
  );
}

/** The industry of a draft, which offers more of them, as the sign-up offers it. */
export function offeredIndustry(industries: readonly string[], industry: string): string {
  return [industry, 'Other'].find((one) => industries.includes(one)) ?? industries[0] ?? '';
}

/** Stores what a draft knows beyond the sign-up; leaves out what the server rejects, such as half a phone number. */
export async function fillNewProfile(token: string, known: KnownFields): Promise<void> {
  const given = profileNames.filter((name) => known[name]?.trim());
  const store = (kept: readonly (typeof profileNames)[number][]) =>
    kept.length > 0 &&
    browserApiAs(token)('PUT /users/profile', {
      body: Object.fromEntries(kept.map((name) => [name, known[name]])),
    });
  try {
    await store(given);
  } catch (error) {
    if (!(error instanceof ApiError)) return;
    const { fields } = error;
    if (Object.keys(fields).length > 0)
      await Promise.resolve(store(given.filter((name) => !(name in fields)))).catch(() => {});
  }
}

/**
 * Creates an account; remembers the email when it already belongs to an account. `sent` is the form that was sent
 * without scripts and failed.
 */
export function useRegister(sent: SentForm | undefined) {
  const [taken, setTaken] = useState(sent?.code === 'email_taken' ? (sent.typed.email ?? '') : '');
  async function register(body: EndpointInput<'register'>['body']) {
    setTaken('');
    try {
      return await browserApi('POST /auth/register', { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_taken') setTaken(body.email);
      throw error;
    }
  }
  return { taken, register };
}

/** `/register`: the rules between fields. */
export function registrationRules(values: Values): FieldErrors {
  const { password, confirmPassword } = values;
  return {
    ...professionalErrors(values),
    ...mismatchOf(password, confirmPassword, t`Passwords do not match.`),
  };
}

function professionalErrors({ role, companyName, selectedPlan }: Values): FieldErrors {
  if (role !== 'supplier' && role !== 'freelancer') return {};
  const errors: FieldErrors = {};
  if (!companyName?.trim()) errors.companyName = t`Company name is required`;
  if (!selectedPlan) errors.selectedPlan = t`Please select a subscription plan.`;
  else if (planRoles[selectedPlan as PlanId] !== role) {
    errors.selectedPlan = t`Invalid plan selected for Stripe.`;
  }
  return errors;
}
