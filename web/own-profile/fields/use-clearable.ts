import { type RefObject, useEffect, useRef, useState } from 'react';

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
export type Clearable = ReturnType<typeof useClearable>;

/** Notifies the form of a change that was not typed. */
export function useFormChange(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
) {
  const announced = useRef(value);
  useEffect(() => {
    if (announced.current === value) return;
    announced.current = value;
    input.current?.form?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, value]);
}
