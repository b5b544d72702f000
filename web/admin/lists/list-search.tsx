import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { valuesOf } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useView, type View } from '../address.ts';
import { useKey } from '../keys.ts';

interface ListSearchProps {
  label: string;
  /** Whether the field has the focus while no item is open. */
  isFocused?: boolean;
  /** More fields, each named like the part of the view that it fills. */
  children?: ReactNode;
}

/** The search above a list; what is searched for is in the address. */
export function ListSearch({ label, isFocused = false, children }: ListSearchProps) {
  const { view, go } = useView();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = isFocused && view.id === '';
  useKey('/', () => field.current?.select());
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  // Fields follow the address, for example after Back, and keep the focus and what is typed for the rest of it.
  const shown = useRef(view);
  useEffect(() => {
    for (const element of form.current?.elements ?? []) {
      const input = element as HTMLInputElement & { name: keyof View };
      if (view[input.name] !== shown.current[input.name]) input.value = view[input.name];
    }
    shown.current = view;
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { search = '', ...others } = valuesOf(event.currentTarget);
    go({ ...view, ...others, id: '', search: search.trim() });
  }

  return (
    <search>
      <form ref={form} onSubmit={onSubmit} className="grid grid-cols-1 gap-2">
        <div className="flex items-end gap-2">
          <div className="grow">
            <TextField
              ref={field}
              label={label}
              name="search"
              type="search"
              enterKeyHint="search"
              maxLength={100}
              dir="auto"
              defaultValue={view.search}
              onKeyDown={(event) => {
                // Leaves the field, so that letters become shortcuts; the typed text stays.
                if (event.key !== 'ArrowDown' && event.key !== 'Escape') return;
                event.preventDefault();
                (document.querySelector<HTMLElement>('[data-row]') ?? button.current)?.focus();
              }}
            />
          </div>
          <Button ref={button} type="submit" tone="strong">{t`Search`}</Button>
        </div>
        {children}
      </form>
    </search>
  );
}
