import {
  type AccountFigures,
  FIGURE_DAYS,
  type Figure,
  type Figures,
  INCOME_MONTHS,
  type MoneyFigures,
  type ReachedSteps,
  roleSteps,
  type Share,
  type Totals,
} from '@sokoni/contract/admin/figures/endpoints';
import { STEP_DAYS } from '@sokoni/contract/admin/limits';
import { hasRight } from '@sokoni/contract/admin/operator-roles';
import { planIds, professionalRoles, type Role, roles } from '@sokoni/contract/subscriptions/plans';
import { countCountries } from '../../../domains/directory/filter-values.ts';
import { dayOf } from '../../../domains/statistics/count-visits.ts';
import { readCounts } from '../../../platform/db/counts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { currentMonth, monthOf } from '../money/books-period.ts';

type Parts = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

const DAY = 24 * 3_600_000;
/** The newest day of which all accounts have had `STEP_DAYS`. */
const STEPS_AGO = STEP_DAYS + 1;
/** The newest day of which all first messages have waited for 24 hours. */
const ANSWERED_AGO = 2;

/** Read from counts that the database keeps with every write (`020-counts.sql`), never from the rows themselves. */
export async function readFigures(parts: Parts, { operatorRole }: Viewer): Promise<Figures> {
  const { sql, clock } = parts;
  const now = clock.now();
  const may = {
    accounts: hasRight(operatorRole, 'accounts'),
    money: hasRight(operatorRole, 'money'),
  };
  const counts = await readWeeks(sql, now);
  return {
    accounts: may.accounts ? await readAccountFigures(sql, counts, now) : null,
    money: may.money ? await readMoneyFigures(parts, counts) : null,
  };
}

const byDay = [
  ...roles.map((role) => `joined:${role}` as const),
  'left',
  'income',
  'changed:pending',
  'changed:past_due',
  'changed:running',
  'contacted',
  'answered',
  'views',
  ...roles.flatMap((role) => roleSteps[role].map((step) => `step:${step}:${role}` as const)),
] as const;
type CountByDay = (typeof byDay)[number];

const totals = [
  ...roles.map((role) => `accounts:${role}` as const),
  'listed:supplier',
  'listed:freelancer',
] as const;

interface Counts {
  countOf: (name: string) => number;
  /** The sums of the last seven days and of those before; with `ago` those that ended so many days ago. */
  inWeeks: (name: CountByDay, ago?: number) => Figure;
}

async function readWeeks(sql: Queryable, now: Date): Promise<Counts> {
  const days = Array.from({ length: 2 * FIGURE_DAYS + STEPS_AGO }, (_, ago) => dayBefore(now, ago));
  const countOf = await readCounts(sql, [
    ...['pending', 'past_due', ...totals],
    ...planIds.map((plan) => `running:${plan}`),
    ...byDay.flatMap((name) => days.map((day) => `${name}:${day}`)),
  ]);
  const sum = (name: CountByDay, from: number) =>
    days.slice(from, from + FIGURE_DAYS).reduce((total, day) => total + countOf(`${name}:${day}`), 0);
  return {
    countOf,
    inWeeks: (name, ago = 0) => ({ now: sum(name, ago), before: sum(name, ago + FIGURE_DAYS) }),
  };
}

const dayBefore = (now: Date, ago: number) => dayOf(new Date(+now - ago * DAY));

async function readAccountFigures(sql: Queryable, counts: Counts, now: Date): Promise<AccountFigures> {
  const { countOf, inWeeks } = counts;
  return {
    totals: await readTotals(sql, counts),
    customers: inWeeks('joined:customer'),
    suppliers: inWeeks('joined:supplier'),
    freelancers: inWeeks('joined:freelancer'),
    waiting: sinceLastWeek(countOf('pending'), inWeeks('changed:pending')),
    answered: shares(inWeeks('answered', ANSWERED_AGO), inWeeks('contacted', ANSWERED_AGO)),
    steps: reachedSteps(counts, now),
  };
}

async function readTotals(sql: Queryable, { countOf }: Counts): Promise<Totals> {
  const countries = await countCountries(sql, professionalRoles);
  return {
    customers: countOf('accounts:customer'),
    suppliers: countOf('accounts:supplier'),
    freelancers: countOf('accounts:freelancer'),
    publicSuppliers: countOf('listed:supplier'),
    publicFreelancers: countOf('listed:freelancer'),
    countries: countries.toSorted((one, other) => other.count - one.count),
  };
}

function reachedSteps({ inWeeks }: Counts, now: Date): ReachedSteps {
  const stepsOf = (role: Role) =>
    roleSteps[role].map((step) => ({ step, ...inWeeks(`step:${step}:${role}`, STEPS_AGO) }));
  return {
    from: dayBefore(now, STEPS_AGO + FIGURE_DAYS - 1),
    to: dayBefore(now, STEPS_AGO),
    views: inWeeks('views', STEPS_AGO),
    roles: roles.map((role) => ({
      role,
      joined: inWeeks(`joined:${role}`, STEPS_AGO),
      steps: stepsOf(role),
    })),
  };
}

async function readMoneyFigures(parts: Parts, { countOf, inWeeks }: Counts): Promise<MoneyFigures> {
  const running = planIds.reduce((total, plan) => total + countOf(`running:${plan}`), 0);
  const paying = sinceLastWeek(running, inWeeks('changed:running'));
  const twoWeeksAgo = paying.before - inWeeks('changed:running').before;
  const left = inWeeks('left');
  return {
    paying,
    left,
    churn: shares(left, { now: paying.before, before: twoWeeksAgo }),
    income: inWeeks('income'),
    months: await readMonths(parts),
    pastDue: sinceLastWeek(countOf('past_due'), inWeeks('changed:past_due')),
  };
}

/** A number of now, and what it was before the changes of the week. */
const sinceLastWeek = (now: number, changes: Figure): Figure => ({ now, before: now - changes.now });

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const shares = (part: Figure, whole: Figure): Share => ({
  now: share(part.now, whole.now),
  before: share(part.before, whole.before),
});

/** The income of each month, also of those without payments. */
async function readMonths(parts: Parts): Promise<MoneyFigures['months']> {
  const current = new Date(await currentMonth(parts));
  const months = Array.from({ length: INCOME_MONTHS }, (_, nth) =>
    monthOf(new Date(Date.UTC(current.getUTCFullYear(), current.getUTCMonth() - (INCOME_MONTHS - 1 - nth)))),
  );
  const rows = await parts.sql<{ month: string; income: number }[]>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(received - refunded)::float8 AS income
    FROM payment_sums WHERE month >= ${`${months[0]}-01`} GROUP BY 1`;
  const incomeOf = new Map(rows.map(({ month, income }) => [month, income]));
  return months.map((month) => ({ month, income: incomeOf.get(month) ?? 0 }));
}
