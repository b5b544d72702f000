import { hasRight, mayActOn, type OperatorRight } from '@sokoni/contract/admin/operator-roles';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { useSession } from '../accounts/session.ts';
import { type Tab, tabs } from './address.ts';

/** The right that each section needs; of the overview each role sees its part. */
const rightOf: Record<Tab, OperatorRight | null> = {
  overview: null,
  queue: 'accounts',
  reports: 'reports',
  contact: 'contact',
  accounts: 'accounts',
  money: 'money',
  reviews: 'reports',
  projects: 'projects',
  company: 'company',
  setup: 'company',
  log: 'log',
  prepared: 'suppliers',
  people: 'people',
  status: 'server',
};

/** Whether the role of the operator allows it; the server refuses the rest, too. */
export function useMay(right: OperatorRight): boolean {
  return hasRight(useSession()?.user.operatorRole, right);
}

/** Whether the operator may suspend, sign out and the like. */
export function useMayActOn({ _id, operatorRole }: AdminPerson): boolean {
  const user = useSession()?.user;
  return user !== undefined && user.id !== _id && mayActOn(user.operatorRole, operatorRole);
}

export function useTabs(): Tab[] {
  const role = useSession()?.user.operatorRole;
  return tabs.filter((tab) => {
    const right = rightOf[tab];
    return right === null || hasRight(role, right);
  });
}
