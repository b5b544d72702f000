import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { NEEDS_ONE_OF } from '@sokoni/contract/verification/publication';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { type DueStep, forEachDue, type Log } from '../../platform/jobs/for-each-due.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { requireKnown } from '../profiles/visibility.ts';
import { claimExpiring } from './mail.ts';
import { lockProfessional } from './queries.ts';

const DAY = 24 * 3_600_000;
const REMINDED_DAYS_BEFORE = 30;

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

/** Revokes the approval of profiles whose last proof of identity or business has expired. */
export async function endApprovals(parts: Dependencies, log: Log): Promise<void> {
  const { sql, clock, config } = parts;
  const now = clock.now();
  const find: DueStep<{ accountId: string }>['find'] = (limit, isReady) => sql<{ accountId: string }[]>`
    SELECT DISTINCT c.account_id FROM claims c JOIN profiles p ON p.account_id = c.account_id
    WHERE ${isReady(sql`c.account_id`)} AND c.expires_at <= ${now} AND c.method IS NOT NULL AND c.kind = ANY(${[...NEEDS_ONE_OF]})
      AND p.verified_at IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM claims other
        WHERE other.account_id = c.account_id AND other.kind = ANY(${[...NEEDS_ONE_OF]})
          AND other.method IS NOT NULL AND (other.expires_at IS NULL OR other.expires_at > ${now})
      )
    LIMIT ${limit}`;
  await forEachDue(parts, log, {
    name: 'expired approvals',
    find,
    keyOf: ({ accountId }) => accountId,
    act: ({ accountId }) =>
      sql.begin(async (tx) => {
        if (!(await lockProfessional(tx, accountId))) return;
        await requireKnown(tx, { accountId, publicUrl: config.publicUrl, now });
      }),
  });
}

interface ExpiringClaim extends Reader {
  accountId: string;
  kind: ClaimKind;
  expiresAt: Date;
  email: string;
  role: ProfessionalRole;
}

/** Sends one reminder for each claim, in time to get a new passport; none where a newer proof was submitted. */
export async function remindOfExpiry(parts: Dependencies, log: Log): Promise<void> {
  const { sql, clock, config } = parts;
  const now = clock.now();
  const until = new Date(+now + REMINDED_DAYS_BEFORE * DAY);
  await forEachDue(parts, log, {
    name: 'expiry reminders',
    find: (limit, isReady) => sql<ExpiringClaim[]>`
      SELECT c.account_id, c.kind, c.expires_at, a.email, a.role, p.first_name, a.language
      FROM claims c JOIN accounts a ON a.id = c.account_id JOIN profiles p ON p.account_id = a.id
      WHERE c.expires_at > ${now} AND c.expires_at <= ${until} AND c.status = 'verified'
        AND c.reminded_at IS NULL AND a.deleted_at IS NULL AND ${isReady(sql`c.account_id || ' ' || c.kind`)}
      ORDER BY c.expires_at LIMIT ${limit}`,
    keyOf: ({ accountId, kind }) => `${accountId} ${kind}`,
    act: ({ accountId, email, ...claim }) =>
      sql.begin(async (tx) => {
        const isFirst = await tx`
          UPDATE claims SET reminded_at = ${now}
          WHERE account_id = ${accountId} AND kind = ${claim.kind} AND status = 'verified' AND reminded_at IS NULL
          RETURNING kind`.hasRows();
        if (!isFirst) return;
        await mailLater(tx, { to: email, ...claimExpiring({ ...claim, publicUrl: config.publicUrl }) });
      }),
  });
}
