import { t } from '@lingui/core/macro';
import type { ReactNode, RefObject } from 'react';
import type * as z from 'zod/mini';
import type { Draft } from '../../data/draft-store.ts';
import { type FormRules, useForm } from '../../form.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Changes } from './changes.tsx';
import type { Difference } from './differences.ts';

interface DecisionDialogProps<T> extends FormRules {
  title: string;
  action: string;
  tone: ButtonTone;
  /** Why it is not possible at the moment; empty when it is. */
  obstacle?: string;
  schema: () => Promise<z.ZodMiniType<T>>;
  send: (value: T) => Promise<void>;
  /** Typed text that was not sent. */
  draft: Draft;
  changes: Difference[];
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  children: (error: string | undefined) => ReactNode;
}

/** Explains a decision, asks for its reasons, and saves them as a draft until they are sent. */
export function DecisionDialog<T>(props: DecisionDialogProps<T>) {
  const {
    title,
    action,
    tone,
    obstacle = '',
    schema,
    send,
    draft,
    changes,
    onClose,
    returnFocusTo,
    children,
    ...formRules
  } = props;
  const { errors, problem, busy, formProps } = useForm({
    ...formRules,
    schema,
    draft,
    send,
    failed: t`This did not work. Please try again.`,
  });
  return (
    <Dialog title={<bdi>{title}</bdi>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <FormProblem text={problem} />
        <Changes changes={changes} />
        {children(Object.values(errors)[0])}
        {obstacle && <p className="font-semibold text-clay">{obstacle}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            tone={tone}
            disabled={busy || obstacle !== ''}
            ref={tone === 'main' ? focusFirst : undefined}
          >
            {busy ? t`Sending...` : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The dialog focuses this when it opens; React's `autoFocus` would do it too early. */
const focusFirst = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');
