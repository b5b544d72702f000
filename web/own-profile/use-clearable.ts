import { type RefObject, useEffect, useRef, useState } from 'react';

/** A field of one of our forms: what is stored, and what it starts with, which may come from a draft. */
export interface Field {
  name: string;
  stored: string;
  start: string;
  startsRemoved: boolean;
  error: string | undefined;
}

/**
 * A field in which blank means 'as it was', so that emptying it for good takes a press of its own. Typing takes that
 * back.
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

/** A change that no key press made: the form hears of it as of any other. */
export function useFormChange(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
) {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    input.current?.form?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, value]);
}
