import type { SetupStep, StepState } from '@sokoni/contract/admin/team/setup';
import type { Queryable, Transaction } from '../../../../platform/db/database.ts';
import type { Finding } from '../../../health/checks/finding.ts';

/** What is known of a step. */
export type StepResult = Pick<SetupStep, 'state' | 'text'>;
/** What is known of it for longer than a moment. */
type Outcome = Exclude<StepState, 'waiting'>;

/** What a check of the server says about a step; a warning is something that is still to do. */
export function foundBy(finding: Finding | undefined): StepResult & { state: Outcome } {
  const states = { ok: 'done', warning: 'open', failed: 'failed' } as const;
  return {
    state: states[finding?.state ?? 'warning'],
    text: [finding?.text, finding?.advice].filter(Boolean).join(' '),
  };
}

export interface SetupCheck {
  /** A step, a payment provider, or `hidden`. */
  name: string;
  /** A hash of the key, or the id of the test mail. */
  subject: string;
  outcome: Outcome;
  text: string;
  checkedAt: Date;
}

export const findChecks = (sql: Queryable) =>
  sql<SetupCheck[]>`SELECT name, subject, outcome, text, checked_at FROM setup_checks`;

/** Replaces what was known. */
export async function storeCheck(
  tx: Transaction,
  { name, subject, outcome, text, checkedAt }: SetupCheck,
): Promise<void> {
  await tx`
    INSERT INTO setup_checks (name, subject, outcome, text, checked_at)
    VALUES (${name}, ${subject}, ${outcome}, ${text}, ${checkedAt})
    ON CONFLICT (name) DO UPDATE
    SET subject = EXCLUDED.subject, outcome = EXCLUDED.outcome, text = EXCLUDED.text, checked_at = EXCLUDED.checked_at`;
}

interface TestMail {
  sentAt: Date | null;
  /** What the mail server said when it did not accept the mail; null before the first try. */
  lastError: string | null;
}

/** Undefined some weeks after it was sent. */
export const findTestMail = (sql: Queryable, { subject }: SetupCheck): Promise<TestMail | undefined> =>
  sql<TestMail[]>`SELECT sent_at, last_error FROM outbox WHERE id = nullif(${subject}, '')::uuid`.first();
