import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ACCOUNTS_COUNTED_MAX,
  type AccountSort,
  accountSorts,
  inactiveMonths,
} from '@sokoni/contract/admin/limits';
import type { AccountRow } from '@sokoni/contract/admin/person';
import { emailText } from '@sokoni/contract/input/email-text';
import { profileVisibilities } from '@sokoni/contract/limits';
import { planIds, roles } from '@sokoni/contract/subscriptions/plans';
import { queryOf } from '../../data/queries.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { countryText } from '../../ui/formats/country-text.ts';
import { Day } from '../../ui/formats/day.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { type TabProps, useView, type View } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { DeletionBadge, VisibilityBadge } from '../detail-parts.tsx';
import { doneText, knownAs, personRole, roleName, visibilityName } from '../labels.ts';
import { type FilterField, ListHead } from '../lists/list-head.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowContent } from '../lists/row-content.tsx';
import type { Column } from '../lists/row-table.tsx';
import { useList } from '../lists/use-rows.ts';
import { choicesOf } from '../select-choice.tsx';
import { ReviewView } from './review/review-view.tsx';

/** All accounts, newest first, or the results of a search. */
export function AccountsTab({ PublicLook, onActed }: TabProps) {
  const filters = filtersOf(useView().view);
  const state = useList('accounts', filters);
  const { sort: _, ...counted } = filters;
  const count = useRead(queryOf('GET /operator/lists/accounts/count', { query: counted }, adminApi));
  return (
    <ListScreen
      label={t`Accounts`}
      state={state}
      filter={
        <>
          <ListHead
            state={state}
            search={t`Name, company, email, phone, receipt or id`}
            isFocused
            fields={fields()}
            isFolded
            file="lists"
          />
          <p role="status" className="min-h-6">
            {count.data && countText(count.data.count)}
          </p>
        </>
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
            count.read();
          }}
          onClaimDecided={onActed}
        />
      )}
    </ListScreen>
  );
}

/** An address with a value that is none is read as one without it. */
function filtersOf({ search, role, state, country, plan, sort, ...view }: View) {
  return {
    search,
    role: roles.find((one) => one === role),
    status: profileVisibilities.find((one) => one === state),
    country: country || undefined,
    plan: planIds.find((one) => one === plan),
    inactiveMonths: inactiveMonths.find((one) => one === view.inactiveMonths),
    sort: accountSorts.find((one) => one === sort),
  };
}

function countText(count: number): string {
  const most = ACCOUNTS_COUNTED_MAX.toLocaleString('en');
  if (count > ACCOUNTS_COUNTED_MAX) return t`More than ${most} accounts`;
  return plural(count, { one: '# account', other: '# accounts' });
}

const fields = (): FilterField[] => [
  { name: 'role', label: t`Role`, choices: choicesOf(roles, roleName) },
  { name: 'state', label: t`Status`, choices: choicesOf(profileVisibilities, visibilityName) },
  { name: 'plan', label: t`Plan`, choices: choicesOf(planIds, planName) },
  { name: 'country', label: t`Country`, kind: 'country' },
  { name: 'inactiveMonths', label: t`Last seen`, choices: choicesOf(inactiveMonths, inactiveName) },
  {
    name: 'sort',
    label: t`Order`,
    choices: choicesOf(accountSorts.slice(1), sortName),
    none: sortName('newest'),
  },
];

const inactiveName = (months: string) =>
  plural(Number(months), { one: 'Not for # month', 12: 'Not for a year', other: 'Not for # months' });

const sortName = (sort: AccountSort) =>
  ({
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    'last-seen-newest': t`Seen most recently first`,
    'last-seen-oldest': t`Not seen for longest first`,
  })[sort];

const columns = (): Column<AccountRow>[] => [
  { name: t`Name`, show: knownAs },
  { name: t`Role`, show: personRole },
  {
    name: t`Status`,
    show: (row) =>
      row.isDeleted ? <DeletionBadge person={row} /> : <VisibilityBadge visibility={row.profileVisibility} />,
  },
  { name: t`Plan`, show: ({ plan }) => plan && planName(plan) },
  { name: t`Country`, show: ({ country }) => country && countryText(country) },
  { name: t`Joined`, show: ({ createdAt }) => <Day at={createdAt} className="whitespace-nowrap" /> },
  {
    name: t`Last seen`,
    show: ({ lastSeenOn }) => (lastSeenOn ? <Day at={lastSeenOn} className="whitespace-nowrap" /> : '–'),
  },
];

function showRow(row: AccountRow) {
  const { email, role, plan, country, createdAt, isDeleted, profileVisibility, lastSeenOn } = row;
  return (
    <RowContent name={knownAs(row)}>
      <span className="text-sm wrap-anywhere text-muted">{emailText(email)}</span>
      <span className="flex flex-wrap items-center gap-1 text-sm text-muted">
        {[personRole(row), plan && planName(plan), country && countryText(country)]
          .filter(Boolean)
          .join(' · ')}
        {(role !== 'customer' || profileVisibility === 'suspended') && !isDeleted && (
          <VisibilityBadge visibility={profileVisibility} />
        )}
        <DeletionBadge person={row} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>
          <Trans>
            Joined: <Day at={createdAt} />
          </Trans>
        </span>
        {lastSeenOn && (
          <span>
            <Trans>
              Last seen: <Day at={lastSeenOn} />
            </Trans>
          </span>
        )}
      </span>
    </RowContent>
  );
}
