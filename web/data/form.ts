import { i18n } from '@lingui/core';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { regionName } from '../ui/formats/country-text.ts';
import type { Draft, Values } from './draft-store.ts';
import { asApiError } from './error-text.ts';
import { lockForm } from './lock-form.ts';

/** How the values of a form become a request, and where its errors are shown. */
export interface FormRules {
  /** The request, where it is not the values of the fields. */
  inputOf?: (values: Values) => unknown;
  /** Errors by field of rules that a schema of the contract does not have, such as rules between fields. */
  rules?: (values: Values) => FieldErrors;
  /** The field that shows an error of this field of the request. */
  fieldOf?: (name: string, values: Values) => string;
}

interface FormOptions<T> extends FormRules {
  /**
   * The contract's schema of the request; without one only the rules are checked here. Loaded when the form is first
   * focused, to keep schemas out of the page.
   */
  schema?: () => Promise<z.ZodMiniType<T>>;
  /** Saves what is typed until it is sent. */
  draft?: Pick<Draft, 'save' | 'clear'>;
  /** Gets the request, the values of the fields, and the pressed button; resolves to false when the user decided not to send. */
  send: (value: T, values: Values, submitter: HTMLElement | null) => Promise<unknown>;
  /** Text for a failure without a message from the server. */
  failed: string;
  /** What else to do with the text of a failure; the form shows it anyway. */
  onFailed?: (text: string) => void;
  /** What else to do when fields are wrong; the form shows their errors anyway. */
  onInvalid?: (errors: FieldErrors, values: Values) => void;
  /** The server's answer to this form when it was sent without scripts. */
  before?: { errors: FieldErrors; problem: string } | undefined;
}

/**
 * The pattern of all our forms: uncontrolled fields, checked on send with the contract's schema; errors under their
 * fields, the first of them focused; typed text always stays; while a request is running the form is read-only, and a
 * second press does nothing.
 */
export function useForm<T>(options: FormOptions<T>) {
  const { schema, draft, send, failed, onFailed, onInvalid, before } = options;
  const [found, setFound] = useState(() => inWords(before?.errors ?? {}));
  /** The fields that were changed since: their errors name what was typed before. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState(() => (before?.problem ? i18n._(before.problem) : ''));
  /** The failure is temporary: the same values can be sent again. */
  const [canTryAgain, setCanTryAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const focused = useRef<Element | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The form of an island has the focus before it is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.activeElement?.closest('form')) onFocus();
  }, []);
  // A button that is disabled while it is busy loses the focus, so it gets the focus back.
  useEffect(() => {
    if (!busy && document.activeElement === document.body) (focused.current as HTMLElement | null)?.focus();
  }, [busy]);

  // Errors of fields that the form does not have are said above it.
  useEffect(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    const shown = form.current?.innerText ?? '';
    // A number field asks in the place of its error.
    const hasField = (name: string) => {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement && field.type === 'text';
    };
    const unseen = Object.entries(found)
      .filter(([name, text]) => !hasField(name) && !shown.includes(text))
      .map(([, text]) => text);
    if (form.current && unseen.length > 0) setProblem((before) => before || [...new Set(unseen)].join(' '));
  }, [found]);

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null) {
    const values = valuesOf(form);
    // What was typed before the scripts ran, or is filled in, is not saved yet.
    if (Object.values(values).some(Boolean)) draft?.save(values);
    const checked = checkForm(await schema?.(), options, values);
    if ('errors' in checked) {
      onInvalid?.(checked.errors, values);
      clearAnswer();
      return show(form, checked.errors);
    }
    if ((await send(checked.value, values, submitter)) !== false) draft?.clear();
    clearAnswer();
  }

  /** At once, so that the same error is announced again. Not before the answer: a second press would hit what moved there. */
  function clearAnswer() {
    flushSync(() => {
      setErrors({});
      setProblem('');
      setCanTryAgain(false);
    });
  }

  function setErrors(errors: FieldErrors) {
    setFound(inWords(errors));
    setChanged([]);
  }

  /** At once: a wrong field may be hidden until then. */
  function show(form: HTMLFormElement, errors: FieldErrors) {
    openFoldsOf(form, errors);
    flushSync(() => setErrors(errors));
    focusFirst(form, errors);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    const { currentTarget } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    form.current = currentTarget;
    underWay.current = true;
    const unlock = lockForm(currentTarget);
    focused.current = document.activeElement;
    setBusy(true);
    try {
      await submit(currentTarget, submitter);
    } catch (error) {
      const { code, message, fields: named, isTemporary } = asApiError(error);
      const values = valuesOf(currentTarget);
      const fields = byField(Object.entries(named), values, options.fieldOf);
      clearAnswer();
      show(currentTarget, fields);
      const texts = Object.values(fields).map((text) => i18n._(text));
      // A message that is already under a field is not repeated.
      if (!texts.length || (code !== 'invalid_fields' && !texts.includes(message))) {
        setProblem(message || failed);
      }
      setCanTryAgain(isTemporary);
      onFailed?.(texts[0] || message || failed);
    } finally {
      underWay.current = false;
      unlock();
      setBusy(false);
    }
  }

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const values = valuesOf(currentTarget);
    if (Object.values(values).some(Boolean)) draft?.save(values);
    else draft?.clear();
  }

  // Not `onInput`, which some forms replace. After the event: a render in the middle of it would undo what was typed into a
  // field whose value React sets.
  function onInputCapture({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (name in found) setTimeout(() => setChanged((names) => [...names, name]));
  }

  // Loads the schema when a field is first focused, so that it is ready before the form is sent.
  const onFocus = () => void schema?.().catch(() => {});
  return {
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => !changed.includes(name))),
    problem,
    canTryAgain,
    busy,
    clearProblem: () => setProblem(''),
    formProps: { method: 'post', noValidate: true, onSubmit, onInput, onInputCapture, onFocus } as const,
  };
}

/** The request, or the errors by field. */
export function checkForm<T>(
  schema: z.ZodMiniType<T> | undefined,
  { inputOf = (typed) => typed, rules, fieldOf }: FormRules,
  values: Values,
): { value: T } | { errors: FieldErrors } {
  const input = inputOf(values);
  const { data, error } = schema?.safeParse(input) ?? { data: input as T };
  const issues = error?.issues.map((issue) => [issue.path.join('.'), textOf(issue)] as const) ?? [];
  // A rule knows what was typed, the schema only what was read.
  const errors = { ...byField(issues, values, fieldOf), ...rules?.(values) };
  return error || Object.keys(errors).length ? { errors } : { value: data };
}

/**
 * An error of the contract in the reader's language; its values are those of zod's issue. Texts for operators are in no
 * catalog, so Lingui leaves the names of their values.
 */
function textOf(issue: z.core.$ZodIssue): string {
  const entries = Object.entries(issue).map(([name, value]) => [name, shown(value)] as const);
  const values: Record<string, unknown> = Object.fromEntries(entries);
  return i18n._(issue.message, values).replaceAll(/\{(\w+)\}/g, (left, name) => String(values[name] ?? left));
}

/** A country has its code of ISO 3166. */
const shown = (value: unknown) =>
  typeof value === 'object' && value !== null && 'region' in value ? regionName(String(value.region)) : value;

/** Of several errors for one field the first counts. */
function byField(
  found: (readonly [string, string])[],
  values: Values,
  fieldOf: FormRules['fieldOf'] = (name) => name,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, text] of found) errors[fieldOf(name, values)] ??= text;
  return errors;
}

/** In the reader's language. */
function inWords(found: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, i18n._(text)]));
}

export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** What an account has typed, and its name and address, are not for the next one of this browser. Returns whether one left. */
export function useResetBetweenAccounts(
  form: RefObject<HTMLFormElement | null>,
  account: string | undefined,
): boolean {
  const [present, setPresent] = useState(account);
  const [departures, setDepartures] = useState(0);
  if (present !== account) {
    setPresent(account);
    if (present) setDepartures(departures + 1);
  }
  useEffect(() => {
    if (departures > 0) form.current?.reset();
  }, [form, departures]);
  return departures > 0;
}

/** Fills only blank fields; a select that is still at its first option counts as blank. */
export function fillBlank(form: HTMLFormElement, values: Partial<Values>) {
  for (const [name, text] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement ? field.selectedIndex === 0 : isBlank(field)) {
      (field as HTMLInputElement).value = text ?? '';
    }
  }
}

/** What is filled into a focused field would mix with what is being typed. */
const isBlank = (field: unknown) =>
  field !== null && field !== document.activeElement && (field as HTMLInputElement).value === '';

/** Opens the folded sections with fields of these names whose text is not blank. */
export function openFoldsOf(form: HTMLFormElement, texts: Values) {
  for (const field of form.elements)
    if (texts[(field as HTMLInputElement).name]) field.closest('details')?.setAttribute('open', '');
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const wrong = [...form.elements].find((field) => (field as HTMLInputElement).name in errors);
  (wrong as HTMLElement | undefined)?.focus();
  // Centered, so that its label and its error are visible and no toast covers it.
  wrong?.scrollIntoView({ block: 'center' });
}
