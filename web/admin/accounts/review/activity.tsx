import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountActivity } from '@sokoni/contract/admin/accounts/account-review';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { queryOf } from '../../../data/queries.ts';
import { Day } from '../../../ui/formats/day.tsx';
import { Moment } from '../../../ui/formats/moment.tsx';
import { adminApi, useRead } from '../../admin-api.ts';
import { LoadFailed, LoadingItem, Section, Unfold } from '../../detail-parts.tsx';
import { type Column, RowTable } from '../../lists/row-table.tsx';

/** How much an account writes, and how its profile does. */
export const Activity = ({ person }: { person: AdminPerson }) => (
  <Section title={t`Activity`}>
    <Unfold summary={t`The last 12 weeks`}>
      <Weeks person={person} />
    </Unfold>
  </Section>
);

function Weeks({ person: { _id: id, role } }: { person: AdminPerson }) {
  const { data, problem, read } = useRead(
    queryOf('GET /operator/accounts/{id}/activity', { params: { id } }, adminApi),
  );
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  const { lastSentAt, standing, weeks, days } = data;
  const isProfessional = role !== 'customer';
  return (
    <div className="grid grid-cols-1 gap-3">
      {isProfessional && <Standing standing={standing} />}
      <p>
        {lastSentAt ? (
          <Trans>
            Last message: <Moment at={lastSentAt} />
          </Trans>
        ) : (
          t`No messages sent.`
        )}
      </p>
      <RowTable
        label={t`Activity by week`}
        rows={weeks.toReversed()}
        columns={[
          { name: t`Week from`, show: ({ start }) => <Day at={start} /> },
          sentColumn(),
          ...(isProfessional ? ofProfessionals() : []),
        ]}
        className="text-sm"
        cell="py-2 ps-2 first:ps-0"
      />
      {days.length > 0 && (
        <RowTable
          label={t`Messages by day`}
          rows={days.toReversed()}
          columns={[{ name: t`Day`, show: ({ start }) => <Day at={start} /> }, sentColumn()]}
          className="max-w-form text-sm"
          cell="py-2 ps-2 first:ps-0"
        />
      )}
      {isProfessional && (
        <p className="text-sm text-muted">
          {t`Rating, the mean of all reviews, and place in the directory are those of the end of the week.`}
        </p>
      )}
    </div>
  );
}

const sentColumn = (): Column<AccountActivity['days'][number]> => ({
  name: t`Messages (to accounts)`,
  show: ({ messages, recipients }) =>
    messages === 0 ? decimal(0) : `${decimal(messages)} (${decimal(recipients)})`,
});

const ofProfessionals = (): Column<AccountActivity['weeks'][number]>[] => [
  { name: t`Views`, show: ({ views }) => decimal(views) },
  { name: t`Rating`, show: ({ rating }) => decimalOrDash(rating) },
  { name: t`Place`, show: ({ place }) => decimalOrDash(place) },
];

const decimalOrDash = (value: number | null) => (value === null ? '–' : decimal(value));

/** Why a profile is where it is. */
function Standing({ standing }: Pick<AccountActivity, 'standing'>) {
  if (!standing) return <p>{t`In no directory today.`}</p>;
  const [place, of] = [decimal(standing.place), decimal(standing.of)];
  const [rating, weighted] = [decimal(standing.rating), decimal(standing.weightedRating)];
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t`Place ${place} of ${of} in its directory today`}</p>
      <p>
        {plural(standing.reviewCount, {
          0: `No reviews yet; it counts as ${weighted}, as if five reviews gave 4.`,
          one: `Rated ${rating} by # review; it counts as ${weighted}, as if five more reviews gave 4.`,
          other: `Rated ${rating} by # reviews; it counts as ${weighted}, as if five more reviews gave 4.`,
        })}{' '}
        {t`Of profiles that count the same, the newest comes first. A search for words sorts by how well they match, then in this order.`}
      </p>
    </div>
  );
}

const decimal = (value: number) => i18n.number(value, { maximumFractionDigits: 2 });
