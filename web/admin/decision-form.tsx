import { t } from '@lingui/core/macro';
import { REASON_MAX } from '@sokoni/contract/admin/limits';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../data/api.ts';
import type { Values } from '../data/draft-store.ts';
import { useForm } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { adminDraft } from './admin-api.ts';
import { Section } from './detail-parts.tsx';

interface DecisionFormProps<T> {
  /** The draft is saved under this name as long as the tab is open. */
  name: string;
  schema: () => Promise<z.ZodMiniType<T>>;
  send: (decision: T) => Promise<void>;
  /** Another operator has decided first. */
  onConflict?: () => void;
  submit: string;
  title?: string;
  /** The decision, where it is not what the fields say. */
  inputOf?: (values: Values) => unknown;
  children: (fields: { errors: FieldErrors; values: Values }) => ReactNode;
}

/** A decision about a reported or marked item. */
export function DecisionForm<T>({
  name,
  schema,
  send,
  onConflict,
  submit,
  title,
  inputOf,
  children,
}: DecisionFormProps<T>) {
  const draft = adminDraft(name);
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, busy, formProps } = useForm({
    schema,
    draft,
    ...(inputOf ? { inputOf } : {}),
    send: async (decision) => {
      try {
        await send(decision);
        // The form may stay, for the next one.
        for (const field of form.current?.querySelectorAll('textarea') ?? []) field.value = '';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict?.();
        throw error;
      }
    },
    failed: t`That didn’t work. Try again.`,
  });
  return (
    <Section title={title ?? t`Decide`}>
      <form ref={form} {...formProps} className="grid max-w-prose grid-cols-1 gap-4">
        <FormProblem text={problem} />
        {children({ errors, values: draft.read() })}
        <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
          {busy ? t`Sending...` : submit}
        </Button>
      </form>
    </Section>
  );
}

/** Why an operator decides so. */
export function ReasonField(field: Partial<ComponentProps<typeof TextArea>>) {
  return <TextArea label={t`Reason`} name="reason" rows={3} maxLength={REASON_MAX} dir="auto" {...field} />;
}
