import { type DomainDocs, describe } from '../documentation.ts';
import { EMPTY_SEARCH_VISITORS } from '../statistics.ts';
import {
  AccountFigures,
  EMPTY_SEARCHES_SHOWN,
  EmptySearch,
  Figure,
  Figures,
  type figureEndpoints,
  MoneyFigures,
  ReachedSteps,
  Share,
  STEP_DAYS,
} from './figures.ts';

export const figures = {
  tag: 'Figures for operators',
  description: 'How the marketplace does, beside the week before. Days and months are in UTC.',
  schemas: {
    Figures: describe(Figures, 'The figures that the role of the operator may read.', {
      accounts: 'Null without the right to review accounts.',
      money: 'Null without the right to read payments.',
    }),
    Figure: describe(Figure, 'A number beside the same of a week before.', {
      now: 'Of the last seven days with today, or of this moment.',
      before: 'Of the seven days before, or of a week ago.',
    }),
    Share: describe(Share, 'A share beside the same of a week before.', {
      now: 'As a part of 1; null without a whole.',
      before: 'The same of the seven days before.',
    }),
    AccountFigures: describe(AccountFigures, 'Figures about accounts.', {
      customers: 'New customers.',
      suppliers: 'New suppliers.',
      freelancers: 'New freelancers.',
      waiting: 'Profiles that wait for approval.',
      answered:
        'First messages to professionals that were answered within 24 hours. The seven days end the day before yesterday.',
      steps: 'How far new professionals got.',
      emptySearches: `Searches that found nothing, the most frequent first; ${EMPTY_SEARCHES_SHOWN} at most.`,
    }),
    EmptySearch: describe(
      EmptySearch,
      `Words that found nothing, of at least ${EMPTY_SEARCH_VISITORS} visitors within a week.`,
      {
        role: 'The directory.',
        words: 'In lower case.',
        now: 'Visitors of this calendar week; 0 below the least number.',
        before: 'The same of the week before.',
      },
    ),
    ReachedSteps: describe(
      ReachedSteps,
      `Professionals who joined in a week, and how many reached each step within ${STEP_DAYS} days.`,
      {
        from: 'First day of the newest week of which that is known.',
        to: 'Its last day.',
        joined: 'Professionals who joined.',
        paid: 'Those who paid for a plan.',
        public: 'Those whose profile was public.',
        contacted: 'Those to whom another account wrote.',
      },
    ),
    MoneyFigures: describe(MoneyFigures, 'Figures about money, in US cents.', {
      paying: 'Professionals with a paid subscription.',
      left: 'Paid subscriptions that ended.',
      churn: 'Their share of the subscriptions that ran when the days began.',
      income: 'What was paid, without what was refunded of it since.',
      months: 'The income of twelve months, the oldest first.',
      pastDue: 'Renewals that could not be collected and are tried again.',
      failedRenewals: 'Those of today, the oldest first; 50 at most.',
    }),
    MonthlyIncome: describe(MoneyFigures.shape.months.def.element, 'The income of a month.', {
      month: 'Year and month.',
      income: 'What was paid in the month, without what was refunded of it since.',
    }),
  },
  operations: {
    readFigures: 'Reads the figures of the last seven days, and the income of the last twelve months.',
  },
} satisfies DomainDocs<typeof figureEndpoints>;
