import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';

/** Milliseconds that a press takes. */
const PRESS = 400;
const none: readonly never[] = [];

/** The options for the text of a field while it is being typed, `pause` milliseconds after the last key. */
export function useOptions<T>(
  input: HTMLInputElement,
  find: (typed: string) => readonly T[] | Promise<readonly T[]>,
  pause = 0,
) {
  const [options, setOptions] = useState<readonly T[]>(none);
  /** Only the last request may show its answer. */
  const last = useRef<object>(null);
  const show = useCallback((shown: readonly T[]) => {
    last.current = null;
    setOptions(shown);
  }, []);
  const close = useCallback(() => show(none), [show]);

  useEffect(() => {
    let timer = 0;
    function ask() {
      clearTimeout(timer);
      const request = {};
      last.current = request;
      timer = window.setTimeout(async () => {
        const found = await find(input.value.trim());
        if (last.current === request) setOptions(found);
      }, pause);
    }
    function leave() {
      clearTimeout(timer);
      close();
    }
    function blur() {
      // A list that closes under a press would move the pressed button away.
      if (document.documentElement.matches(':active')) setTimeout(leave, PRESS);
      else leave();
    }
    // Text that was typed while this file was being loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) ask();
    input.addEventListener('input', ask);
    input.addEventListener('blur', blur);
    input.form?.addEventListener('submit', leave);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', ask);
      input.removeEventListener('blur', blur);
      input.form?.removeEventListener('submit', leave);
    };
  }, [input, find, pause, close]);

  return { options, show, close };
}

interface OptionListProps<T> {
  input: HTMLInputElement;
  /** Without any it is closed. */
  options: readonly T[];
  close: () => void;
  className?: string;
  /** The element of an option, which a press chooses. */
  children: (option: T, attributes: OptionAttributes) => ReactNode;
}

interface OptionAttributes {
  id: string;
  role: 'option';
  tabIndex: number;
  'aria-selected': boolean;
  className: string;
}

/** Turns the field into a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with a list for completion. */
export function OptionList<T>({ input, options, close, className = '', children }: OptionListProps<T>) {
  const id = useId();
  const [chosen, setChosen] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const count = options.length;
  const isOpen = count > 0;
  const active = isOpen ? Math.min(chosen, count - 1) : -1;
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a chosen option
  useEffect(() => setChosen(-1), [options]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  // After every render, because it reads the list.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isOpen || event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        // One place more than there are options: the text that was typed.
        const places = count + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setChosen(((active + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter' && active >= 0) document.getElementById(optionId(active))?.click();
      else {
        if (event.key === 'Escape' || event.key === 'Enter') close();
        // Escape would clear the field, too.
        if (event.key !== 'Escape') return;
      }
      event.preventDefault();
    }
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  return (
    <>
      <span aria-live="polite" className="sr-only">
        {isOpen && plural(count, { one: '# suggestion', other: '# suggestions' })}
      </span>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t`Suggestions`}
          // The field keeps the focus. The list covers nothing but the cards of a wide screen: buttons stay in reach.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className={`mt-1 max-h-60 overflow-y-auto rounded-md border border-field bg-surface py-1 text-ink ${className}`}
        >
          {options.map((option, index) =>
            children(option, {
              id: optionId(index),
              role: 'option',
              // The field has the focus and the keys.
              tabIndex: -1,
              'aria-selected': index === active,
              className:
                'flex min-h-11 items-center justify-between gap-3 px-3 py-1 no-underline group hover:bg-wash aria-selected:bg-wash',
            }),
          )}
        </div>
      )}
    </>
  );
}
