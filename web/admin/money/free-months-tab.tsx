import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { freeMonthStates } from '@sokoni/contract/admin/limits';
import type { GivenMonths } from '@sokoni/contract/admin/money/payments';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Day } from '../../ui/formats/day.tsx';
import { useView } from '../address.ts';
import { PersonLink } from '../detail-parts.tsx';
import { ListHead } from '../lists/list-head.tsx';
import { PlainList, Rows } from '../lists/plain-list.tsx';
import type { Column } from '../lists/row-table.tsx';
import { useList } from '../lists/use-rows.ts';
import { useMay } from '../rights.ts';
import { choicesOf } from '../select-choice.tsx';

/** Who has free months, or has had them. They are given on the account. */
export function FreeMonthsTab() {
  const { view } = useView();
  const mayGive = useMay('refunds');
  const state = useList('free-months', { state: freeMonthStates.find((one) => one === view.state) });
  return (
    <section aria-label={t`Free months`} className="grid max-w-page grid-cols-1 gap-4">
      <h2 className="text-lg">{t`Free months`}</h2>
      {mayGive && (
        <p className="max-w-prose">{t`To give free months, open the account: the button is below its payments.`}</p>
      )}
      <ListHead
        state={state}
        fields={[
          { name: 'state', label: t`When`, choices: choicesOf(freeMonthStates, stateName), none: t`All` },
        ]}
        file="money"
      />
      <PlainList
        state={state}
        empty={view.state ? t`No free months match.` : t`No free months were given yet.`}
      >
        {(rows) => (
          <Rows label={t`Free months`} rows={rows} isFramed columns={columns()}>
            {(row) => <Given row={row} />}
          </Rows>
        )}
      </PlainList>
    </section>
  );
}

const stateName = (state: (typeof freeMonthStates)[number]) =>
  ({ current: t`Now or to come`, over: t`Over` })[state];

const columns = (): Column<GivenMonths>[] => [
  { name: t`Account`, show: ({ person }) => <PersonLink person={person} /> },
  { name: t`Plan`, show: ({ plan }) => plan && planName(plan) },
  { name: t`Months`, show: ({ months }) => months },
  {
    name: t`From`,
    show: ({ periodStart }) => (periodStart ? <Day at={periodStart} /> : t`Waiting for the payment provider`),
  },
  { name: t`To`, show: ({ periodEnd }) => periodEnd && <Day at={periodEnd} /> },
  { name: t`Given on`, show: ({ givenAt }) => <Day at={givenAt} /> },
  { name: t`Given by`, show: ({ by }) => <bdi>{by}</bdi> },
  { name: t`Reason`, show: ({ reason }) => <bdi>{reason}</bdi> },
];

function Given({
  row: { person, plan, months, givenAt, periodStart, periodEnd, by, reason },
}: {
  row: GivenMonths;
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <PersonLink person={person} />
        <p className="text-sm wrap-anywhere text-muted">
          {plural(months, { one: '# free month', other: '# free months' })}
          {plan && ` · ${planName(plan)}`} · <Day at={givenAt} /> · <bdi>{by}</bdi>
        </p>
        <p dir="auto" className="text-sm wrap-anywhere">
          {reason}
        </p>
      </div>
      <p className="font-semibold">
        {periodStart && periodEnd ? (
          <Trans>
            From <Day at={periodStart} /> to <Day at={periodEnd} />
          </Trans>
        ) : (
          t`Waiting for the payment provider`
        )}
      </p>
    </li>
  );
}
