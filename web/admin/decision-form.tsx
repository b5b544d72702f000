import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { ReactNode } from 'react';
import { ApiError } from '../api.ts';
import { type Checked, useForm } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { draftOf } from './draft.ts';
import { Part } from './review/section.tsx';

interface DecisionFormProps<T> {
  /** The draft is saved under this name as long as the tab is open. */
  name: string;
  check: () => Promise<(values: Record<string, string>) => Checked<T>>;
  send: (decision: T) => Promise<unknown>;
  onDecided: (decision: T) => void;
  /** Another operator has decided first. */
  onConflict: () => void;
  submit: ReactNode;
  children: (fields: { errors: FieldErrors; values: Record<string, string> }) => ReactNode;
}

/** A decision about a reported or marked item. */
export function DecisionForm<T>(props: DecisionFormProps<T>) {
  const { name, check, send, onDecided, onConflict, submit, children } = props;
  const draft = draftOf(name);
  const { errors, problem, busy, formProps } = useForm({
    check,
    send: async (decision) => {
      try {
        await send(decision);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict();
        throw error;
      }
      draft.drop();
      onDecided(decision);
    },
    failed: t`This did not work. Please try again.`,
  });
  return (
    <Part title={t`Decide`}>
      <form
        {...formProps}
        onInput={(event) => draft.keep(event.currentTarget)}
        className="grid max-w-prose grid-cols-1 gap-4"
      >
        <FormProblem text={problem} />
        {children({ errors, values: draft.values })}
        <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
          {busy ? <Trans>Sending...</Trans> : submit}
        </Button>
      </form>
    </Part>
  );
}
