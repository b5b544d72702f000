import {
  type AccountFigures,
  FIGURE_DAYS,
  type Figure,
  type Figures,
  type MoneyFigures,
  type ReachedSteps,
  roleSteps,
  type Share,
  type Totals,
} from '@sokoni/contract/admin/figures/endpoints';
import { INCOME_MONTHS, STEP_DAYS } from '@sokoni/contract/admin/limits';
import { hasRight } from '@sokoni/contract/admin/operator-roles';
import { planIds, professionalRoles, type Role, roles } from '@sokoni/contract/subscriptions/plans';
import { countCountries } from '../../../domains/directory/filter-values.ts';
import { dayOf } from '../../../platform/clock.ts';
import { readCounts } from '../../../platform/db/counts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { boundsOf, currentMonth, monthOf } from '../money/books-period.ts';

type Parts = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

const DAY = 24 * 3_600_000;
/** The newest day of which all accounts have had `STEP_DAYS`. */
const STEPS_AGO = STEP_DAYS + 1;
/** The newest day of which all first messages have waited for 24 hours. */
const ANSWERED_AGO = 2;

/** Read from counts that the database keeps with every write (`020-counts.sql`), never from the rows themselves. */
export async function readFigures(
  parts: Parts,
  { operatorRole }: Viewer,
  { period }: { period?: string | undefined },
): Promise<Figures> {
  const { sql, clock } = parts;
  const now = clock.now();
  const may = {
    accounts: hasRight(operatorRole, 'accounts'),
    money: hasRight(operatorRole, 'money'),
  };
  const counts = await readDays(sql, now, spanOf(period, now));
  return {
    ...counts.daysUntil(0),
    accounts: may.accounts ? await readAccountFigures(sql, counts) : null,
    money: may.money ? await readMoneyFigures(parts, counts) : null,
  };
}

interface Span {
  days: number;
  /** How long ago the last of them is. */
  ago: number;
}

/** More days would be too many counts to add up. */
const FIRST_AGO = 31 * (INCOME_MONTHS + 1);

/** The last days, or those of a week or a month as far as they have come. */
function spanOf(period: string | undefined, now: Date): Span {
  if (period === undefined) return { days: FIGURE_DAYS, ago: 0 };
  const [from, until] = boundsOf(period);
  const daysSince = (time: Date) => Math.floor((+now - +time) / DAY);
  const [first, ago] = [daysSince(from), Math.max(0, daysSince(until) + 1)];
  if (first < 0) throw invalidFields({ period: /*i18n*/ 'This time has not come yet' });
  if (first > FIRST_AGO) throw invalidFields({ period: /*i18n*/ 'Choose a time of the last 12 months' });
  return { days: first - ago + 1, ago };
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
  /** The sums of the days and of those before; with `ago` of days of which the last is no newer. */
  inDays: (name: CountByDay, ago?: number) => Figure;
  /** What a number of today was at the end of the days, and before them. */
  atEnd: (now: number, changes: CountByDay) => Figure;
  /** The days of which the last is no newer. */
  daysUntil: (ago: number) => { from: string; to: string };
}

async function readDays(sql: Queryable, now: Date, { days: length, ago: end }: Span): Promise<Counts> {
  const days = Array.from({ length: end + 2 * length + STEPS_AGO }, (_, ago) => dayBefore(now, ago));
  const countOf = await readCounts(sql, [
    ...['pending', 'past_due', ...totals],
    ...planIds.map((plan) => `running:${plan}`),
    ...byDay.flatMap((name) => days.map((day) => `${name}:${day}`)),
  ]);
  const sum = (name: CountByDay, from: number, until = from + length) =>
    days.slice(from, until).reduce((total, day) => total + countOf(`${name}:${day}`), 0);
  const lastOf = (ago: number) => Math.max(ago, end);
  const inDays: Counts['inDays'] = (name, ago = 0) => ({
    now: sum(name, lastOf(ago)),
    before: sum(name, lastOf(ago) + length),
  });
  return {
    ...{ countOf, inDays },
    atEnd(present, changes) {
      const atLast = present - sum(changes, 0, end);
      return { now: atLast, before: atLast - inDays(changes).now };
    },
    daysUntil: (ago) => ({
      from: dayBefore(now, lastOf(ago) + length - 1),
      to: dayBefore(now, lastOf(ago)),
    }),
  };
}

const dayBefore = (now: Date, ago: number) => dayOf(new Date(+now - ago * DAY));

async function readAccountFigures(sql: Queryable, counts: Counts): Promise<AccountFigures> {
  const { countOf, inDays, atEnd } = counts;
  return {
    totals: await readTotals(sql, counts),
    customers: inDays('joined:customer'),
    suppliers: inDays('joined:supplier'),
    freelancers: inDays('joined:freelancer'),
    waiting: atEnd(countOf('pending'), 'changed:pending'),
    answered: shares(inDays('answered', ANSWERED_AGO), inDays('contacted', ANSWERED_AGO)),
    steps: reachedSteps(counts),
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

function reachedSteps({ inDays, daysUntil }: Counts): ReachedSteps {
  const stepsOf = (role: Role) =>
    roleSteps[role].map((step) => ({ step, ...inDays(`step:${step}:${role}`, STEPS_AGO) }));
  return {
    ...daysUntil(STEPS_AGO),
    views: inDays('views', STEPS_AGO),
    roles: roles.map((role) => ({
      role,
      joined: inDays(`joined:${role}`, STEPS_AGO),
      steps: stepsOf(role),
    })),
  };
}

async function readMoneyFigures(parts: Parts, { countOf, inDays, atEnd }: Counts): Promise<MoneyFigures> {
  const running = planIds.reduce((total, plan) => total + countOf(`running:${plan}`), 0);
  const paying = atEnd(running, 'changed:running');
  const earlier = paying.before - inDays('changed:running').before;
  const left = inDays('left');
  return {
    paying,
    left,
    churn: shares(left, { now: paying.before, before: earlier }),
    income: inDays('income'),
    months: await readMonths(parts),
    pastDue: atEnd(countOf('past_due'), 'changed:past_due'),
  };
}

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
