import { t } from '@lingui/core/macro';
import type { AccountRow } from '@sokoni/contract/admin/person';
import { emailText } from '@sokoni/contract/input/email-text';
import { profileVisibilities } from '@sokoni/contract/limits';
import { planIds, roles } from '@sokoni/contract/subscriptions/plans';
import { planName } from '../../subscriptions/plan-texts.ts';
import { countryText } from '../../ui/formats/country-text.ts';
import { Day } from '../../ui/formats/day.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { type TabProps, useView, type View } from '../address.ts';
import { DeletionBadge, VisibilityBadge } from '../detail-parts.tsx';
import { doneText, knownAs, operatorRoleName, roleName, visibilityName } from '../labels.ts';
import { type FilterField, ListHead } from '../lists/list-head.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowContent } from '../lists/row-content.tsx';
import type { Column } from '../lists/row-table.tsx';
import { useList } from '../lists/use-rows.ts';
import { choicesOf } from '../select-choice.tsx';
import { ReviewView } from './review/review-view.tsx';

/** All accounts, newest first, or the results of a search. */
export function AccountsTab({ PublicLook, onActed }: TabProps) {
  const state = useList('accounts', filtersOf(useView().view));
  return (
    <ListScreen
      label={t`Accounts`}
      state={state}
      filter={
        <ListHead
          state={state}
          search={t`Name, company, email, phone, receipt or id`}
          isFocused
          fields={fields()}
          isFolded
          file="lists"
        />
      }
      show={showRow}
      columns={columns()}
      empty={t`No account matches. Try a shorter part of the name, company or email, or fewer filters. Phone numbers, numbers of invoices and ids are found as a whole.`}
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

/** An address with a value that is none is read as one without it. */
function filtersOf({ search, role, state, country, plan }: View) {
  return {
    search,
    role: roles.find((one) => one === role),
    status: profileVisibilities.find((one) => one === state),
    country: country || undefined,
    plan: planIds.find((one) => one === plan),
  };
}

const fields = (): FilterField[] => [
  { name: 'role', label: t`Role`, choices: choicesOf(roles, roleName) },
  { name: 'state', label: t`Status`, choices: choicesOf(profileVisibilities, visibilityName) },
  { name: 'plan', label: t`Plan`, choices: choicesOf(planIds, planName) },
  { name: 'country', label: t`Country`, kind: 'country' },
];

const columns = (): Column<AccountRow>[] => [
  { name: t`Name`, show: knownAs },
  {
    name: t`Role`,
    show: ({ role, operatorRole }) => (operatorRole ? operatorRoleName(operatorRole) : roleName(role)),
  },
  {
    name: t`Status`,
    show: (row) =>
      row.isDeleted ? <DeletionBadge person={row} /> : <VisibilityBadge visibility={row.profileVisibility} />,
  },
  { name: t`Plan`, show: ({ plan }) => plan && planName(plan) },
  { name: t`Country`, show: ({ country }) => country && countryText(country) },
  { name: t`Joined`, show: ({ createdAt }) => <Day at={createdAt} /> },
  { name: t`Last seen`, show: ({ lastSeenAt }) => (lastSeenAt ? <Day at={lastSeenAt} /> : '–') },
];

function showRow(row: AccountRow) {
  const { email, role, plan, operatorRole, isDeleted, profileVisibility } = row;
  return (
    <RowContent name={knownAs(row)}>
      <span className="text-sm wrap-anywhere text-muted">{emailText(email)}</span>
      <span className="flex flex-wrap items-center gap-1 text-sm text-muted">
        {roleName(role)}
        {plan && ` · ${planName(plan)}`}
        {(role !== 'customer' || profileVisibility === 'suspended') && !isDeleted && (
          <VisibilityBadge visibility={profileVisibility} />
        )}
        {operatorRole && <Badge>{operatorRoleName(operatorRole)}</Badge>}
        <DeletionBadge person={row} />
      </span>
    </RowContent>
  );
}
