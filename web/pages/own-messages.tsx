import type { Message } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/plans';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { useBlocked } from '../moderation/use-blocked.ts';

/** The Messages tab of every dashboard. */
export function OwnMessages({ role }: { role: Role }) {
  const { isBlocked } = useBlocked();
  return <MessagesPanel role={role} isBlocked={isBlocked} actions={reportOf} />;
}

const reportOf = ({ _id }: Message) => <ReportButton kind="message" subjectId={_id} />;
