import { t } from '@lingui/core/macro';
import type { AccountRow } from '@sokoni/contract/admin/person';
import { emailText } from '@sokoni/contract/input/email-text';
import { profileVisibilities } from '@sokoni/contract/limits';
import { planIds, roles } from '@sokoni/contract/subscriptions/plans';
import { useState } from 'react';
import { pagesOf } from '../../data/queries.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import { countryText } from '../../ui/formats/country-text.ts';
import { Day } from '../../ui/formats/day.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { type TabProps, useView, type View } from '../address.ts';
import { adminApi, downloadList } from '../admin-api.ts';
import { DeletionBadge, VisibilityBadge } from '../detail-parts.tsx';
import { Download } from '../download.tsx';
import { doneText, knownAs, operatorRoleName, roleName, visibilityName } from '../labels.ts';
import { type Column, ListScreen } from '../lists/list-screen.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { RowContent } from '../lists/row-content.tsx';
import { useRows } from '../lists/use-rows.ts';
import { useMay } from '../rights.ts';
import { ReviewView } from './review/review-view.tsx';

/** All accounts, newest first, or the results of a search. */
export function AccountsTab({ PublicLook, onActed }: TabProps) {
  const query = filtersOf(useView().view);
  const mayDownload = useMay('lists');
  const state = useRows(pagesOf('GET /operator/accounts', { query }, adminApi));
  return (
    <ListScreen
      label={t`Accounts`}
      state={state}
      filter={
        <>
          <ListSearch label={t`Name, company, email, phone, receipt or id`} isFocused>
            <Filters {...query} />
          </ListSearch>
          {mayDownload && state.rows && state.rows.length > 0 && (
            <Download name="accounts" read={() => downloadList('accounts', query)} />
          )}
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

function Filters({ role, status, country, plan }: ReturnType<typeof filtersOf>) {
  // Stays open when the last filter is removed, because one of the fields may have the focus.
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || Boolean(role || status || country || plan)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
        {t`Filters`}
      </summary>
      <div className="grid grid-cols-2 gap-2">
        <Choice label={t`Role`} name="role" value={role} values={roles} nameOf={roleName} />
        <Choice
          label={t`Status`}
          name="state"
          value={status}
          values={profileVisibilities}
          nameOf={visibilityName}
        />
        <Choice label={t`Plan`} name="plan" value={plan} values={planIds} nameOf={planName} />
        <CountryField label={t`Country`} name="country" autoComplete="off" defaultValue={country} />
      </div>
    </details>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  name: keyof View;
  value: T | undefined;
  values: readonly T[];
  nameOf: (value: T) => string;
}

function Choice<T extends string>({ label, name, value, values, nameOf }: ChoiceProps<T>) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{t`Any`}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </SelectField>
  );
}

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
