import { t } from '@lingui/core/macro';
import type { AdminOverview } from '@sokoni/contract/admin/today/waiting';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../data/queries.ts';
import type { Tab } from './address.ts';
import { adminApi } from './admin-api.ts';

/** Milliseconds; often enough for the one or two operators of a marketplace. */
const OVERVIEW_INTERVAL = 60_000;

/** What waits in each section. */
export const useOverview = () =>
  useQuery({
    ...queryOf('GET /operator', {}, adminApi),
    refetchInterval: OVERVIEW_INTERVAL,
    refetchOnWindowFocus: 'always',
  });

export function tabName(tab: Tab): string {
  return {
    overview: t`Overview`,
    queue: t`Queue`,
    reports: t`Reports`,
    contact: t`Contact messages`,
    accounts: t`Accounts`,
    money: t`Money`,
    reviews: t`Suspicious reviews`,
    projects: t`Projects`,
    company: t`Company`,
    setup: t`First steps`,
    log: t`Log`,
    prepared: t`Prepared profiles`,
    people: t`People`,
    status: t`Server`,
  }[tab];
}

export function waitingIn(tab: Tab, overview: AdminOverview): number {
  const waiting: Partial<Record<Tab, number>> = {
    queue: overview.pending + overview.claims + overview.objections,
    reports: overview.reports,
    contact: overview.contactMessages,
    money: overview.pastDue + overview.toRefund,
    reviews: overview.markedReviews,
  };
  return waiting[tab] ?? 0;
}
