import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../api.ts';
import type { Values } from '../data/draft-store.ts';
import { useForm } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { adminDraft } from './admin-draft.ts';
import { Part } from './review/section.tsx';

interface DecisionFormProps<T> {
  /** The draft is saved under this name as long as the tab is open. */
  name: string;
  schema: () => Promise<z.ZodMiniType<T>>;
  send: (decision: T) => Promise<unknown>;
  onDecided: (decision: T) => void;
  /** Another operator has decided first. */
  onConflict: () => void;
  submit: ReactNode;
  children: (fields: { errors: FieldErrors; values: Values }) => ReactNode;
}

/** A decision about a reported or marked item. */
export function DecisionForm<T>(props: DecisionFormProps<T>) {
  const { name, schema, send, onDecided, onConflict, submit, children } = props;
  const draft = adminDraft(name);
  const { errors, problem, busy, formProps } = useForm({
    schema,
    draft,
    send: async (decision) => {
      try {
        await send(decision);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict();
        throw error;
      }
      onDecided(decision);
    },
    failed: t`This did not work. Please try again.`,
  });
  return (
    <Part title={t`Decide`}>
      <form {...formProps} className="grid max-w-prose grid-cols-1 gap-4">
        <FormProblem text={problem} />
        {children({ errors, values: draft.read() })}
        <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
          {busy ? t`Sending...` : submit}
        </Button>
      </form>
    </Part>
  );
}
