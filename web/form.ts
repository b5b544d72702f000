import { i18n } from '@lingui/core';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { isPassing, troubleText, troubleTextOfForm } from './trouble.ts';

/** The result of a form's check: the values to send, or the errors. */
export type Checked<T> = { value: T } | { errors: FieldErrors };

interface FormOptions<T> {
  /** Loaded when the form is first focused, to keep schemas out of the page: `() => import('./check-login.ts')`. */
  check: () => Promise<(values: Record<string, string>) => Checked<T>>;
  send: (value: T) => Promise<void>;
  /** Text for a failure without a message from the server. */
  failed: string;
  /** What else to do with the text of a failure; the form shows it anyway. */
  onFailed?: (text: string) => void;
  /** The server's answer to this form when it was sent without scripts. */
  before?: { errors: FieldErrors; problem: string } | undefined;
}

/**
 * The pattern of all our forms: uncontrolled fields, checked on send with the contract's schema; errors under their
 * fields, the first of them focused; typed text always stays; a second press while a request is running does nothing.
 */
export function useForm<T>({ check, send, failed, onFailed, before }: FormOptions<T>) {
  const [errors, setErrors] = useState(() => inWords(before?.errors ?? {}));
  const [problem, setProblem] = useState(() => (before?.problem ? i18n._(before.problem) : ''));
  /** The failure is temporary: the same values can be sent again. */
  const [canTryAgain, setCanTryAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const focused = useRef<Element | null>(null);
  // A button that is disabled while it is busy loses the focus, so it gets the focus back.
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
      // A message that is already under a field is not repeated.
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

  // Loads the check when a field is first focused, so that it is ready before the form is sent.
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

/** Any error from sending a form, with a text for the reader where there is one. */
export const asApiError = (error: unknown) => described(error, troubleTextOfForm(error));

/** The same where nothing was typed. */
export const asReadError = (error: unknown) => described(error, troubleText(error));

function described(error: unknown, trouble: string): { code: string; message: string; fields: FieldErrors } {
  // Loading the check fails without a network, as the request does.
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
  // Centered, so that its label and its error are visible and no toast covers it.
  wrong?.scrollIntoView({ block: 'center' });
}
