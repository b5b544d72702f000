import { t } from '@lingui/core/macro';
import type { AdminPerson } from '@sokoni/contract/admin';
import { type FormEvent, useEffect, useRef } from 'react';
import { keys } from '../data/keys.ts';
import { valuesOf } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { showSuccess } from '../ui/toast.tsx';
import { AccountRow } from './account-row.tsx';
import { adminApi } from './admin-api.ts';
import { useKey } from './keys.ts';
import { RowList } from './lists/row-list.tsx';
import { useRows } from './lists/use-rows.ts';
import { usePlace } from './place.ts';
import { doneText } from './review/completed-decision.ts';
import { CaseView } from './review/review-view.tsx';
import type { PartProps } from './slots.ts';
import { Split } from './split.tsx';

const idOf = (row: AdminPerson) => row._id;
const show = (row: AdminPerson) => <AccountRow row={row} />;

/** All accounts, newest first, or the results of a search. */
export function AccountsPart({ PublicLook, onActed }: PartProps) {
  const { place, go, open, close } = usePlace();
  const { search } = place;
  const read = (cursor?: string) => adminApi('GET /operator/accounts', { query: { search, cursor } });
  const state = useRows(keys.admin('accounts', search), read, idOf);

  return (
    <Split
      onClose={close}
      list={
        <div className="grid gap-3">
          <Search
            key={search}
            search={search}
            isOpen={place.id !== ''}
            onSearch={(words) => go({ part: 'accounts', search: words })}
          />
          <RowList
            label={t`Accounts`}
            state={state}
            idOf={idOf}
            show={show}
            empty={t`Nobody has this in their name, company or e-mail address. Try a shorter part.`}
            place={place}
            onOpen={open}
          />
        </div>
      }
    >
      {place.id && (
        <CaseView
          key={place.id}
          id={place.id}
          PublicLook={PublicLook}
          onDone={(done, { person }) => {
            showSuccess(doneText(done, person));
            onActed();
            void state.reload();
          }}
          onClaimDecided={onActed}
          onClose={close}
        />
      )}
    </Split>
  );
}

interface SearchProps {
  search: string;
  /** An account is open, so the keyboard focus is there. */
  isOpen: boolean;
  onSearch: (words: string) => void;
}

function Search({ search, isOpen, onSearch }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useKey('/', () => field.current?.select());
  useEffect(() => {
    if (!isOpen) field.current?.focus();
  }, [isOpen]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(valuesOf(event.currentTarget).search?.trim() ?? '');
  }

  return (
    <search>
      <form onSubmit={onSubmit} className="flex items-end gap-2">
        <div className="grow">
          <TextField
            ref={field}
            label={t`Name, company or e-mail`}
            name="search"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            dir="auto"
            defaultValue={search}
            onKeyDown={(event) => {
              // Leaves the field, so that letters become shortcuts; the typed text stays.
              if (event.key !== 'ArrowDown' && event.key !== 'Escape') return;
              event.preventDefault();
              (document.querySelector<HTMLElement>('[data-row]') ?? button.current)?.focus();
            }}
          />
        </div>
        <Button ref={button} type="submit" tone="strong">
          {t`Search`}
        </Button>
      </form>
    </search>
  );
}
