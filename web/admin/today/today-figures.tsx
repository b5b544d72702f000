import { t } from '@lingui/core/macro';
import type { Figures } from '@sokoni/contract/admin/figures/endpoints';
import { queryOf } from '../../data/queries.ts';
import { inDollars } from '../../ui/formats/money.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { number, OfNow, OfWeek, percent } from '../figures/figures.tsx';

/** Four figures beside those of the week before: the first that the role of the operator may see. */
export function TodayFigures() {
  const { data, problem } = useRead(queryOf('GET /operator/figures', {}, adminApi), true);
  if (problem !== null) return null;
  return (
    <dl className="grid min-h-24 grid-cols-2 gap-3 lg:grid-cols-4">{data && figuresOf(data).slice(0, 4)}</dl>
  );
}

function figuresOf({ accounts, money }: Figures) {
  return [
    money && <OfWeek key="income" name={t`Income of 7 days`} figure={money.income} show={inDollars} />,
    money && <OfNow key="paying" name={t`Paying professionals`} figure={money.paying} show={number} />,
    accounts && <OfWeek key="customers" name={t`New customers`} figure={accounts.customers} show={number} />,
    accounts && (
      <OfWeek
        key="answered"
        name={t`First messages answered within 24 hours`}
        figure={accounts.answered}
        show={percent}
      />
    ),
    accounts && <OfWeek key="suppliers" name={t`New suppliers`} figure={accounts.suppliers} show={number} />,
    accounts && (
      <OfWeek key="freelancers" name={t`New freelancers`} figure={accounts.freelancers} show={number} />
    ),
    money && <OfWeek key="left" name={t`Subscriptions that ended`} figure={money.left} show={number} />,
    money && <OfNow key="due" name={t`Failed renewals`} figure={money.pastDue} show={number} />,
  ].filter(Boolean);
}
