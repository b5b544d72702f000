import { hasRight, mayActOn, type OperatorRight } from '@sokoni/contract/admin/operator-roles';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { useSession } from '../accounts/session.ts';
import type { Tab } from './address.ts';

/** The right that each section needs; of Today and the figures each role sees its part. */
const rightOf: Record<Tab, OperatorRight | null> = {
  ...{ today: null, overview: null },
  ...{
    accounts: 'accounts',
    projects: 'projects',
    prepared: 'suppliers',
    mails: 'groupMail',
    weeks: 'projects',
  },
  ...{ money: 'money', plans: 'company', taxes: 'company' },
  ...{
    details: 'company',
    logo: 'company',
    texts: 'company',
    questions: 'company',
    terms: 'company',
    privacy: 'company',
  },
  ...{ banner: 'company', industries: 'company', skills: 'company', synonyms: 'company' },
  ...{ people: 'people', log: 'log', status: 'server', setup: 'company' },
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

/** What the role of the operator allows. */
export function useRights(): (right: OperatorRight | null) => boolean {
  const role = useSession()?.user.operatorRole;
  return (right) => right === null || hasRight(role, right);
}

/** Whether the role of the operator may open a section. */
export function useMayOpen(): (tab: Tab) => boolean {
  const may = useRights();
  return (tab) => may(rightOf[tab]);
}
