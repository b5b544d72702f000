import { i18n } from '@lingui/core';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { isPassing, troubleText, troubleTextOfForm } from './trouble.ts';

/** What a check of the contract says of a form's values: the values as they will be sent, or what is wrong. */
export type Checked<T> = { value: T } | { errors: FieldErrors };

interface FormOptions<T> {
  /** Loaded when the form is first touched, so that schemas do not weigh on the page: `() => import('./check-login.ts')`. */
  check: () => Promise<(values: Record<string, string>) => Checked<T>>;
  send: (value: T) => Promise<void>;
  /** Text for a failure of which the server says nothing. */
  failed: string;
  /** What else to do with the text of a failure; it stands in the form anyway. */
  onFailed?: (text: string) => void;
  /** What the server said to a page without scripts that has sent this form. */
  before?: { errors: FieldErrors; problem: string } | undefined;
}

/**
 * The one pattern of our forms: uncontrolled fields, checked on send with the contract's schema; errors under their
 * fields, the first of them focused; what was typed stays whatever happens; a second press while one is under way
 * does nothing.
 */
export function useForm<T>({ check, send, failed, onFailed, before }: FormOptions<T>) {
  const [errors, setErrors] = useState(() => inWords(before?.errors ?? {}));
  const [problem, setProblem] = useState(() => (before?.problem ? i18n._(before.problem) : ''));
  /** It failed for a reason that passes: the same may be sent again as it is. */
  const [canTryAgain, setCanTryAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const focused = useRef<Element | null>(null);
  // A button that is disabled while it is busy loses the focus; the keyboard goes on where it was.
  useEffect(() => {
    if (!busy && document.activeElement === document.body) (focused.current as HTMLElement | null)?.focus();
  }, [busy]);

  async function submit(form: HTMLFormElement) {
    const checked = (await check())(valuesOf(form));
    if ('errors' in checked) return show(form, checked.errors);
    setErrors({});
    await send(checked.value);
  }

  function show(form: HTMLFormElement, found: FieldErrors) {
    setErrors(inWords(found));
    focusFirst(form, found);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    underWay.current = true;
    focused.current = document.activeElement;
    setBusy(true);
    setProblem('');
    setCanTryAgain(false);
    try {
      await submit(form);
    } catch (error) {
      const { code, message, fields } = asApiError(error);
      show(form, fields);
      const texts = Object.values(fields).map((text) => i18n._(text));
      // Not what stands under a field.
      if (!texts.length || (code !== 'invalid_fields' && !texts.includes(message))) {
        setProblem(message || failed);
      }
      setCanTryAgain(isPassing(code));
      onFailed?.(texts[0] || message || failed);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  // Somebody starts to fill it in: the check is there before they send.
  const onFocus = () => void check().catch(() => {});
  return {
    errors,
    problem,
    canTryAgain,
    busy,
    forgetProblem: () => setProblem(''),
    formProps: { method: 'post', noValidate: true, onSubmit, onFocus } as const,
  };
}

/** In the reader's language. */
function inWords(found: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, i18n._(text)]));
}

/** Anything that was thrown when a form was sent, with a text for a person where there is one. */
export const asApiError = (error: unknown) => described(error, troubleTextOfForm(error));

/** The same where nothing was typed. */
export const asReadError = (error: unknown) => described(error, troubleText(error));

function described(error: unknown, trouble: string): { code: string; message: string; fields: FieldErrors } {
  // The check may have to be fetched; without a network that fails like the send itself.
  if (!(error instanceof ApiError)) {
    return { code: trouble ? 'offline' : 'unexpected', message: trouble, fields: {} };
  }
  const message = trouble || (error.message && i18n._(error.message));
  return { code: error.code, message, fields: error.fields };
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const wrong = [...form.elements].find((field) => (field as HTMLInputElement).name in errors);
  (wrong as HTMLElement | undefined)?.focus();
  // With its label and its error, and not under a toast.
  wrong?.scrollIntoView({ block: 'center' });
}
