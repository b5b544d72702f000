import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import { useRef, useState } from 'react';
import { getSession, updateSessionUser } from '../../accounts/session.ts';
import { ApiError, browserApi } from '../../api.ts';
import type { Values } from '../../data/draft-store.ts';
import { type FormRules, useForm, valuesOf } from '../../form.ts';
import { isPassing } from '../../trouble.ts';
import { showProblem, showSuccess } from '../../ui/toast.tsx';
import { profileDraft } from '../draft.ts';
import type { Field } from '../fields/use-clearable.ts';
import type { Tab } from '../tabs.ts';
import { changedOf } from './changes.ts';
import type { Losses } from './find-losses.ts';

interface OwnFormOptions {
  user: OwnUser;
  tab: Tab;
  /** The stored values of the fields. */
  stored: Values;
  rules: (before: Values) => FormRules;
  onSaved: () => void;
}

export interface Confirmation {
  losses: Losses;
  onAnswer: (isConfirmed: boolean) => void;
}

/** A form for the own profile: draft, request and result. */
export function useOwnForm({ user, tab, stored, rules, onSaved }: OwnFormOptions) {
  // The values at the start: a save in another tab must not look like a change typed here.
  const [before] = useState(stored);
  const draft = profileDraft(user._id, tab);
  const [typed] = useState(draft.read);
  const [unsaved, setUnsaved] = useState(Object.keys(typed).length > 0);
  const wasRefused = useRef(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  /** Warns before a change that revokes verified claims. */
  const confirmLosses = (losses: Losses) =>
    new Promise<boolean>((resolve) => {
      function onAnswer(isConfirmed: boolean) {
        setConfirmation(null);
        resolve(isConfirmed);
      }
      setConfirmation({ losses, onAnswer });
    });

  const { errors, problem, canTryAgain, busy, formProps } = useForm<ProfessionalProfile>({
    schema: async () => (await import('@sokoni/contract/profiles')).ProfessionalProfile,
    ...rules(before),
    draft,
    send: async (body) => {
      wasRefused.current = false;
      const losses = await lossesOf(body);
      if (losses && !(await confirmLosses(losses))) return false;
      try {
        const { data } = await browserApi('PUT /users/profile', { body });
        updateSessionUser(data);
      } catch (error) {
        wasRefused.current =
          error instanceof ApiError && !isPassing(error.code) && error.code !== 'unexpected';
        throw error;
      }
      setUnsaved(false);
      showSuccess(t`Profile updated`, t`Your profile has been updated successfully.`);
      onSaved();
      return true;
    },
    failed: t`Unable to update your profile. Please try again.`,
    onFailed: () => {
      if (!getSession()) showProblem(t`User not found`, t`You must be logged in to update your profile.`);
      else if (wasRefused.current) {
        showProblem(t`Update failed`, t`Unable to update your profile. Please try again.`);
      } else showProblem(t`Update failed`, t`Something went wrong while updating profile.`);
    },
  });

  function onInput(event: { currentTarget: HTMLFormElement }) {
    const changed = changedOf(before, valuesOf(event.currentTarget));
    const isChanged = Object.keys(changed).length > 0;
    if (isChanged) draft.save(changed);
    else draft.clear();
    setUnsaved(isChanged);
  }

  const field = (name: string): Field => ({
    name,
    stored: before[name] ?? '',
    start: typed[name] ?? before[name] ?? '',
    startsRemoved: Boolean(typed[`${name}.removed`]),
    error: errors[name],
  });

  return {
    field,
    errors,
    problem,
    canTryAgain,
    busy,
    confirmation,
    unsaved,
    hasDraft: Object.keys(typed).length > 0,
    discard: draft.clear,
    formProps: { ...formProps, onInput },
  };
}

/** Only for changes that can revoke claims; other changes are saved without a second request. */
async function lossesOf(body: ProfessionalProfile): Promise<Losses | null> {
  const fields = ['firstName', 'lastName', 'companyName', 'phoneNumber'] as const;
  if (!fields.some((field) => field in body)) return null;
  const { findLosses } = await import('./find-losses.ts');
  return findLosses(body);
}
