import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

export interface Labelled {
  label: ReactNode;
  /** The error, shown under the field and announced. */
  error?: string | undefined;
  hint?: ReactNode;
}

export const box =
  'w-full min-h-11 rounded-md border border-field bg-surface px-3 py-2 text-base disabled:opacity-60 aria-invalid:border-clay [&[readonly]]:bg-wash';

/** An empty field with `dir="auto"` has no direction: its placeholder uses the direction of the page. */
const hinted = 'rtl:placeholder-shown:[direction:rtl]';

/** Label above, error and hint below, connected for screen readers. */
export function Labelled({
  id,
  label,
  error,
  hint,
  children,
}: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-clay">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function described(id: string, { error, hint }: Pick<Labelled, 'error' | 'hint'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, ...(ids ? { 'aria-describedby': ids } : {}) };
}

/** An address is written from the left in every script. */
export const directionOf = ({ type }: ComponentProps<'input'>) => (type === 'email' ? 'ltr' : undefined);

/** Its children follow the input, above the error and the hint. */
export function TextField({ label, error, hint, children, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelled {...{ id, label, error, hint }}>
      <input
        id={id}
        className={`${box} ${input.dir === 'auto' ? hinted : ''}`}
        dir={directionOf(input)}
        {...described(id, { error, hint })}
        {...input}
      />
      {children}
    </Labelled>
  );
}

export function TextArea({
  label,
  error,
  hint,
  className = '',
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Labelled {...{ id, label, error, hint }}>
      <textarea
        id={id}
        rows={5}
        className={`${box} ${hinted} ${className}`}
        {...described(id, { error, hint })}
        {...area}
      />
    </Labelled>
  );
}

export function SelectField({ label, error, hint, ...select }: Labelled & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Labelled {...{ id, label, error, hint }}>
      <select id={id} className={box} {...described(id, { error, hint })} {...select} />
    </Labelled>
  );
}
