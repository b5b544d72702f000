import type { ReportOutcome } from '@sokoni/contract/admin/admin';
import type { Transaction } from '../db/database.ts';

interface Closing {
  id: string;
  outcome: ReportOutcome;
  operatorId: string;
  now: Date;
}

export async function closeReport(tx: Transaction, { id, outcome, operatorId, now }: Closing): Promise<void> {
  await tx`
    UPDATE reports SET closed_at = ${now}, closed_by = ${operatorId}, outcome = ${outcome} WHERE id = ${id}`;
}
