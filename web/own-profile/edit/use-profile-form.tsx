import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalProfile } from '@sokoni/contract/profiles/profiles';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { getSession, updateSessionUser } from '../../accounts/session.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import type { Values } from '../../data/draft-store.ts';
import { type FormRules, useForm, valuesOf } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { useWarnBeforeLeaving } from '../../ui/navigation/use-warn-before-leaving.ts';
import { Dialog, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import type { Field } from '../fields/clearable-field.tsx';
import { profileDraft } from '../tabs.ts';
import { changedOf } from './changed-fields.ts';
import { type EditProps, FIRST_FIELD } from './editable.tsx';
import { findLosses, type Losses, LossesDialog } from './losses-dialog.tsx';

interface OwnFormProps extends EditProps {
  /** Names the form for screen readers. */
  label: string;
  /** The stored values of the fields. */
  stored: Values;
  rules: (before: Values) => FormRules;
  /** Renders the fields; gets each by its name. */
  children: (field: (name: string) => Field) => ReactNode;
}

/** The edit mode that the forms of both tabs share: draft, request and result. */
export function OwnForm({ user, tab, startAt, onDone, label, stored, rules, children }: OwnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The values at the start: a save in another tab must not look like a change typed here.
  const [before] = useState(stored);
  const draft = profileDraft(user._id, tab);
  const [typed] = useState(draft.read);
  const hadDraft = Object.keys(typed).length > 0;
  const [unsaved, setUnsaved] = useState(hadDraft);
  const blocked = useWarnBeforeLeaving(unsaved);
  const [warning, setWarning] = useState<{ losses: Losses; onAnswer: (isConfirmed: boolean) => void }>();
  const wasRefused = useRef(false);
  useStartAt(form, startAt);

  /** Asks before a change that revokes verified claims. */
  async function confirmLosses(body: ProfessionalProfile): Promise<boolean> {
    const losses = await findLosses(body);
    if (!losses) return true;
    const isConfirmed = await new Promise<boolean>((onAnswer) => setWarning({ losses, onAnswer }));
    setWarning(undefined);
    return isConfirmed;
  }

  const { errors, problem, canTryAgain, busy, formProps } = useForm<ProfessionalProfile>({
    schema: async () => (await import('@sokoni/contract/profiles/profiles')).ProfessionalProfile,
    ...rules(before),
    draft: { save, clear: draft.clear },
    send: async (body) => {
      wasRefused.current = false;
      let isHidden = false;
      if (!(await confirmLosses(body))) return false;
      try {
        const wasPublic = getSession()?.user.profileVisibility === 'public';
        const { data } = await browserApi('PUT /users/profile', { body });
        isHidden = wasPublic && data.profileVisibility === 'pending';
        updateSessionUser(data);
      } catch (error) {
        wasRefused.current = error instanceof ApiError && !error.isTemporary;
        throw error;
      }
      setUnsaved(false);
      showSuccess(
        t`Profile updated`,
        isHidden
          ? t`Your profile is under review again, because its name has changed. We’ll email you when it’s public.`
          : t`Your profile has been updated successfully.`,
      );
      onDone();
      return true;
    },
    failed: t`Unable to update your profile. Please try again.`,
    onFailed: (text) => {
      if (!getSession()) showProblem(t`User not found`, t`You must be logged in to update your profile.`);
      else if (wasRefused.current) showProblem(t`Update failed`, text);
      else showProblem(t`Update failed`, t`Something went wrong while updating profile.`);
    },
  });

  function save(values: Values) {
    const changed = changedOf(before, values);
    const isChanged = Object.keys(changed).length > 0;
    if (isChanged) draft.save(changed);
    else draft.clear();
    setUnsaved(isChanged);
  }

  function cancel() {
    draft.clear();
    onDone();
  }

  const field = (name: string): Field => ({
    name,
    stored: before[name] ?? '',
    start: typed[name] ?? before[name] ?? '',
    startsRemoved: Boolean(typed[`${name}.removed`]),
    error: errors[name],
  });

  return (
    <form
      {...formProps}
      onInput={({ currentTarget }) => save(valuesOf(currentTarget))}
      ref={form}
      aria-label={label}
      tabIndex={-1}
      className="grid gap-5 outline-none [&_:is(input,select,textarea,button)]:scroll-mb-32"
    >
      {hadDraft && (
        <LiveRegion role="status" className="rounded-md border-s-4 border-indigo bg-wash p-4">
          {t`We kept your unsaved changes. Save them to update your profile.`}
        </LiveRegion>
      )}
      {children(field)}
      <div
        data-no-toast
        className="sticky bottom-0 -mx-4 -mb-4 grid gap-3 rounded-b-lg border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6"
      >
        {/* Near the Save button, where the user looks. */}
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="main" className="grow sm:grow-0" disabled={busy}>
            {busy ? t`Saving...` : t`Save Changes`}
          </Button>
          <Button className="grow sm:grow-0" disabled={busy} onClick={cancel}>{t`Cancel`}</Button>
          <p className="w-full self-center text-sm text-muted sm:w-auto" role="status">
            {unsaved && t`Not saved yet`}
          </p>
        </div>
      </div>
      {warning && <LossesDialog {...warning} form={form} />}
      {blocked && (
        <Dialog title={t`Leave without saving?`} onClose={blocked.stay} returnFocusTo={form}>
          <p>
            <Trans>
              Your changes aren’t on your profile yet. We’ll keep them in this browser until you save or
              cancel them.
            </Trans>
          </p>
          <DialogFoot>
            <Button tone="main" onClick={blocked.stay}>{t`Keep editing`}</Button>
            <Button onClick={blocked.leave}>{t`Leave`}</Button>
          </DialogFoot>
        </Dialog>
      )}
    </form>
  );
}

const TYPED_IN = 'input:not([type=hidden]), select, textarea';

/** Focuses a field; the form itself by default. */
function useStartAt(form: RefObject<HTMLFormElement | null>, startAt: string | undefined) {
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const isFirst = startAt === FIRST_FIELD;
    const field = fields.find((field) => (isFirst ? field.matches(TYPED_IN) : field.name === startAt));
    const start = field ?? form.current;
    start?.closest('details')?.setAttribute('open', '');
    start?.focus({ preventScroll: true });
    start?.scrollIntoView({ block: field ? 'center' : 'nearest' });
  }, [form, startAt]);
}
