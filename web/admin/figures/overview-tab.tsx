import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type AccountFigures,
  type Figure as FigureOfWeek,
  type MoneyFigures,
  type ReachedSteps,
  STEP_DAYS,
} from '@sokoni/contract/admin/figures/endpoints';
import type { ReactNode } from 'react';
import { queryOf } from '../../data/queries.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Day } from '../../ui/formats/day.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { addressOf } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { countAndShare, inDollars, number, OfNow, OfWeek, percent } from './figures.tsx';
import { IncomeChart } from './income-chart.tsx';

/** How the marketplace does, beside the week before: what the role of the operator may see of it. */
export function OverviewTab() {
  const { data, problem, read } = useRead(queryOf('GET /operator/figures', {}, adminApi), true);
  return (
    <div className="grid max-w-page grid-cols-1 gap-6">
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      {!data && problem === null && <LoadingItem />}
      {data && (
        <p className="text-muted">{t`The last 7 days with today, beside the 7 days before. Days are in UTC.`}</p>
      )}
      {data?.accounts && <Accounts figures={data.accounts} />}
      {data?.money && <Money figures={data.money} />}
      {data?.accounts && <Steps steps={data.accounts.steps} />}
      {data?.accounts && <EmptySearches searches={data.accounts.emptySearches} />}
    </div>
  );
}

function Accounts({ figures }: { figures: AccountFigures }) {
  const { customers, suppliers, freelancers, waiting, answered } = figures;
  return (
    <FigurePanel
      title={t`Accounts`}
      note={t`Answers are those to first messages that were sent until the day before yesterday.`}
    >
      <OfWeek name={t`New customers`} figure={customers} show={number} />
      <OfWeek name={t`New suppliers`} figure={suppliers} show={number} />
      <OfWeek name={t`New freelancers`} figure={freelancers} show={number} />
      <OfNow
        name={<TextLink to={addressOf({ list: 'profile' })}>{t`Waiting profiles`}</TextLink>}
        figure={waiting}
        show={number}
      />
      <OfWeek name={t`First messages answered within 24 hours`} figure={answered} show={percent} />
    </FigurePanel>
  );
}

/** What became of new professionals. */
function Steps({ steps: { from, to, joined, ...reached } }: { steps: ReachedSteps }) {
  const days = STEP_DAYS;
  const withShare = ({ now, before }: FigureOfWeek) => ({
    now: { count: now, of: joined.now },
    before: { count: before, of: joined.before },
  });
  return (
    <FigurePanel
      title={t`From sign-up to the first message`}
      note={
        <Trans>
          Professionals who signed up from <Day at={from} /> to <Day at={to} />, and what they reached within{' '}
          {days} days.
        </Trans>
      }
    >
      <OfWeek name={t`Signed up`} figure={joined} show={number} />
      <OfWeek name={t`Paid`} figure={withShare(reached.paid)} show={countAndShare} />
      <OfWeek name={t`Public`} figure={withShare(reached.public)} show={countAndShare} />
      <OfWeek name={t`Got a message`} figure={withShare(reached.contacted)} show={countAndShare} />
    </FigurePanel>
  );
}

function Money({ figures }: { figures: MoneyFigures }) {
  const { paying, income, left, churn, pastDue, months } = figures;
  return (
    <>
      <FigurePanel title={t`Money`}>
        <OfNow name={t`Paying professionals`} figure={paying} show={number} />
        <OfWeek name={t`Income`} figure={income} show={inDollars} />
        <OfWeek name={t`Subscriptions that ended`} figure={left} show={number} />
        <OfWeek name={t`Churn: their share of all`} figure={churn} show={percent} />
        <OfNow name={t`Failed renewals`} figure={pastDue} show={number} isBad={pastDue.now > 0} />
      </FigurePanel>
      <IncomeChart months={months} />
    </>
  );
}

interface FigurePanelProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

const FigurePanel = ({ title, note, children }: FigurePanelProps) => (
  <Panel title={title}>
    {note && <p className="mb-3 text-muted">{note}</p>}
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">{children}</dl>
  </Panel>
);
