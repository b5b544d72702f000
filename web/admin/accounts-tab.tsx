import { t } from '@lingui/core/macro';
import type { AdminPerson } from '@sokoni/contract/admin/admin';
import { keys } from '../data/keys.ts';
import { planName } from '../subscriptions/plan-texts.ts';
import { Badge } from '../ui/marks/badge.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { adminApi } from './admin-api.ts';
import { DeletionBadge, VisibilityBadge } from './item.tsx';
import { ListScreen } from './lists/list-screen.tsx';
import { ListSearch } from './lists/list-search.tsx';
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
      filter={<ListSearch key={search} label={t`Name, company or email`} isFocused />}
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
