import type { NewReport } from '@sokoni/contract/moderation';
import type { Values } from '../../data/draft-store.ts';

export type Subject = Pick<NewReport, 'kind' | 'subjectId'>;

/** The server checks the reason. An empty address is none. */
export const reportIn = ({ reason, note, email }: Values, subject: Subject | null) => ({
  ...(subject as Subject),
  reason: reason as NewReport['reason'],
  note,
  ...(email?.trim() ? { email } : {}),
});
