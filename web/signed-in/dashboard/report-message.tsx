import type { Message } from '@sokoni/contract/messages';
import { ReportButton } from '../../moderation/report-button.tsx';

/** In the menu of each received message. */
export const reportMessage = ({ _id }: Message) => <ReportButton kind="message" subjectId={_id} />;
