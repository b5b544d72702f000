import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type FormEvent, useEffect, useRef } from 'react';
import { localPath } from '../app/language.ts';
import { useGo } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { choiceOf, choicesOf, type DirectorySearch, filterOf } from './filter.ts';

interface SearchFormProps {
  role: ProfessionalRole;
  asked: DirectorySearch;
  label: string;
  all: string;
}

/** A plain HTML form, so that it works before hydration; scripts only avoid the page load. */
export function SearchForm({ role, asked, label, all }: SearchFormProps) {
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  useFollow(form, role, asked);
  // An address may name a choice that is not in the list; the form then shows it.
  const choices = new Set([...choicesOf[role], ...(asked.choice ? [asked.choice] : [])]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '').trim();
    go(paths.directory(role, filterOf(role, { search: text('search'), choice: text(choiceOf[role]) })));
  }

  return (
    <search>
      <form
        ref={form}
        action={localPath(paths.directory(role))}
        onSubmit={search}
        className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[1fr_14rem_auto]"
      >
        <div className="col-span-full sm:col-span-1">
          <TextField
            label={t`Search`}
            type="search"
            name="search"
            defaultValue={asked.search}
            maxLength={SEARCH_MAX}
            enterKeyHint="search"
            dir="auto"
          />
        </div>
        <SelectField label={label} name={choiceOf[role]} defaultValue={asked.choice}>
          <option value="">{all}</option>
          {[...choices].map((choice) => (
            <option key={choice} value={choice}>
              {i18n._(choice)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="main">{t`Search`}</Button>
      </form>
    </search>
  );
}

/** Going back and forth changes the search; the fields follow, but never overwrite text that is being typed. */
function useFollow(
  form: React.RefObject<HTMLFormElement | null>,
  role: ProfessionalRole,
  asked: DirectorySearch,
) {
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked || !form.current) return;
    shown.current = asked;
    const { elements } = form.current;
    (elements.namedItem('search') as HTMLInputElement).value = asked.search;
    (elements.namedItem(choiceOf[role]) as HTMLSelectElement).value = asked.choice;
  }, [form, role, asked]);
}
