import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { box, described, Labelled } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Clearable, type Field, useClearable, useFormChange } from './use-clearable.ts';

interface ClearableFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> {
  field: Field;
  label: string;
  hint?: ReactNode;
}

/** A text field with a button to remove the stored value. */
export function ClearableField({ field, label, hint, ...input }: ClearableFieldProps) {
  const kept = useClearable(field);
  return <ClearableInput {...{ field, kept, label, hint }} {...input} />;
}

interface ClearableInputProps extends ClearableFieldProps {
  kept: Clearable;
  /** Rendered before the input, in the same row. */
  before?: ReactNode;
  /** Rendered below the field. */
  after?: ReactNode;
  /** For a field that is removed together with others: their common label, and whether all are blank. */
  removalLabel?: string;
  isBlank?: boolean;
}

/** The same field, for callers that read or change the typed value. */
export function ClearableInput({
  field,
  kept,
  label,
  hint,
  before,
  after,
  removalLabel = label,
  isBlank = !kept.typed.trim(),
  className = '',
  ...input
}: ClearableInputProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useFormChange(ref, `${kept.typed}\n${kept.removed}`);
  const shown = noteOn(field, kept.removed, isBlank) ?? hint;
  const { error } = field;
  return (
    <div className="grid gap-1">
      <Labelled {...{ id, label, error, hint: shown }}>
        <div className="flex flex-col gap-2 sm:flex-row">
          {before}
          <div className="relative min-w-0 grow">
            <input
              ref={ref}
              id={id}
              name={field.name}
              className={`${box} ${field.stored ? 'pe-12' : ''} ${className}`}
              value={kept.typed}
              onChange={(event) => kept.type(event.target.value)}
              {...described(id, { error, hint: shown })}
              {...input}
            />
            <RemoveButton {...{ field, kept }} label={removalLabel} onRemoved={() => ref.current?.focus()} />
          </div>
        </div>
      </Labelled>
      <Removal {...{ field, kept }} label={removalLabel} />
      {after}
    </div>
  );
}

interface ClearableTextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'name'> {
  field: Field;
  label: string;
  hint?: ReactNode;
}

/** A multi-line field with a button to remove the stored value. */
export function ClearableTextArea({ field, label, hint, ...area }: ClearableTextAreaProps) {
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  const kept = useClearable(field);
  useFormChange(ref, `${kept.typed}\n${kept.removed}`);
  const shown = noteOn(field, kept.removed, !kept.typed.trim()) ?? hint;
  const { error } = field;
  return (
    <div className="grid gap-1">
      <Labelled {...{ id, label, error, hint: shown }}>
        <div className="relative">
          <textarea
            ref={ref}
            id={id}
            name={field.name}
            rows={6}
            className={`${box} block ${field.stored ? 'pe-12' : ''}`}
            value={kept.typed}
            onChange={(event) => kept.type(event.target.value)}
            {...described(id, { error, hint: shown })}
            {...area}
          />
          <RemoveButton {...{ field, kept, label }} onRemoved={() => ref.current?.focus()} />
        </div>
      </Labelled>
      <Removal {...{ field, kept, label }} />
    </div>
  );
}

/** Explains what happens to a blank field. */
function noteOn({ stored }: Field, removed: boolean, isBlank: boolean): string | null {
  if (removed) return t`Will be removed when you save.`;
  return stored && isBlank ? t`Left blank, it stays as it is.` : null;
}

interface RemovalProps {
  field: Field;
  kept: Clearable;
  label: string;
}

/** Shown only when a value is stored. */
function RemoveButton({ field, kept, label, onRemoved }: RemovalProps & { onRemoved: () => void }) {
  if (!field.stored || kept.removed) return null;
  return (
    <button
      type="button"
      className="absolute end-0 top-0 flex size-11 items-center justify-center rounded-md text-muted"
      onClick={() => {
        kept.remove();
        onRemoved();
      }}
    >
      <Icon name="close" />
      <span className="sr-only">{t`Remove: ${label}`}</span>
    </button>
  );
}

/** Shows that the value will be removed, with a button to undo it, and notifies the form. */
export function Removal({ field, kept, label }: RemovalProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {kept.removed && t`${label}: will be removed when you save.`}
      </p>
      {kept.removed && (
        <>
          <input type="hidden" name={`${field.name}.removed`} value="yes" />
          <button
            type="button"
            className="min-h-11 justify-self-start text-sm font-semibold text-indigo underline"
            onClick={kept.restore}
          >
            {t`Keep it after all`}
          </button>
        </>
      )}
    </>
  );
}
