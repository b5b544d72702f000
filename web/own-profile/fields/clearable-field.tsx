import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { box, described, Labelled } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Clearable, type Field, useClearable, useFormChange } from './use-clearable.ts';

interface ClearableFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> {
  field: Field;
  label: string;
  hint?: ReactNode;
}

/** A text field with a button to remove the stored value. */
export function ClearableField({ field, label, hint, ...input }: ClearableFieldProps) {
  const clearable = useClearable(field);
  return <ClearableInput {...{ field, clearable, label, hint }} {...input} />;
}

interface ClearableInputProps extends ClearableFieldProps {
  clearable: Clearable;
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
  clearable,
  label,
  hint,
  before,
  after,
  removalLabel = label,
  isBlank = !clearable.typed.trim(),
  className = '',
  ...input
}: ClearableInputProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useFormChange(ref, `${clearable.typed}\n${clearable.removed}`);
  const shown = noteOn(field, clearable.removed, isBlank) ?? hint;
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
              value={clearable.typed}
              onChange={(event) => clearable.type(event.target.value)}
              {...described(id, { error, hint: shown })}
              {...input}
            />
            <RemoveButton
              {...{ field, clearable }}
              label={removalLabel}
              onRemoved={() => ref.current?.focus()}
            />
          </div>
        </div>
      </Labelled>
      <Removal {...{ field, clearable }} label={removalLabel} />
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
  const clearable = useClearable(field);
  useFormChange(ref, `${clearable.typed}\n${clearable.removed}`);
  const shown = noteOn(field, clearable.removed, !clearable.typed.trim()) ?? hint;
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
            value={clearable.typed}
            onChange={(event) => clearable.type(event.target.value)}
            {...described(id, { error, hint: shown })}
            {...area}
          />
          <RemoveButton {...{ field, clearable, label }} onRemoved={() => ref.current?.focus()} />
        </div>
      </Labelled>
      <Removal {...{ field, clearable, label }} />
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
  clearable: Clearable;
  label: string;
}

/** Shown only when a value is stored. */
function RemoveButton({ field, clearable, label, onRemoved }: RemovalProps & { onRemoved: () => void }) {
  if (!field.stored || clearable.removed) return null;
  return (
    <button
      type="button"
      className="absolute end-0 top-0 flex size-11 items-center justify-center rounded-md text-muted"
      onClick={() => {
        clearable.remove();
        onRemoved();
      }}
    >
      <Icon name="close" />
      <span className="sr-only">{t`Remove: ${label}`}</span>
    </button>
  );
}

/** Shows that the value will be removed, with a button to undo it, and notifies the form. */
export function Removal({ field, clearable, label }: RemovalProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {clearable.removed && t`${label}: will be removed when you save.`}
      </p>
      {clearable.removed && (
        <>
          <input type="hidden" name={`${field.name}.removed`} value="yes" />
          <button
            type="button"
            className="min-h-11 justify-self-start text-sm font-semibold text-indigo underline"
            onClick={clearable.restore}
          >
            {t`Keep it after all`}
          </button>
        </>
      )}
    </>
  );
}
