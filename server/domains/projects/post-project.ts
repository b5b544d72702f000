import { findContactDetails } from '@sokoni/contract/projects/contact-details';
import {
  CLOSE_AFTER_DAYS,
  DECIDE_AFTER_DAYS,
  DECIDE_FROM_DAYS,
  FIRST_POSTS_A_WEEK,
  OPEN_PROJECTS_MAX,
  POSTS_A_WEEK,
  SECOND_WAVE_HOURS,
} from '@sokoni/contract/projects/limits';
import { findMissingFields, type NewProject } from '@sokoni/contract/projects/projects';
import { type PostingLimit, postingLimitTexts, projectActs } from '@sokoni/contract/projects/states';
import { dayOf } from '../../platform/clock.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { equalities, rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, invalidFields, notSignedIn, requireNoProblems } from '../../platform/http/errors.ts';
import { verbatim, withValues } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { readTrades, requireIndustry, storedTrades } from '../company/trade-lists.ts';
import { attachFiles } from '../messages/attachments/attach-files.ts';
import { publish, queueNotification } from '../notifications/publish.ts';
import { countProjectResult } from '../statistics/count-visits.ts';
import { inviteMatches } from './match-professionals.ts';
import { requireBuyer } from './policy.ts';
import { lockProject, type ProjectRow } from './queries.ts';
import { publishToInvited } from './transitions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** Posts a project once for each `clientId`, and returns its id. */
export async function postProject(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  given: NewProject,
): Promise<string> {
  requireBuyer(viewer);
  const now = clock.now();
  return sql.begin(async (tx) => {
    await lockPoster(tx, viewer.id);
    const project = await withKnownTrades(tx, given);
    const before = await findPosted(tx, viewer.id, project);
    if (before) {
      if (!before.isSame) throw new ApiError('id_reused');
      return before.id;
    }
    const details = findContactDetails(project);
    requireNoProblems({
      ...findMissingFields(project, dayOf(now)),
      ...(details.length > 0 && !project.keepContactDetails && { keepContactDetails: askAbout(details) }),
    });
    const limit = await findPostingLimit(tx, viewer.id, now);
    if (limit) throw new ApiError('too_many_projects', { message: postingLimitTexts[limit] });
    const direct = [...new Set(project.professionalIds ?? [])];
    await requireListed(tx, { ids: direct, role: project.role, buyerId: viewer.id });
    const id = newId();
    const times = timesOf(project.neededBy ?? null, now);
    const row = { ...columnsOf(project), buyerId: viewer.id, state: projectActs.post.to, createdAt: now };
    await tx`INSERT INTO projects ${rowsToInsert([{ id, ...row, keepsContactDetails: details.length > 0, ...times }])}`;
    await attachFiles(tx, { projectId: id, ownerId: viewer.id, ids: project.attachmentIds ?? [] });
    if (direct.length > 0) {
      const rows = direct.map((professionalId) => ({
        projectId: id,
        professionalId,
        wave: 0,
        invitedAt: now,
      }));
      await tx`INSERT INTO project_invitations ${rowsToInsert(rows)}`;
    }
    await invite(tx, await lockProject(tx, id), now);
    await publish(tx, [viewer.id], 'projects');
    return id;
  });
}

/** Contact details in the text are asked about, because strangers read it: without an answer the post is refused. */
const askAbout = (details: string[]) =>
  withValues(
    /*i18n*/ '{count, plural, one {This looks like contact details or a link: {details}. Leave it out, or keep it.} other {These look like contact details or links: {details}. Leave them out, or keep them.}}',
    { count: details.length, details: details.map(verbatim) },
  );

/** The trades as the company lists them. */
async function withKnownTrades(tx: Transaction, project: NewProject): Promise<NewProject> {
  const { industry, skills } = project;
  const lists = await readTrades(tx);
  return {
    ...project,
    ...(industry ? { industry: requireIndustry(lists, 'filters', industry) } : {}),
    ...(skills ? { skills: storedTrades('freelancer', lists, skills) } : {}),
  };
}

/** The project with this `clientId`, and whether it has the same content. */
async function findPosted(tx: Transaction, buyerId: string, project: NewProject) {
  const { professionalIds = [], attachmentIds = [] } = project;
  return tx<{ id: string; isSame: boolean }[]>`
    SELECT id, (${equalities(columnsOf(project))}
      AND ARRAY(SELECT professional_id FROM project_invitations WHERE project_id = p.id AND wave = 0 ORDER BY 1)
        = ARRAY(SELECT DISTINCT unnest(${[...professionalIds]}::uuid[]) ORDER BY 1)
      AND ARRAY(SELECT id FROM attachments WHERE project_id = p.id ORDER BY position) = ${[...attachmentIds]}::uuid[]
    ) AS is_same
    FROM projects p WHERE buyer_id = ${buyerId} AND client_id = ${project.clientId}`.first();
}

export async function invite(tx: Transaction, project: ProjectRow, now: Date): Promise<void> {
  if (project.kind === 'matched') {
    await inviteMatches(tx, project, { wave: 1, now });
    return;
  }
  const invited = await publishToInvited(tx, [project.id]);
  await queueNotification(tx, { accountIds: invited, kind: 'request', subjectId: project.id, now });
  await countProjectResult(tx, { kind: 'requests', professionalIds: invited, now });
}

/** Locks the account, so that parallel posts are all counted. */
async function lockPoster(tx: Transaction, id: string): Promise<void> {
  const account = await tx`
    SELECT FROM accounts WHERE id = ${id} AND deleted_at IS NULL AND NOT is_suspended(id) FOR NO KEY UPDATE`.hasRows();
  if (!account) throw notSignedIn();
}

/** Why the account can't post another project now. */
export async function findPostingLimit(sql: Queryable, id: string, now: Date): Promise<PostingLimit | null> {
  const [{ createdAt, isConfirmed, open, posted }] = await sql<
    [{ createdAt: Date; isConfirmed: boolean; open: number; posted: number }]
  >`
    SELECT a.created_at, a.email_confirmed_at IS NOT NULL AS is_confirmed,
      count(*) FILTER (WHERE p.state <> 'closed')::integer AS open,
      count(*) FILTER (WHERE p.created_at > ${new Date(+now - WEEK)})::integer AS posted
    FROM accounts a LEFT JOIN projects p ON p.buyer_id = a.id WHERE a.id = ${id} GROUP BY a.id`;
  if (open >= OPEN_PROJECTS_MAX) return 'open';
  if (isConfirmed && +now - +createdAt >= DAY) return posted >= POSTS_A_WEEK ? 'week' : null;
  if (posted < FIRST_POSTS_A_WEEK) return null;
  return isConfirmed ? 'first week' : 'not confirmed';
}

const NOT_LISTED = /*i18n*/ 'One of these professionals can’t be asked any more. Remove them and try again.';

async function requireListed(
  tx: Transaction,
  { ids, role, buyerId }: { ids: string[]; role: string; buyerId: string },
): Promise<void> {
  const listed = await tx`
    SELECT FROM profiles p WHERE account_id = ANY (${ids}::uuid[]) AND role = ${role} AND listed
      AND subscription_status = 'active' AND NOT EXISTS (
        SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((${buyerId}, p.account_id), (p.account_id, ${buyerId}))
      )`;
  if (listed.length < ids.length) throw invalidFields({ professionalIds: NOT_LISTED });
}

/** The buyer is asked after 14 days, or on the day when it is needed, but not before the third day. */
export function timesOf(neededBy: string | null, now: Date) {
  const latest = +now + DECIDE_AFTER_DAYS * DAY;
  const needed = neededBy ? Date.parse(`${neededBy}T00:00:00Z`) : latest;
  const decideAt = Math.max(+now + DECIDE_FROM_DAYS * DAY, Math.min(latest, needed));
  return {
    openedAt: now,
    secondWaveAt: new Date(+now + SECOND_WAVE_HOURS * HOUR),
    decideAt: new Date(decideAt),
    closeAt: new Date(decideAt + CLOSE_AFTER_DAYS * DAY),
  };
}

function columnsOf(project: NewProject) {
  const { clientId, role, title, description, industry, skills, quantity, unit, country, wantsSample } =
    project;
  const { pricing, hours, neededBy, budgetFrom, budgetTo, soughtCountry } = project;
  return {
    clientId,
    kind: project.professionalIds ? 'direct' : 'matched',
    ...{ role, title, description, industry: industry ?? null, skills: [...(skills ?? [])] },
    ...{
      quantity: quantity ?? null,
      unit: unit || null,
      country: country || null,
      wantsSample: wantsSample ?? false,
    },
    ...{ pricing: pricing ?? null, hours: hours ?? null, neededBy: neededBy ?? null },
    ...{ budgetFrom: budgetFrom ?? null, budgetTo: budgetTo ?? null, soughtCountry: soughtCountry || null },
  };
}
