import { hasRight, mayActOn, type OperatorRight } from '@sokoni/contract/admin/operator-roles';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { useSession } from '../accounts/session.ts';
import type { Tab } from './address.ts';

/** The right that each section needs; of Today and the figures each role sees its part, and the others are the company's. */
const rightOf: { [Section in Tab]?: OperatorRight | null } = {
  ...{ today: null, overview: null, accounts: 'accounts', projects: 'projects', weeks: 'projects' },
  ...{ prepared: 'suppliers', mails: 'groupMail', money: 'money', free: 'money' },
  ...{ people: 'people', log: 'log', status: 'server' },
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
  return (tab) => {
    const { [tab]: right = 'company' } = rightOf;
    return may(right);
  };
}
