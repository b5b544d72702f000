import { t } from '@lingui/core/macro';
import type { AdminOverview } from '@sokoni/contract/admin/today/waiting';
import type { CardName } from '@sokoni/contract/company/card-names';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../data/queries.ts';
import type { Room, Tab } from './address.ts';
import { adminApi } from './admin-api.ts';
import { cardTitle } from './labels.ts';

/** Milliseconds; often enough for the one or two operators of a marketplace. */
const OVERVIEW_INTERVAL = 60_000;

/** How much waits, of each kind. */
export const useOverview = () =>
  useQuery({
    ...queryOf('GET /operator', {}, adminApi),
    refetchInterval: OVERVIEW_INTERVAL,
    refetchOnWindowFocus: 'always',
  });

export function roomName(room: Room): string {
  return {
    today: t`Today`,
    accounts: t`Accounts`,
    money: t`Money`,
    site: t`Site`,
    figures: t`Figures`,
    team: t`Team and server`,
  }[room];
}

export function tabName(tab: Tab): string {
  const names = {
    today: t`Today`,
    accounts: t`Accounts`,
    projects: t`Projects`,
    prepared: t`Prepared profiles`,
    mails: t`Mails to groups`,
    money: t`Payments`,
    free: t`Free months`,
    overview: t`Figures`,
    weeks: t`Projects by week`,
    people: t`People`,
    log: t`Log`,
    status: t`Server`,
    setup: t`First steps`,
  };
  return Object.hasOwn(names, tab) ? names[tab as keyof typeof names] : cardTitle(tab as CardName);
}

/** How many items wait. */
export const countWaiting = ({ waiting }: AdminOverview): number =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0);
