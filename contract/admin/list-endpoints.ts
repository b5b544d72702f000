import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, line, numberLine } from '../fields.ts';
import { paymentStatuses, profileVisibilities } from '../limits.ts';
import { planIds, professionalRoles, roles } from '../subscriptions/plans.ts';
import { AccountMail } from './accounts/account-review.ts';
import { GroupMail } from './accounts/group-mail.ts';
import { PreparedProfile } from './accounts/prepared.ts';
import { AdminProjectRow } from './accounts/projects.ts';
import { EmptySearch } from './figures/endpoints.ts';
import { ProjectWeek } from './figures/projects-by-week.ts';
import {
  accountSorts,
  adminProjectStates,
  freeMonthStates,
  inactiveMonths,
  preparedStates,
} from './limits.ts';
import { byOperator, cursor, paged } from './lists.ts';
import { BookSum, GivenMonths, PaymentRow } from './money/payments.ts';
import type { OperatorRight } from './operator-roles.ts';
import { AccountRow } from './person.ts';
import { LogEntry } from './team/log.ts';
import { Operator } from './team/people.ts';
import { JobRow } from './team/server.ts';

const search = z._default(line({ max: 100 }), '');
const PERIOD = /^20\d\d(?:-(?:0[1-9]|1[0-2]|Q[1-4]))?$/;
const NO_PERIOD = /*i18n*/ 'A month, a quarter or a year, for example 2026-11, 2026-Q4 or 2026';
/** A month, a quarter or a year. */
const period = numberLine({ max: 7, required: NO_PERIOD }).check(z.regex(PERIOD, NO_PERIOD));
const day = z.optional(z.iso.date(/*i18n*/ 'Enter a date, for example 2028-05-31'));
/** What finds accounts: part of a name or an email address, or an id. */
const account = z.optional(line({ max: 254 }));

interface List {
  /** Who reads it. */
  right: OperatorRight;
  /** Who downloads it; nobody without it. */
  file?: OperatorRight;
  filters: Record<string, z.ZodMiniType>;
  /** Absent where a list is downloaded only. */
  row?: z.ZodMiniType;
}

/** The lists of the admin area. `server/composition/admin/lists/readers.ts` says how each is read. */
export const lists = {
  accounts: {
    right: 'accounts',
    file: 'lists',
    row: AccountRow,
    filters: {
      /** Part of a name, a company or an email address; or a whole phone number, number of an invoice, credit note or receipt, or id. */
      search,
      role: z.optional(z.enum(roles, /*i18n*/ 'Choose customers, suppliers or freelancers')),
      status: z.optional(z.enum(profileVisibilities, /*i18n*/ 'Choose a status from the list')),
      country: z.optional(line({ max: 100 })),
      /** Of a running subscription. */
      plan: z.optional(z.enum(planIds, /*i18n*/ 'Choose a plan from the list')),
      /** Not signed in for so many months. */
      inactiveMonths: z.optional(z.enum(inactiveMonths, /*i18n*/ 'Choose 1, 3, 6 or 12 months')),
      sort: z.optional(z.enum(accountSorts, /*i18n*/ 'Choose an order from the list')),
    },
  },
  /** The mails that an account was sent. */
  mails: { right: 'accounts', row: AccountMail, filters: { account: id } },
  projects: {
    right: 'projects',
    row: AdminProjectRow,
    filters: {
      state: z._default(
        z.enum(adminProjectStates, /*i18n*/ 'Choose running, closed, kept details or all'),
        'running',
      ),
      role: z.optional(z.enum(professionalRoles, /*i18n*/ 'Choose suppliers or freelancers')),
      /** Whose projects. */
      buyer: z.optional(id),
      /** Words of the title, the industry or the skills. */
      search,
    },
  },
  prepared: {
    right: 'suppliers',
    file: 'suppliers',
    row: PreparedProfile,
    filters: {
      /** Part of the name of a company, or of an email address. */
      search,
      state: z.optional(z.enum(preparedStates, /*i18n*/ 'Choose new, invited or joined')),
    },
  },
  'group-mails': { right: 'groupMail', row: GroupMail, filters: {} },
  payments: {
    right: 'money',
    file: 'money',
    row: PaymentRow,
    filters: {
      /** Without it those of any time. */
      period: z.optional(period),
      state: z.optional(z.enum(paymentStatuses, /*i18n*/ 'Choose a state')),
      /**
       * What finds the account of the payer; or the number of an invoice, a credit note or a receipt, which finds one
       * payment whatever the other filters are.
       */
      search,
    },
  },
  'free-months': {
    right: 'money',
    file: 'money',
    row: GivenMonths,
    filters: { state: z.optional(z.enum(freeMonthStates, /*i18n*/ 'Choose current or over')) },
  },
  /** Invoices and credit notes. */
  invoices: { right: 'money', file: 'money', filters: { period } },
  /** Their sums by country and tax rate. */
  books: { right: 'money', file: 'money', row: BookSum, filters: { period } },
  'projects-by-week': { right: 'projects', file: 'projects', row: ProjectWeek, filters: {} },
  'empty-searches': { right: 'accounts', row: EmptySearch, filters: {} },
  people: { right: 'people', row: Operator, filters: {} },
  log: {
    right: 'log',
    file: 'log',
    row: LogEntry,
    filters: {
      action: z.optional(line({ max: 60 })),
      /** Who did it. */
      operator: account,
      /** Whom it concerns. */
      account,
      /** First and last day, in UTC. */
      from: day,
      to: day,
    },
  },
  /** The jobs of the server, and the mails that could not be sent. */
  jobs: { right: 'log', row: JobRow, filters: {} },
} as const satisfies Record<string, List>;

type Lists = typeof lists;
export type ListName = keyof Lists;
export const listNames = Object.keys(lists) as ListName[];
type NamesWith<Key extends keyof List> = {
  [Name in ListName]: Lists[Name] extends Record<Key, unknown> ? Name : never;
}[ListName];
export type ReadList = NamesWith<'row'>;
export type SavedList = NamesWith<'file'>;

type Filters<Name extends ListName> = z.ZodMiniObject<Lists[Name]['filters']>;
/** The filters as they are asked for. */
export type ListQuery<Name extends ListName> = z.input<Filters<Name>>;
/** The filters as they are read. */
export type ListFilters<Name extends ListName> = z.output<Filters<Name>>;
export type ListRow<Name extends ReadList> = z.output<Lists[Name]['row']>;

const readOf = <Name extends ReadList>(name: Name) =>
  endpoint(`GET /operator/lists/${name}`, {
    ...byOperator(lists[name].right),
    query: z.object({ ...lists[name].filters, cursor }) as unknown as Filters<Name>,
    answer: paged(lists[name].row as Lists[Name]['row']),
  });

const saveOf = <Name extends SavedList>(name: Name) =>
  endpoint(`POST /operator/lists/${name}/file`, {
    ...byOperator(lists[name].file),
    /** An object of its own, so that a request without a body is rejected and does not download everything. */
    body: z.strictObject({
      filters: z.strictObject(
        lists[name].filters as Lists[Name]['filters'],
        /*i18n*/ 'The filters of the list are needed',
      ),
    }),
    file: 'text/csv',
    answer: z.unknown(),
  });

/** `GET /operator/lists/{list}`, and `POST /operator/lists/{list}/file`, which the log names. */
export const listEndpoints = Object.fromEntries(
  listNames.flatMap((name) => [
    ...('row' in lists[name] ? [[`list ${name}`, readOf(name as ReadList)]] : []),
    ...('file' in lists[name] ? [[`download ${name}`, saveOf(name as SavedList)]] : []),
  ]),
) as { [Name in ReadList as `list ${Name}`]: ReturnType<typeof readOf<Name>> } & {
  [Name in SavedList as `download ${Name}`]: ReturnType<typeof saveOf<Name>>;
};
