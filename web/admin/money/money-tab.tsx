import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Money } from '@sokoni/contract/admin/money/payments';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../data/queries.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { inDollars } from '../../ui/formats/money.ts';
import { LoadingStatus } from '../../ui/layout/loading-status.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonBlock } from '../../ui/layout/skeleton.tsx';
import { type TabProps, useView } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { Figure } from '../figures/figures.tsx';
import { ScrollingTable } from '../lists/row-table.tsx';
import { choicesOf, SelectChoice } from '../select-choice.tsx';
import { Books } from './books.tsx';
import { FailedRenewals } from './failed-renewals.tsx';
import { monthName, monthsOf, periodsOf } from './months.ts';
import { Payments } from './payments.tsx';

const moneyOf = (month?: string) => queryOf('GET /operator/money', { query: { month } }, adminApi);

/** The totals of a month, the books and the payments of any time. */
export function MoneyTab({ onActed }: TabProps) {
  const { data: present, problem, read } = useRead(moneyOf(), true);
  if (present) return <MoneyOf {...{ present, onActed }} />;
  return problem === null ? <LoadingItem /> : <LoadFailed problem={problem} onAgain={read} />;
}

function MoneyOf({ present, onActed }: Pick<TabProps, 'onActed'> & { present: Money }) {
  const { view } = useView();
  const { i18n } = useLingui();
  const client = useQueryClient();
  const months = monthsOf(present);
  const month = months.includes(view.month) ? view.month : present.month;
  const chosen = month === present.month ? undefined : month;
  const { data: money, problem, read } = useRead(moneyOf(chosen), true);
  const periods = periodsOf(months, i18n.locale);
  function onChanged() {
    for (const sums of ['GET /operator/money', 'GET /operator/lists/books'] as const)
      void client.invalidateQueries({ queryKey: [sums] });
    onActed();
  }
  return (
    <div className="grid max-w-page grid-cols-1 gap-6">
      <Panel title={t`Totals of a month`}>
        <MonthPicker {...{ month, months }} />
        {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
        {money && <Totals money={money} />}
        {!money && problem === null && (
          <div>
            <SkeletonBlock className="h-64 rounded-lg" />
            <LoadingStatus />
          </div>
        )}
      </Panel>
      <FailedRenewals onHandled={onChanged} />
      <Books periods={periods} latest={present.month} />
      <Payments periods={periods} onChanged={onChanged} />
    </div>
  );
}

function MonthPicker({ month, months }: { month: string; months: string[] }) {
  const { i18n } = useLingui();
  const { view, go } = useView();
  const show = (chosen: string | undefined) => chosen && go({ ...view, month: chosen }, { replace: true });
  const at = months.indexOf(month);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <div className="w-56">
        <SelectChoice
          label={t`Month`}
          value={month}
          choices={choicesOf(months, (choice) => monthName(choice, i18n.locale))}
          onChange={(event) => show(event.currentTarget.value)}
        />
      </div>
      <Button
        onClick={() => show(months[at + 1])}
        aria-disabled={at === months.length - 1}
        className="aria-disabled:opacity-60"
      >
        {t`Previous month`}
      </Button>
      <Button
        onClick={() => show(months[at - 1])}
        aria-disabled={at === 0}
        className="aria-disabled:opacity-60"
      >
        {t`Next month`}
      </Button>
    </div>
  );
}

function Totals({ money }: { money: Money }) {
  const { received, refunded, disputed, payments, monthly, running, pastDue, begun, ended, byPlan } = money;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Figure name={t`Received`} hint={plural(payments, { one: '# payment', other: '# payments' })}>
          {inDollars(received)}
        </Figure>
        <Figure
          name={t`Monthly revenue today`}
          hint={plural(running, { one: '# subscription', other: '# subscriptions' })}
        >
          {inDollars(monthly)}
        </Figure>
        <Figure name={t`Refunded`}>{inDollars(refunded)}</Figure>
        <Figure name={t`Disputed`} isBad={disputed > 0}>
          {inDollars(disputed)}
        </Figure>
        <Figure name={t`Started`}>{begun}</Figure>
        <Figure name={t`Ended`}>{ended}</Figure>
        <Figure name={t`Failed renewals today`} isBad={pastDue > 0} hint={t`retried for 14 days`}>
          {pastDue}
        </Figure>
      </dl>
      <ScrollingTable
        label={t`By plan`}
        caption={t`By plan`}
        rows={byPlan}
        columns={[
          { name: t`Plan`, show: ({ plan }) => planName(plan) },
          { name: t`Active today`, show: (row) => row.running },
          { name: t`Received`, show: (row) => inDollars(row.received) },
        ]}
        className="rounded-lg border border-line bg-surface text-sm wrap-break-word sm:text-base [&_td]:whitespace-nowrap"
        cell="px-2 py-3 sm:px-3"
      />
    </div>
  );
}
