import type { Role } from '@sokoni/contract/subscriptions/plans';
import { isProject } from './kinds.ts';
import type { Reported } from './queries.ts';

/** The path of the page with what was reported: the conversation or the project itself when there is only one. */
export function whereToRead(role: Role, reported: readonly Reported[]): string {
  const [only, ...others] = new Set(reported.map(({ from }) => from.id));
  const isMessage = ({ kind }: Reported) => kind === 'message';
  if (others.length === 0 && reported.every(isMessage)) return `/messages/${only}`;
  const [project] = reported;
  if (project && reported.length === 1 && isProject(project)) return `/projects/${project.subjectId}`;
  const tab = reported.some(isMessage) ? 'messages' : reported.some(isProject) ? 'projects' : 'reviews';
  return role === 'customer' ? `/customer/messages?tab=${tab}` : `/${role}/dashboard?tab=${tab}`;
}
