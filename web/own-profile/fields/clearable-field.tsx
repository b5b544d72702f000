import { t } from '@lingui/core/macro';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { box, described, directionOf, Labelled } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

/** A form field: its stored value, and its initial value, which may come from a draft. */
export interface Field {
  name: string;
  stored: string;
  start: string;
  startsRemoved: boolean;
  error: string | undefined;
}

/**
 * A field that keeps its stored value when it is blank, so that removing the value needs a separate button. Typing
 * undoes the removal.
 */
export function useClearable({ stored, start, startsRemoved }: Field) {
  const [typed, type] = useState(startsRemoved ? '' : start);
  const [removed, setRemoved] = useState(startsRemoved);
  return {
    typed,
    removed,
    type: (text: string) => {
      type(text);
      if (text) setRemoved(false);
    },
    keep: () => setRemoved(false),
    remove: () => {
      type('');
      setRemoved(true);
    },
    restore: () => {
      type(stored);
      setRemoved(false);
    },
  };
}

/** Notifies the form of a change that was not typed. */
export function useFormChange(input: RefObject<HTMLInputElement | null>, value: string) {
  const announced = useRef(value);
  useEffect(() => {
    if (announced.current === value) return;
    announced.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, value]);
}

interface ClearableFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> {
  field: Field;
  label: string;
  hint?: ReactNode;
  /** Makes it a field of several lines. */
  rows?: number;
}

/** A text field with a button to remove the stored value. */
export function ClearableField(props: ClearableFieldProps) {
  return <ClearableInput {...props} clearable={useClearable(props.field)} />;
}

interface ClearableInputProps extends ClearableFieldProps {
  clearable: ReturnType<typeof useClearable>;
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
  field: { name, stored, error },
  clearable: { typed, removed, type, remove, restore },
  label: ownLabel,
  hint,
  before,
  after,
  removalLabel: label = ownLabel,
  isBlank = !typed.trim(),
  ...input
}: ClearableInputProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useFormChange(ref, `${typed}\n${removed}`);
  const blankNote = stored && isBlank ? t`Leave empty to keep the current value.` : hint;
  const shown = removed ? t`Removed when you save.` : blankNote;
  // Both elements have the attributes that our fields use.
  const Box = (input.rows ? 'textarea' : 'input') as 'input';
  return (
    <div className="grid gap-1">
      <Labelled {...{ id, error }} label={ownLabel} hint={shown}>
        <div className="flex flex-col gap-2 sm:flex-row">
          {before}
          <div className="relative min-w-0 grow">
            <Box
              ref={ref}
              id={id}
              name={name}
              // On the side of the button, which follows the page's direction and not that of the text.
              className={`${box} block ${stored ? 'ltr:pr-12 rtl:pl-12' : ''}`}
              dir={directionOf(input)}
              value={typed}
              onChange={(event) => type(event.target.value)}
              {...described(id, { error, hint: shown })}
              {...input}
            />
            {stored && !removed && (
              <button
                type="button"
                className="absolute end-0 top-0 flex size-11 items-center justify-center rounded-md text-muted"
                onClick={() => {
                  remove();
                  ref.current?.focus();
                }}
              >
                <Icon name="close" />
                <span className="sr-only">{t`Remove: ${label}`}</span>
              </button>
            )}
          </div>
        </div>
      </Labelled>
      <p role="status" className="sr-only">
        {removed && t`${label}: removed when you save.`}
      </p>
      {removed && (
        <>
          <input type="hidden" name={`${name}.removed`} value="yes" />
          <button
            type="button"
            className="min-h-11 justify-self-start text-sm font-semibold text-indigo underline"
            onClick={restore}
          >
            {t`Keep it`}
          </button>
        </>
      )}
      {after}
    </div>
  );
}
