import type { TradeLists } from '@sokoni/contract/profiles/trades';
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
import { publish } from '../notifications/publish.ts';
import { inviteMatches, tellInvited } from './match-professionals.ts';
import { requireBuyer } from './policy.ts';

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
    // Together, so that none waits for the answer to another.
    const [lists] = await Promise.all([readTrades(tx), lockPoster(tx, viewer.id)]);
    const project = withKnownTrades(lists, given);
    const [before, limit] = await Promise.all([
      findPosted(tx, viewer.id, project),
      findPostingLimit(tx, viewer.id, now),
    ]);
    if (before) {
      if (!before.isSame) throw new ApiError('id_reused');
      return before.id;
    }
    const details = findContactDetails(project);
    requireNoProblems({
      ...findMissingFields(project, dayOf(now)),
      ...(details.length > 0 && !project.keepContactDetails && { keepContactDetails: askAbout(details) }),
    });
    if (limit) throw new ApiError('too_many_projects', { message: postingLimitTexts[limit] });
    const direct = [...new Set(project.professionalIds ?? [])];
    if (direct.length > 0) await requireListed(tx, { ids: direct, role: project.role, buyerId: viewer.id });
    const id = newId();
    const row = {
      ...{ id, ...columnsOf(project), buyerId: viewer.id, state: projectActs.post.to, createdAt: now },
      ...{ keepsContactDetails: details.length > 0, ...timesOf(project.neededBy ?? null, now) },
    };
    await Promise.all([
      tx`INSERT INTO projects ${rowsToInsert([row])}`,
      publish(tx, [viewer.id], 'projects'),
    ]);
    await attachFiles(tx, { projectId: id, ownerId: viewer.id, ids: project.attachmentIds ?? [] });
    if (direct.length > 0) await inviteDirectly(tx, { id, professionalIds: direct, now });
    else await inviteMatches(tx, row, { wave: 1, now });
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
function withKnownTrades(lists: TradeLists, project: NewProject): NewProject {
  const { industry, skills } = project;
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

async function inviteDirectly(
  tx: Transaction,
  { id, professionalIds, now }: { id: string; professionalIds: string[]; now: Date },
): Promise<void> {
  const rows = professionalIds.map((professionalId) => ({
    ...{ projectId: id, professionalId, wave: 0, invitedAt: now },
  }));
  await tx`INSERT INTO project_invitations ${rowsToInsert(rows)}`;
  await tellInvited(tx, { id, professionalIds, kind: 'request', now });
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
