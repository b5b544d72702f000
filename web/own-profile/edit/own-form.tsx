import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useHoldLeaving } from '../../ui/use-hold-leaving.ts';
import { FIRST_FIELD } from './edit-form.ts';
import { LossesDialog } from './losses-dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import type { useOwnForm } from './use-own-form.ts';

interface OwnFormProps {
  form: ReturnType<typeof useOwnForm>;
  /** Names the form for screen readers. */
  label: string;
  /** The field that gets the focus; the start of the form by default. */
  startAt: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

const TYPED_IN = 'input:not([type=hidden]), select, textarea';

/** The edit mode that the forms of both tabs share. */
export function OwnForm({ form, label, startAt, onCancel, children }: OwnFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const blocked = useHoldLeaving(form.unsaved);
  useEffect(() => {
    const fields = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    const isFirst = startAt === FIRST_FIELD;
    const field = fields.find((field) => (isFirst ? field.matches(TYPED_IN) : field.name === startAt));
    const start = field ?? element.current;
    start?.focus({ preventScroll: true });
    start?.scrollIntoView({ block: field ? 'center' : 'nearest' });
  }, [startAt]);
  return (
    <form
      {...form.formProps}
      ref={element}
      aria-label={label}
      tabIndex={-1}
      className="grid gap-5 outline-none [&_:is(input,select,textarea,button)]:scroll-mb-32"
    >
      {form.hasDraft && (
        <p role="status" className="rounded-md border-s-4 border-indigo bg-wash p-4">
          <Trans>What you typed before is still here. It is not on your profile until you save it.</Trans>
        </p>
      )}
      {children}
      <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-3 rounded-b-lg border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        {/* Near the Save button, where the user looks. */}
        <FormProblem text={form.problem} canTryAgain={form.canTryAgain} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="main" className="grow sm:grow-0" disabled={form.busy}>
            {form.busy ? <Trans>Saving...</Trans> : <Trans>Save Changes</Trans>}
          </Button>
          <Button
            className="grow sm:grow-0"
            disabled={form.busy}
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <p className="w-full self-center text-sm text-muted sm:w-auto" role="status">
            {form.unsaved && t`Not saved yet`}
          </p>
        </div>
      </div>
      {form.confirmation && <LossesDialog {...form.confirmation} form={element} />}
      {blocked && <UnsavedDialog onStay={blocked.stay} onLeave={blocked.leave} returnFocusTo={element} />}
    </form>
  );
}
