/** What screens of operators offer and show; in a file of its own, because schemas load zod. */

export const REASON_MAX = 500;
export const NOTE_MAX = 2000;
/** The mails with a link that operators have sent again, with a new link. */
export const mailsToRepeat = ['password reset', 'email link'] as const;
/** Accounts are counted up to this number: of 300,000 with one name in 80 ms so far, and in 3.2 s to the last. */
export const ACCOUNTS_COUNTED_MAX = 10_000;
/** For how many months an account was not signed in, counted from the day it joined where it never was. */
export const inactiveMonths = ['1', '3', '6', '12'] as const;
/** By the day they joined, and by the day they were seen last. */
export const accountSorts = ['newest', 'oldest', 'last-seen-newest', 'last-seen-oldest'] as const;
export type AccountSort = (typeof accountSorts)[number];
/** Prepared profiles: not invited, invited, and taken over by their owners. */
export const preparedStates = ['new', 'invited', 'joined'] as const;
/** `current`: of free months that run, or are still to come. */
export const freeMonthStates = ['current', 'over'] as const;
/** `running`: open, or its buyer decides. `kept`: its buyer keeps contact details in its text. */
export const adminProjectStates = ['running', 'closed', 'kept', 'all'] as const;
export const reportOutcomes = ['nothing', 'warned', 'removed', 'suspended'] as const;
/** Months of the chart of income, and those of which figures can be read, with the current one. */
export const INCOME_MONTHS = 12;
/** Days after the sign-up in which a step of a professional counts. */
export const STEP_DAYS = 14;
/** Trades of a week and role that are counted: those with the most projects. */
export const TRADES_A_WEEK = 20;
