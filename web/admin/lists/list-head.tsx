import { t } from '@lingui/core/macro';
import type { SavedList } from '@sokoni/contract/admin/list-endpoints';
import type { OperatorRight } from '@sokoni/contract/admin/operator-roles';
import type { FieldErrors } from '@sokoni/contract/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { valuesOf } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useView, type View, viewAt } from '../address.ts';
import { downloadList } from '../admin-api.ts';
import { useKey } from '../keys.ts';
import { useRights } from '../rights.ts';
import { SaveButton } from '../save-button.tsx';
import { type Choices, SelectChoice } from '../select-choice.tsx';
import type { ListState } from './use-rows.ts';

/** A field that fills a part of the view. */
export interface FilterField {
  name: keyof View;
  label: string;
  /** Values with their names, of which one is chosen or none. */
  choices?: Choices;
  /** The name of none of them. */
  none?: string;
  kind?: 'country' | 'date';
  hint?: string;
}

interface ListHeadProps {
  state: ListState;
  /** The label of a search. */
  search?: string;
  /** Whether the search has the focus while no item is open. */
  isFocused?: boolean;
  fields?: readonly FilterField[];
  /** The fields are unfolded on request. */
  isFolded?: boolean;
  /** Who may download the list as it is filtered; nobody without it. */
  file?: OperatorRight;
}

/**
 * What is above the rows of a list: its search, filters and file. What is searched for is in the address. A choice, or a country
 * once it is chosen or left, applies at once, with what is typed, and adds no history entry.
 */
export function ListHead({ state, search, isFocused = false, fields = [], isFolded, file }: ListHeadProps) {
  const { view, go } = useView();
  const may = useRights();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = isFocused && view.id === '';
  useKey('/', search ? () => field.current?.select() : null);
  useEffect(() => {
    // A filter that closes the open item keeps it, and so does the row of an item that was closed.
    const isTaken = document.activeElement?.closest('search, [data-row]');
    if (takesFocus && !isTaken) field.current?.focus();
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

  function apply(form: HTMLFormElement, { id = '', replace = false } = {}) {
    const { search = '', ...others } = valuesOf(form);
    go({ ...view, ...others, id, search: search.trim() }, { replace });
  }
  const applyChange = useEffectEvent(({ name }: HTMLInputElement, wasPressed = false) => {
    const changed = fields.find((one) => one.name === name);
    // An item that was pressed stays open.
    const id = wasPressed ? viewAt().id : '';
    if (form.current && (changed?.choices || changed?.kind === 'country'))
      apply(form.current, { id, replace: true });
  });
  // That of the browser: React's comes with each letter.
  useEffect(() => {
    const change = ({ target, isTrusted }: Event) => {
      const input = target as HTMLInputElement;
      if (!isTrusted || !document.querySelector(':active')) return applyChange(input);
      // What is pressed to leave the field would be gone before the press has ended.
      addEventListener('click', () => setTimeout(() => applyChange(input, true)), {
        once: true,
        capture: true,
      });
    };
    const element = form.current;
    element?.addEventListener('change', change);
    return () => element?.removeEventListener('change', change);
  }, []);

  return (
    <>
      {(search || fields.length > 0) && (
        <search>
          <form
            ref={form}
            onSubmit={(event) => {
              event.preventDefault();
              apply(event.currentTarget);
            }}
            className="grid grid-cols-1 gap-2"
          >
            {search && (
              <div className="flex items-end gap-2">
                <div className="grow">
                  <TextField
                    ref={field}
                    label={search}
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
            )}
            {isFolded && <FoldedFields fields={fields} errors={state.errors} />}
            {!isFolded && fields.length > 0 && (
              <div
                className={
                  search ? 'grid gap-2 sm:grid-cols-2' : 'grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3'
                }
              >
                <Fields fields={fields} errors={state.errors} />
                {!search && fields.some(({ choices }) => !choices) && (
                  <Button type="submit" tone="strong" className="justify-self-start">{t`Filter`}</Button>
                )}
              </div>
            )}
          </form>
        </search>
      )}
      {file && may(file) && state.rows && state.rows.length > 0 && (
        <SaveButton
          file={`${state.list}.csv`}
          read={() => downloadList(state.list as SavedList, state.filters)}
          className="mb-3 justify-self-start"
        >
          {t`Download as CSV`}
        </SaveButton>
      )}
    </>
  );
}

interface FieldsProps {
  fields: readonly FilterField[];
  errors: FieldErrors;
}

function FoldedFields({ fields, errors }: FieldsProps) {
  const { view } = useView();
  // Stays open when the last filter is removed, because one of the fields may have the focus.
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || fields.some(({ name }) => view[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
        {t`Filters`}
      </summary>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Fields fields={fields} errors={errors} />
      </div>
    </details>
  );
}

function Fields({ fields, errors }: FieldsProps) {
  const { view } = useView();
  return fields.map(({ name, label, choices, none = t`Any`, kind, hint }) => {
    const field = { label, name, hint, error: errors[name], defaultValue: view[name] };
    if (kind === 'country') return <CountryField key={name} autoComplete="off" {...field} />;
    if (kind === 'date') return <TextField key={name} type="date" {...field} />;
    if (!choices) return <TextField key={name} autoComplete="off" maxLength={254} {...field} />;
    return <SelectChoice key={name} choices={choices} none={none} {...field} />;
  });
}
