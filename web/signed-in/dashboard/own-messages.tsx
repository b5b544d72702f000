import type { Message } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { MessagesPanel } from '../../messages/inbox/messages-panel.tsx';
import { ReportButton } from '../../moderation/report-button.tsx';
import { useBlocks } from '../../moderation/use-blocks.ts';

/** The Messages tab of every dashboard. */
export function OwnMessages({ role }: { role: Role }) {
  const { isBlocked } = useBlocks();
  return <MessagesPanel role={role} isBlocked={isBlocked} actions={reportOf} />;
}

const reportOf = ({ _id }: Message) => <ReportButton kind="message" subjectId={_id} />;
