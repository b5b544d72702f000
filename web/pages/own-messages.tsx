import type { Message } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/plans';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { ReportButton } from '../moderation/report-button.tsx';

/** The Messages tab of every dashboard. */
export function OwnMessages({ role }: { role: Role }) {
  return <MessagesPanel role={role} actions={reportOf} />;
}

const reportOf = ({ _id }: Message) => <ReportButton kind="message" subjectId={_id} />;
