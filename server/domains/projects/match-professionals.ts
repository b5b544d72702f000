import { INVITED_AT_ONCE } from '@sokoni/contract/projects/limits';
import type { Transaction } from '../../platform/db/database.ts';
import { findProfessionals } from '../directory/find-professionals.ts';
import { publish, queueNotification } from '../notifications/publish.ts';
import { countProjectResult } from '../statistics/count-visits.ts';
import type { ProjectRow } from './queries.ts';

const DAY = 24 * 3_600_000;
/** Days for which an invitation counts as one of lately. */
const LATELY_DAYS = 30;
/** Further ones are not counted: no fit outweighs so many. */
const LATELY_MAX = 20;

/** Points of a professional beside one for each word and trade that fits. Minutes of working time as in `response_times`. */
const POINTS = { repliesWithin: 480, quick: 1, unknown: 0.5, slow: 0, invitation: -0.5 };

/**
 * Invites the professionals who fit best, at most `INVITED_AT_ONCE`: by fit, response time and how few invitations they had
 * lately, without those of a project that is posted in the same moment. Equal ones in an order that differs for each project. Returns their number.
 */
export async function inviteMatches(
  tx: Transaction,
  { id, buyerId, role, title, industry, skills, soughtCountry }: ProjectRow,
  { wave, now }: { wave: 1 | 2; now: Date },
): Promise<number> {
  const trades = role === 'supplier' ? [industry ?? ''] : skills;
  const found = await findProfessionals(
    tx,
    { role, trades, country: soughtCountry ?? '', words: title },
    now,
  );
  const invited = await tx<{ id: string }[]>`
    WITH fitting AS (
      SELECT found.id, found.fit
        + CASE WHEN r.minutes IS NULL THEN ${POINTS.unknown}::float8
            WHEN r.minutes <= ${POINTS.repliesWithin}::integer THEN ${POINTS.quick} ELSE ${POINTS.slow} END
        + ${POINTS.invitation}::float8 * (
            SELECT count(*) FROM (
              SELECT FROM project_invitations i
              WHERE i.professional_id = found.id AND i.invited_at > ${new Date(+now - LATELY_DAYS * DAY)}
              LIMIT ${LATELY_MAX}
            ) AS lately
          ) AS points
      FROM unnest(${found.map((one) => one.id)}::uuid[], ${found.map((one) => one.fit)}::integer[]) AS found (id, fit)
        JOIN profiles p ON p.account_id = found.id AND p.listed AND p.subscription_status = 'active'
        LEFT JOIN response_times r ON r.account_id = found.id
      WHERE found.id NOT IN (
        SELECT professional_id FROM project_invitations WHERE project_id = ${id}
        UNION ALL SELECT blocked_id FROM blocks WHERE blocker_id = ${buyerId}
        UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${buyerId}
      )
    )
    INSERT INTO project_invitations (project_id, professional_id, wave, invited_at)
    SELECT ${id}, fitting.id, ${wave}::smallint, ${now} FROM fitting
    ORDER BY points DESC, md5(fitting.id::text || ${id}::text) LIMIT ${INVITED_AT_ONCE}
    RETURNING professional_id AS id`;
  const accountIds = invited.map((one) => one.id);
  const isMatched = accountIds.length > 0;
  if (isMatched === (wave === 2))
    await tx`UPDATE projects SET unmatched_since = ${isMatched ? null : now} WHERE id = ${id}`;
  await publish(tx, accountIds, 'projects');
  await queueNotification(tx, { accountIds, kind: 'invitation', subjectId: id, now });
  await countProjectResult(tx, { kind: 'invitations', professionalIds: accountIds, now });
  return invited.length;
}
