import { t } from '@lingui/core/macro';
import type { Figures } from '@sokoni/contract/admin/figures/endpoints';
import { queryOf } from '../../data/queries.ts';
import { inDollars } from '../../ui/formats/money.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { Compared, number, percent } from '../figures/figures.tsx';

/** Four figures beside those of the week before: the first that the role of the operator may see. */
export function TodayFigures() {
  const { data, problem } = useRead(queryOf('GET /operator/figures', { query: {} }, adminApi), true);
  if (problem !== null) return null;
  return (
    <dl className="grid min-h-24 grid-cols-2 gap-3 lg:grid-cols-4">{data && figuresOf(data).slice(0, 4)}</dl>
  );
}

const ofWeek = { hint: (before: string) => t`week before: ${before}`, show: number };
const ofNow = { hint: (before: string) => t`a week ago: ${before}`, show: number };

function figuresOf({ accounts, money }: Figures) {
  return [
    money && (
      <Compared key="income" {...ofWeek} name={t`Income of 7 days`} figure={money.income} show={inDollars} />
    ),
    money && <Compared key="paying" {...ofNow} name={t`Paying professionals`} figure={money.paying} />,
    accounts && <Compared key="customers" {...ofWeek} name={t`New customers`} figure={accounts.customers} />,
    accounts && (
      <Compared
        key="answered"
        {...ofWeek}
        name={t`First messages answered within 24 hours`}
        figure={accounts.answered}
        show={percent}
      />
    ),
    accounts && <Compared key="suppliers" {...ofWeek} name={t`New suppliers`} figure={accounts.suppliers} />,
    accounts && (
      <Compared key="freelancers" {...ofWeek} name={t`New freelancers`} figure={accounts.freelancers} />
    ),
    money && <Compared key="left" {...ofWeek} name={t`Subscriptions that ended`} figure={money.left} />,
    money && <Compared key="due" {...ofNow} name={t`Failed renewals`} figure={money.pastDue} />,
  ].filter(Boolean);
}
