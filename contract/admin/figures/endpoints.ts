import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { professionalRoles, type Role, roles } from '../../subscriptions/plans.ts';
import { INCOME_MONTHS } from '../limits.ts';
import { month } from '../lists.ts';

/** Days that a figure covers where no time is chosen, with today. */
export const FIGURE_DAYS = 7;

/** A number of the chosen days, or of their end, and the same for as many days before, or of their beginning. */
export const Figure = z.object({ now: z.int(), before: z.int() });
export type Figure = z.infer<typeof Figure>;

/** A share, as a part of 1; null without a whole. */
export const Share = z.object({ now: z.nullable(z.number()), before: z.nullable(z.number()) });
export type Share = z.infer<typeof Share>;

/** `contacted`: another account wrote to it first. */
const stepNames = ['confirmed', 'wrote', 'paid', 'public', 'contacted'] as const;
export type StepName = (typeof stepNames)[number];

/** What new accounts do one after the other. */
const professionalSteps: StepName[] = ['confirmed', 'paid', 'public', 'contacted'];
export const roleSteps: Readonly<Record<Role, readonly StepName[]>> = {
  customer: ['confirmed', 'wrote'],
  ...{ supplier: professionalSteps, freelancer: professionalSteps },
};

/** How many of those who joined in as many days reached each step within `STEP_DAYS`. */
export const ReachedSteps = z.object({
  /** The chosen days, or the newest ones of which that is known; `before` are the days before them. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Views of profiles in those days, one a day of each visitor and profile. */
  views: Figure,
  roles: z.array(
    z.object({
      role: z.enum(roles),
      joined: Figure,
      steps: z.array(z.object({ step: z.enum(stepNames), ...Figure.shape })),
    }),
  ),
});
export type ReachedSteps = z.infer<typeof ReachedSteps>;

/** Words that found nothing, with the visitors of this calendar week and of the week before. */
export const EmptySearch = z.object({
  role: z.enum(professionalRoles),
  words: z.string(),
  ...Figure.shape,
});
export type EmptySearch = z.infer<typeof EmptySearch>;

/** What a newspaper asks: accounts that are not deleted, and public profiles by role and country. */
export const Totals = z.object({
  customers: z.int(),
  suppliers: z.int(),
  freelancers: z.int(),
  publicSuppliers: z.int(),
  publicFreelancers: z.int(),
  /** Those of public profiles, the most frequent first. */
  countries: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type Totals = z.infer<typeof Totals>;

/** Figures about accounts; without amounts. */
export const AccountFigures = z.object({
  totals: Totals,
  /** New accounts. */
  customers: Figure,
  suppliers: Figure,
  freelancers: Figure,
  /** Profiles that wait for approval. */
  waiting: Figure,
  /** First messages to professionals that were answered within a day, of the newest days of which that is known. */
  answered: Share,
  steps: ReachedSteps,
});
export type AccountFigures = z.infer<typeof AccountFigures>;

/** Amounts are US cents. */
export const MoneyFigures = z.object({
  /** Professionals with a paid subscription. */
  paying: Figure,
  /** Paid subscriptions that ended. */
  left: Figure,
  /** Their share of those that ran when the days began. */
  churn: Share,
  /** Payments without what was refunded of them. */
  income: Figure,
  /** The oldest month first. */
  months: z.array(z.object({ month: z.string(), income: z.int() })).check(z.length(INCOME_MONTHS)),
  pastDue: Figure,
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;

/** Each part is null for a role that may not read it. */
export const Figures = z.object({
  /** The first and the last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  accounts: z.nullable(AccountFigures),
  money: z.nullable(MoneyFigures),
});
export type Figures = z.infer<typeof Figures>;

const PERIOD = /*i18n*/ 'A month or the first day of a week, for example 2026-11 or 2026-11-23';

export const figureEndpoints = {
  readFigures: endpoint('GET /operator/figures', {
    who: 'operator',
    /** Without a period those of the last days. */
    query: z.object({ period: z.optional(z.union([month, z.iso.date(PERIOD)], PERIOD)) }),
    answer: answerOf(Figures),
  }),
};
