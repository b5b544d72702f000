import { INVITED_AT_ONCE } from '@sokoni/contract/projects/limits';
import type { Transaction } from '../../platform/db/database.ts';
import { professionalsWith, readProfessionalQuery } from '../directory/find-professionals.ts';
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

type MatchedProject = Pick<
  ProjectRow,
  'id' | 'buyerId' | 'role' | 'title' | 'industry' | 'skills' | 'soughtCountry'
>;

/**
 * Invites the professionals who fit best, at most `INVITED_AT_ONCE`: by fit, response time and how few invitations they had
 * lately, without those of a project that is posted in the same moment. Equal ones in an order that differs for each project. Returns their number.
 */
export async function inviteMatches(
  tx: Transaction,
  { id, buyerId, role, title, industry, skills, soughtCountry }: MatchedProject,
  { wave, now }: { wave: 1 | 2; now: Date },
): Promise<number> {
  const trades = role === 'supplier' ? [industry ?? ''] : skills;
  const country = soughtCountry ?? '';
  const search = await readProfessionalQuery(tx, { role, trades, country, words: title });
  const invited = await tx<{ id: string }[]>`
    WITH found AS MATERIALIZED (${professionalsWith(tx, search, now)}), ranked AS MATERIALIZED (
      SELECT found.id, md5(found.id::text || ${id}::text) AS draw, found.fit
        + CASE WHEN r.minutes IS NULL THEN ${POINTS.unknown}::float8
            WHEN r.minutes <= ${POINTS.repliesWithin}::integer THEN ${POINTS.quick} ELSE ${POINTS.slow} END
        + ${POINTS.invitation}::float8 * (
            SELECT count(*) FROM (
              SELECT FROM project_invitations i
              WHERE i.professional_id = found.id AND i.invited_at > ${new Date(+now - LATELY_DAYS * DAY)}
              LIMIT ${LATELY_MAX}::integer
            ) AS lately
          ) AS points
      FROM found LEFT JOIN response_times r ON r.account_id = found.id
      ORDER BY points DESC, draw
    )
    INSERT INTO project_invitations (project_id, professional_id, wave, invited_at)
    SELECT ${id}, ranked.id, ${wave}::smallint, ${now} FROM ranked
    WHERE (SELECT p.listed AND p.subscription_status = 'active' FROM profiles p WHERE p.account_id = ranked.id)
      AND ranked.id NOT IN (
        SELECT professional_id FROM project_invitations WHERE project_id = ${id}
        UNION ALL SELECT blocked_id FROM blocks WHERE blocker_id = ${buyerId}
        UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${buyerId}
      )
    ORDER BY points DESC, draw LIMIT ${INVITED_AT_ONCE}::integer
    RETURNING professional_id AS id`;
  const professionalIds = invited.map((one) => one.id);
  const isMatched = invited.length > 0;
  if (isMatched === (wave === 2))
    await tx`UPDATE projects SET unmatched_since = ${isMatched ? null : now} WHERE id = ${id}`;
  await tellInvited(tx, { id, professionalIds, kind: 'invitation', now });
  return invited.length;
}

interface Told {
  /** The project. */
  id: string;
  professionalIds: string[];
  kind: 'invitation' | 'request';
  now: Date;
}

/** Tells professionals that they are invited, and counts it. */
export async function tellInvited(tx: Transaction, { id, professionalIds, kind, now }: Told): Promise<void> {
  if (professionalIds.length === 0) return;
  await Promise.all([
    publish(tx, professionalIds, 'projects'),
    queueNotification(tx, { accountIds: professionalIds, kind, subjectId: id, now }),
  ]);
  await countProjectResult(tx, { kind: `${kind}s`, professionalIds, now });
}
