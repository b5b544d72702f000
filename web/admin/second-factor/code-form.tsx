import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { takeFocus } from '../../ui/navigation/take-focus.ts';

interface CodeFormProps {
  label: string;
  hint: string;
  /** The text of the button. */
  action: string;
  send: (code: string) => Promise<void>;
  /** Takes the focus; for screens where the form is the only control. */
  takesFocus?: boolean;
  /** Shown before the button, as in every dialog. */
  children?: ReactNode;
}

export function CodeForm({ label, hint, action, send, takesFocus, children }: CodeFormProps) {
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/accounts/second-factor')).secondFactorEndpoints.passSecondFactor.body,
    // Apps show codes in two groups, and recovery codes are written in groups.
    inputOf: ({ code = '' }) => ({ code: code.replaceAll(/\s/g, '') }),
    send: ({ code }) => send(code),
    failed: t`We couldn’t check the code. Try again.`,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} />
      <TextField
        label={label}
        hint={hint}
        name="code"
        // Not numeric, because a recovery code has letters too.
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        ref={takesFocus ? takeFocus : undefined}
        error={errors.code}
      />
      <div className={`flex flex-wrap gap-3 ${children ? 'justify-end' : ''}`}>
        {children}
        <Button type="submit" tone="main" disabled={busy}>
          {busy ? t`Checking...` : action}
        </Button>
      </div>
    </form>
  );
}
