import { t } from '@lingui/core/macro';
import { REASON_MAX } from '@sokoni/contract/admin/limits';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../data/api.ts';
import type { Values } from '../data/draft-store.ts';
import { type FormRules, useForm } from '../data/form.ts';
import { Button, type ButtonTone } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { adminDraft } from './admin-api.ts';
import { Section } from './detail-parts.tsx';

interface Rules<T> extends FormRules {
  /** None where nothing is typed. */
  schema?: () => Promise<z.ZodMiniType<T>>;
}

interface DecisionOptions<T> extends Rules<T> {
  /** The draft is saved under this name as long as the tab is open. */
  name: string;
  send: (decision: T) => Promise<unknown>;
  /** Another operator has decided first. */
  onConflict?: () => void;
}

interface Fields {
  errors: FieldErrors;
  values: Values;
  /** What the field with this name has. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  choice: (name: string) => { name: string; chosen: string | undefined; error: string | undefined };
}

/** A form for a decision. */
export function useDecision<T>({ name, send, onConflict, ...options }: DecisionOptions<T>) {
  const draft = adminDraft(name);
  const form = useForm<T>({
    ...options,
    draft,
    send: async (decision) => {
      try {
        await send(decision);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict?.();
        throw error;
      }
    },
    failed: t`That didn’t work. Try again.`,
  });
  const { errors } = form;
  const values = draft.read();
  const fields: Fields = {
    errors,
    values,
    field: (name) => ({ name, defaultValue: values[name], error: errors[name] }),
    choice: (name) => ({ name, chosen: values[name], error: errors[name] }),
  };
  return { ...form, fields };
}

interface DecisionFormProps<T> extends DecisionOptions<T> {
  submit: string;
  title?: string;
  children: (fields: Fields) => ReactNode;
}

/** A decision about a reported or marked item. */
export function DecisionForm<T>({ submit, title, children, send, ...options }: DecisionFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  const { problem, busy, formProps, fields } = useDecision<T>({
    ...options,
    send: async (decision) => {
      await send(decision);
      // The form may stay, for the next one.
      for (const field of form.current?.querySelectorAll('textarea') ?? []) field.value = '';
    },
  });
  return (
    <Section title={title ?? t`Decide`}>
      <form ref={form} {...formProps} className="grid max-w-prose grid-cols-1 gap-4">
        <FormProblem text={problem} />
        {children(fields)}
        <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
          {busy ? t`Sending...` : submit}
        </Button>
      </form>
    </Section>
  );
}

export interface DialogFormProps<T> extends Rules<T>, DialogControl {
  title: string;
  action: string;
  tone: ButtonTone;
  /** The button has the focus when the dialog opens. */
  startsAtAction?: boolean;
  /** Why it is not possible at the moment; empty when it is. */
  obstacle?: string;
  children: (fields: Fields) => ReactNode;
}

/** A dialog that explains a decision and asks for its reasons. */
export function FormDialog<T>({ onClose, returnFocusTo, ...props }: DialogFormProps<T> & DecisionOptions<T>) {
  const { title, action, tone, startsAtAction, obstacle = '', children, ...options } = props;
  const { problem, busy, formProps, fields } = useDecision<T>(options);
  return (
    <Dialog title={<bdi>{title}</bdi>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <FormProblem text={problem} />
        {children(fields)}
        {obstacle && <p className="font-semibold text-clay">{obstacle}</p>}
        <DialogFoot>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            tone={tone}
            disabled={busy || obstacle !== ''}
            ref={startsAtAction ? focusFirst : undefined}
          >
            {busy ? t`Sending...` : action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The dialog focuses this when it opens; React's `autoFocus` would do it too early. */
const focusFirst = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/** Why an operator decides so. */
export function ReasonField(field: Partial<ComponentProps<typeof TextArea>>) {
  return <TextArea label={t`Reason`} name="reason" rows={3} maxLength={REASON_MAX} dir="auto" {...field} />;
}
