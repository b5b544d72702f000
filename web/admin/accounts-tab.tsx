import { t } from '@lingui/core/macro';
import type { AdminPerson } from '@sokoni/contract/admin/admin';
import { type FormEvent, useEffect, useRef } from 'react';
import { valuesOf } from '../data/form.ts';
import { keys } from '../data/keys.ts';
import { planName } from '../subscriptions/plan-texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { adminApi } from './admin-api.ts';
import { DeletionBadge, VisibilityBadge } from './item.tsx';
import { useKey } from './keys.ts';
import { ListScreen } from './lists/list-screen.tsx';
import { RowContent } from './lists/row-content.tsx';
import { useRows } from './lists/use-rows.ts';
import { ReviewView } from './review/review-view.tsx';
import { type TabProps, useView } from './view.ts';
import { doneText, knownAs, roleName } from './words.ts';

/** All accounts, newest first, or the results of a search. */
export function AccountsTab({ PublicLook, onActed }: TabProps) {
  const { view } = useView();
  const { search } = view;
  const state = useRows(keys.admin('accounts', search), (cursor) =>
    adminApi('GET /operator/accounts', { query: { search, cursor } }),
  );
  return (
    <ListScreen
      label={t`Accounts`}
      state={state}
      filter={<Search key={search} />}
      show={showRow}
      empty={t`No account matches. Try a shorter part of the name, company or email.`}
    >
      {(id) => (
        <ReviewView
          id={id}
          PublicLook={PublicLook}
          onDone={(done, { person }) => {
            showSuccess(doneText(done, person));
            onActed();
            state.reload();
          }}
          onClaimDecided={onActed}
        />
      )}
    </ListScreen>
  );
}

function Search() {
  const { view, go } = useView();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = view.id !== '';
  useKey('/', () => field.current?.select());
  useEffect(() => {
    // While an account is open, it has the focus.
    if (!isOpen) field.current?.focus();
  }, [isOpen]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go({ tab: 'accounts', search: valuesOf(event.currentTarget).search?.trim() ?? '' });
  }

  return (
    <search>
      <form onSubmit={onSubmit} className="flex items-end gap-2">
        <div className="grow">
          <TextField
            ref={field}
            label={t`Name, company or email`}
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
      </form>
    </search>
  );
}

function showRow(row: AdminPerson) {
  const { email, role, plan, isOperator, isDeleted, profileVisibility } = row;
  return (
    <RowContent name={knownAs(row)}>
      <span className="text-sm wrap-anywhere text-muted">{email}</span>
      <span className="flex flex-wrap items-center gap-1 text-sm text-muted">
        {roleName(role)}
        {plan && ` · ${planName(plan)}`}
        {(role !== 'customer' || profileVisibility === 'suspended') && !isDeleted && (
          <VisibilityBadge visibility={profileVisibility} />
        )}
        {isOperator && <Badge>{t`Operator`}</Badge>}
        <DeletionBadge person={row} />
      </span>
    </RowContent>
  );
}
