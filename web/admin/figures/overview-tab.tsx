import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type {
  AccountFigures,
  MoneyFigures,
  ReachedSteps,
  StepName,
  Totals,
} from '@sokoni/contract/admin/figures/endpoints';
import { STEP_DAYS } from '@sokoni/contract/admin/limits';
import type { ReactNode } from 'react';
import { queryOf } from '../../data/queries.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Day } from '../../ui/formats/day.tsx';
import { inDollars } from '../../ui/formats/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { addressOf, useView } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem, Unfold } from '../detail-parts.tsx';
import { recentPeriods } from '../money/months.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { useMay } from '../rights.ts';
import type { Choices } from '../select-choice.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { Compared, countAndShare, Figure, number, percent } from './figures.tsx';
import { IncomeChart } from './income-chart.tsx';

/** How the marketplace does, beside the time before: what the role of the operator may see of it. */
export function OverviewTab() {
  const { view } = useView();
  const { i18n } = useLingui();
  const periods: Choices = [['', t`Last 7 days`], ...recentPeriods(new Date(), i18n.locale)];
  const [shown] = periods.find(([one]) => one === view.period) ?? [''];
  const query = queryOf('GET /operator/figures', { query: { period: shown || undefined } }, adminApi);
  const { data, problem, read } = useRead(query, true);
  const maySeeSearches = useMay('accounts');
  return (
    <div className="grid max-w-page grid-cols-1 gap-6">
      <PeriodChoice {...{ periods, shown }} />
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      {!data && problem === null && <LoadingItem />}
      {data && (
        <p className="text-muted">
          <Trans>
            From <Day at={data.from} /> to <Day at={data.to} />, beside as many days before. Days are in UTC.
          </Trans>
        </p>
      )}
      {data?.accounts && <Accounts figures={data.accounts} />}
      {data?.money && <Money figures={data.money} />}
      {data?.accounts && <TotalsToday totals={data.accounts.totals} />}
      {data?.accounts && <Steps steps={data.accounts.steps} />}
      {maySeeSearches && <EmptySearches />}
    </div>
  );
}

function Accounts({ figures }: { figures: AccountFigures }) {
  const { customers, suppliers, freelancers, waiting, answered } = figures;
  return (
    <FigurePanel
      title={t`Accounts`}
      note={t`Answers are those to first messages that were sent until the day before yesterday at the latest.`}
    >
      <Compared name={t`New customers`} figure={customers} show={number} />
      <Compared name={t`New suppliers`} figure={suppliers} show={number} />
      <Compared name={t`New freelancers`} figure={freelancers} show={number} />
      <Compared
        name={
          <TextLink to={addressOf({ list: 'profile' })} className="-my-3">{t`Waiting profiles`}</TextLink>
        }
        figure={waiting}
        show={number}
      />
      <Compared name={t`First messages answered within 24 hours`} figure={answered} show={percent} />
    </FigurePanel>
  );
}

/** What a newspaper asks. */
function TotalsToday({ totals }: { totals: Totals }) {
  const { customers, suppliers, freelancers, countries } = totals;
  const [ofSuppliers, ofFreelancers] = [number(totals.publicSuppliers), number(totals.publicFreelancers)];
  return (
    <Panel title={t`The marketplace today`}>
      <p className="mb-3 text-muted">
        {t`Without operators and deleted accounts. Countries are those of public profiles.`}
      </p>
      <FigureList>
        <Figure name={t`Customers`}>{number(customers)}</Figure>
        <Figure name={t`Suppliers`} hint={t`${ofSuppliers} with a public profile`}>
          {number(suppliers)}
        </Figure>
        <Figure name={t`Freelancers`} hint={t`${ofFreelancers} with a public profile`}>
          {number(freelancers)}
        </Figure>
        <Figure name={t`Countries`}>{number(countries.length)}</Figure>
      </FigureList>
      {countries.length > 0 && (
        <Unfold summary={t`Public profiles by country`}>
          <ol className="columns-2 gap-6 md:columns-3">
            {countries.map(({ name, count }) => (
              <li key={name} className="flex justify-between gap-2 py-1 tabular-nums">
                {name} <span>{number(count)}</span>
              </li>
            ))}
          </ol>
        </Unfold>
      )}
    </Panel>
  );
}

/** What became of new accounts. */
function Steps({ steps: { from, to, views, roles } }: { steps: ReachedSteps }) {
  const days = STEP_DAYS;
  const groups = { customer: t`Customers`, supplier: t`Suppliers`, freelancer: t`Freelancers` };
  return (
    <Panel title={t`From the first visit to the first message`}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">
          <Trans>
            Who signed up from <Day at={from} /> to <Day at={to} />, and what they reached within {days} days.
          </Trans>
        </p>
        <FigureList>
          <Compared name={t`Views of profiles in these days`} figure={views} show={number} />
        </FigureList>
        {roles.map(({ role, joined, steps }) => (
          <section key={role} aria-label={groups[role]} className="grid grid-cols-1 gap-2">
            <h3 className="text-lg">{groups[role]}</h3>
            <FigureList>
              <Compared name={t`Signed up`} figure={joined} show={number} />
              {steps.map(({ step, now, before }) => (
                <Compared
                  key={step}
                  name={stepName(step)}
                  figure={{
                    now: { count: now, of: joined.now },
                    before: { count: before, of: joined.before },
                  }}
                  show={countAndShare}
                />
              ))}
            </FigureList>
          </section>
        ))}
      </div>
    </Panel>
  );
}

function stepName(step: StepName): string {
  return {
    confirmed: t`Confirmed their email address`,
    wrote: t`Wrote to a professional`,
    paid: t`Paid`,
    public: t`Public`,
    contacted: t`Got a message`,
  }[step];
}

function Money({ figures }: { figures: MoneyFigures }) {
  const { paying, income, left, churn, pastDue, months } = figures;
  return (
    <>
      <FigurePanel title={t`Money`}>
        <Compared name={t`Paying professionals`} figure={paying} show={number} />
        <Compared name={t`Income`} figure={income} show={inDollars} />
        <Compared name={t`Subscriptions that ended`} figure={left} show={number} />
        <Compared name={t`Churn: their share of all`} figure={churn} show={percent} />
        <Compared name={t`Failed renewals`} figure={pastDue} show={number} isBad={pastDue.now > 0} />
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
    <FigureList>{children}</FigureList>
  </Panel>
);

const FigureList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">{children}</dl>
);
