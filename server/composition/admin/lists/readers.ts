import type { ListFilters, ListName, ListRow, ReadList } from '@sokoni/contract/admin/list-endpoints';
import { listGroupMails } from '../../../domains/group-mail/send-group-mail.ts';
import { cachedProjectWeeks } from '../../../domains/projects/project-counts.ts';
import type { Columns } from '../../../platform/http/csv-file.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { listAccountMails } from '../accounts/account-mails.ts';
import { countAccounts, findAccounts } from '../accounts/find-accounts.ts';
import { countPrepared, listPrepared } from '../accounts/list-prepared.ts';
import { listAllProjects } from '../accounts/projects.ts';
import { findEmptySearches } from '../figures/find-empty-searches.ts';
import { periodOf } from '../money/books-period.ts';
import { countFreeMonths, listFreeMonths } from '../money/list-free-months.ts';
import { type BookedInvoice, countInvoices, listInvoices, sumInvoices } from '../money/list-invoices.ts';
import { countPayments, listPayments } from '../money/money.ts';
import { onePage, type Page, readIdCursor } from '../pages.ts';
import { listJobs } from '../team/list-jobs.ts';
import { countLog, filterLog } from '../team/log.ts';
import { listOperators } from '../team/operators.ts';
import {
  accountColumns,
  bookColumns,
  freeMonthColumns,
  invoiceColumns,
  logColumns,
  paymentColumns,
  preparedColumns,
  projectColumns,
} from './columns.ts';

export interface Reader<Filters, Row> {
  /** Throws where the filters make no sense together with the present. */
  check?(filters: Filters): Promise<unknown>;
  read(query: Filters & Page): Promise<{ rows: Row[]; nextCursor: string | null; countedAt?: string }>;
  /** How many rows the file has; of a list without pages they are counted. */
  count?(filters: Filters): PromiseLike<[{ count: number }]>;
  /** Of the file. */
  columns?: Columns<Row>;
}

type RowOf<Name extends ListName> = Name extends ReadList ? ListRow<Name> : BookedInvoice;
type Readers = { [Name in ListName]: Reader<ListFilters<Name>, RowOf<Name>> };

/** How each list of the admin area is read, and what its file has. */
export function listReaders(parts: Pick<AppDependencies, 'sql' | 'clock' | 'config'>): Readers {
  const { sql, clock } = parts;
  const readWeeks = cachedProjectWeeks(sql, clock);
  const check = async ({ period }: { period?: string | undefined }) => periodOf(parts, period);
  return {
    accounts: {
      read: (query) => findAccounts(parts, query),
      count: (filters) => countAccounts(parts, filters),
      columns: accountColumns,
    },
    mails: { read: (query) => listAccountMails(sql, query) },
    projects: { read: (query) => listAllProjects(sql, query) },
    prepared: {
      read: (query) => listPrepared(sql, query),
      count: (filters) => countPrepared(sql, filters),
      columns: preparedColumns,
    },
    'group-mails': { read: ({ cursor }) => listGroupMails(sql, { cursor: readIdCursor(cursor) }) },
    payments: {
      check,
      read: (query) => listPayments(sql, query),
      count: (filters) => countPayments(sql, filters),
      columns: paymentColumns,
    },
    'free-months': {
      read: (query) => listFreeMonths(parts, query),
      count: (filters) => countFreeMonths(parts, filters),
      columns: freeMonthColumns,
    },
    invoices: {
      check,
      read: (query) => listInvoices(sql, query),
      count: ({ period }) => countInvoices(sql, period),
      columns: invoiceColumns,
    },
    books: {
      check,
      read: ({ period, cursor }) => onePage(cursor, sumInvoices(sql, period)),
      columns: bookColumns,
    },
    'projects-by-week': {
      async read({ cursor }) {
        const { weeks, countedAt } = await readWeeks();
        return { ...(await onePage(cursor, weeks)), countedAt };
      },
      columns: projectColumns,
    },
    'empty-searches': { read: ({ cursor }) => onePage(cursor, findEmptySearches(sql, clock.now())) },
    people: { read: ({ cursor }) => onePage(cursor, listOperators(sql)) },
    log: {
      read: (query) => filterLog(sql, query),
      count: (filters) => countLog(sql, filters),
      columns: logColumns,
    },
    jobs: { read: ({ cursor }) => listJobs(parts, cursor) },
  };
}
