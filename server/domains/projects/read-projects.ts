import {
  type InvitedProject,
  type ListedProject,
  type OwnProject,
  PROJECTS_A_PAGE,
  type ProposalVersion,
  type ReceivedProposal,
} from '@sokoni/contract/projects/projects';
import { isUnanswered, type PostingLimit } from '@sokoni/contract/projects/states';
import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { SessionViewer } from '../../platform/http/viewer.ts';
import { findPictures } from '../media/find-pictures.ts';
import { type AttachmentRow, presentAttachment } from '../messages/attachments/attachment.ts';
import { attachmentsOf, findProjectFiles } from '../messages/attachments/queries.ts';
import { isMessageRemoved, offerOf } from '../messages/message-view.ts';
import { dismiss } from '../notifications/publish.ts';
import { findVerifiedKinds } from '../verification/find-claims.ts';
import { requireBuyer, requireProfessional } from './policy.ts';
import { findPostingLimit } from './post-project.ts';
import {
  type InvitationRow,
  type ListedRow,
  type OwnProjectRow,
  presentInvitation,
  presentListed,
  presentOwnProject,
  presentReceived,
  type ReceivedRow,
} from './present.ts';
import { listedColumns, projectColumns } from './queries.ts';

interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

/** Of one row more than a page, which says whether there are more. */
function pageOf<Item extends { _id: string }>(items: Item[]): Page<Item> {
  const data = items.slice(0, PROJECTS_A_PAGE);
  return { data, nextCursor: items.length > PROJECTS_A_PAGE ? (data.at(-1)?._id ?? null) : null };
}

/** The viewer's own, the newest first. */
export async function listProjects(
  sql: Queryable,
  viewer: SessionViewer,
  { cursor, now }: { cursor: string | undefined; now: Date },
): Promise<Page<ListedProject> & { unanswered: number; postingLimit: PostingLimit | null }> {
  requireBuyer(viewer);
  const [rows, unanswered, postingLimit] = await sql.together((together) =>
    Promise.all([
      together<ListedRow[]>`
        SELECT ${listedColumns(together)}, counts.* FROM ${withCounts(together)}
        WHERE p.buyer_id = ${viewer.id} ${cursor ? together`AND p.id < ${cursor}` : together``}
        ORDER BY p.id DESC LIMIT ${PROJECTS_A_PAGE + 1}`,
      countUnanswered(together, viewer.id),
      findPostingLimit(together, viewer.id, now),
    ]),
  );
  return { ...pageOf(rows.map(presentListed)), unanswered, postingLimit };
}

/** Projects with proposals that wait for an answer. */
async function countUnanswered(sql: Queryable, buyerId: string): Promise<number> {
  const [{ unanswered }] = await sql<[{ unanswered: number }]>`
    SELECT count(*)::integer AS unanswered FROM projects p WHERE p.buyer_id = ${buyerId} AND p.state IN ('open', 'deciding')
      AND EXISTS (SELECT FROM proposals WHERE project_id = p.id AND answered_at IS NULL)`;
  return unanswered;
}

export async function readProject(sql: Queryable, viewer: SessionViewer, id: string): Promise<OwnProject> {
  const [[row], files] = await sql.together((together) =>
    Promise.all([
      together<OwnProjectRow[]>`
        SELECT ${projectColumns(together)}, counts.* FROM ${withCounts(together)}
        WHERE p.buyer_id = ${viewer.id} AND p.id = ${id}`,
      findProjectFiles(together, [id]),
    ]),
  );
  if (!row) throw notFound();
  return presentOwnProject(row, files, viewer);
}

/** Projects `p`, and the `counts` of each. */
const withCounts = (sql: Queryable) => sql`
  projects p CROSS JOIN LATERAL (
    SELECT (SELECT count(*)::integer FROM project_invitations WHERE project_id = p.id) AS invited,
      count(*)::integer AS proposals, (count(*) FILTER (WHERE answered_at IS NULL))::integer AS unanswered
    FROM proposals WHERE project_id = p.id
  ) AS counts`;

/** The projects that the viewer is invited to, the newest first. */
export async function listInvitations(
  sql: Queryable,
  viewer: SessionViewer,
  cursor: string | undefined,
): Promise<Page<InvitedProject>> {
  requireProfessional(viewer);
  const which = cursor ? sql`i.project_id < ${cursor}` : sql`true`;
  return pageOf(await findInvited(sql, viewer, which));
}

/** Read for the first time, it is seen. */
export async function readInvitation(
  sql: Queryable,
  viewer: SessionViewer,
  { id, now }: { id: string; now: Date },
): Promise<InvitedProject> {
  const [project] = await findInvited(sql, viewer, sql`i.project_id = ${id}`);
  if (!project) throw notFound();
  if (project.proposal && !isUnanswered(project.proposal.state))
    await dismiss(sql, { accountId: viewer.id, kind: 'outcome', subjectIds: [id] });
  if (!project.isSeen) {
    await sql`
      UPDATE project_invitations SET seen_at = ${now}
      WHERE project_id = ${id} AND professional_id = ${viewer.id} AND seen_at IS NULL`;
  }
  return { ...project, isSeen: true };
}

export async function countUnseen(sql: Queryable, professionalId: string): Promise<number> {
  const [{ unseen }] = await sql<[{ unseen: number }]>`
    SELECT count(*)::integer AS unseen FROM project_invitations i JOIN projects p ON p.id = i.project_id
    WHERE i.professional_id = ${professionalId} AND i.seen_at IS NULL AND p.state IN ('open', 'deciding')`;
  return unseen;
}

async function findInvited(
  sql: Queryable,
  viewer: SessionViewer,
  which: Statement<object[]>,
): Promise<InvitedProject[]> {
  const rows = await sql<InvitationRow[]>`
    WITH page AS MATERIALIZED (
      SELECT i.* FROM project_invitations i JOIN projects p ON p.id = i.project_id
      WHERE i.professional_id = ${viewer.id} AND p.opened_at IS NOT NULL AND ${which} AND NOT EXISTS (
          SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((p.buyer_id, ${viewer.id}), (${viewer.id}, p.buyer_id))
        )
      ORDER BY i.project_id DESC LIMIT ${PROJECTS_A_PAGE + 1}
    ), answers AS MATERIALIZED (
      SELECT p.buyer_id, (count(*) FILTER (WHERE o.state IN ('chosen', 'declined')))::integer AS answered,
        (count(*) FILTER (WHERE o.state IN ('chosen', 'declined', 'lapsed')))::integer AS ended
      FROM projects p JOIN proposals o ON o.project_id = p.id
      WHERE p.buyer_id IN (SELECT p.buyer_id FROM page JOIN projects p ON p.id = page.project_id)
      GROUP BY p.buyer_id
    )
    SELECT ${projectColumns(sql)}, i.seen_at IS NOT NULL AS is_seen, s.state AS seat, s.taken_at, seats.*,
      o.id AS proposal_id, o.state AS proposal, o.decline_reason, ${isOpened(sql)} AS is_opened,
      b.first_name, b.company_name, b.country AS buyer_country, b.website,
      to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY') AS established,
      CASE WHEN a.email_confirmed_at IS NOT NULL THEN a.email END AS confirmed_email, coalesce(answers.answered, 0) AS answered,
      coalesce(answers.ended, 0) AS ended
    FROM page i
      JOIN projects p ON p.id = i.project_id
      JOIN accounts a ON a.id = p.buyer_id
      JOIN profiles b ON b.account_id = p.buyer_id
      LEFT JOIN project_seats s ON (s.project_id, s.professional_id) = (i.project_id, i.professional_id)
      LEFT JOIN proposals o ON (o.project_id, o.professional_id) = (i.project_id, i.professional_id)
      CROSS JOIN LATERAL (
        SELECT (count(*) FILTER (WHERE state = 'used'))::integer AS seats_used,
          (count(*) FILTER (WHERE state = 'reserved'))::integer AS seats_reserved
        FROM project_seats WHERE project_id = p.id
      ) AS seats
      LEFT JOIN answers ON answers.buyer_id = p.buyer_id
    ORDER BY i.project_id DESC`;
  const [files, versions] = [
    await filesOf(sql, rows),
    await versionsOf(
      sql,
      viewer,
      rows.map((row) => row.proposalId),
    ),
  ];
  return rows.map((row) =>
    presentInvitation(
      row,
      { files: files.get(row.id) ?? [], versions: versions.get(row.proposalId ?? '') ?? [] },
      viewer,
    ),
  );
}

/** The proposals for a project of the viewer, the first one first. */
export async function listProposals(
  sql: Queryable,
  viewer: SessionViewer,
  { projectId, now }: { projectId: string; now: Date },
): Promise<ReceivedProposal[]> {
  const isOwn = await sql`SELECT FROM projects WHERE id = ${projectId} AND buyer_id = ${viewer.id}`.hasRows();
  if (!isOwn) throw notFound();
  const rows = await sql<ReceivedRow[]>`
    SELECT o.id AS proposal_id, o.state, o.decline_reason, ${isOpened(sql)} AS is_opened,
      o.shortlisted_at IS NOT NULL AS is_shortlisted, p.account_id AS id, p.role, p.first_name, p.last_name,
      p.company_name, p.country, p.rating::float8, p.review_count, p.verified_at, r.minutes AS reply_minutes
    FROM proposals o JOIN profiles p ON p.account_id = o.professional_id
      LEFT JOIN response_times r ON r.account_id = o.professional_id
    WHERE o.project_id = ${projectId} ORDER BY o.id`;
  const [ids, proposalIds] = [rows.map(({ id }) => id), rows.map(({ proposalId }) => proposalId)];
  const versions = await versionsOf(sql, viewer, proposalIds, { isForBuyer: true });
  const verified = await findVerifiedKinds(sql, ids, now);
  const pictures = await findPictures(sql, ids, { avatar: 1 });
  return rows.map((row) =>
    presentReceived(row, {
      versions: versions.get(row.proposalId) ?? [],
      verified: verified.get(row.id) ?? [],
      pictures,
    }),
  );
}

/** Of proposal `o`; null where there is none. */
const isOpened = (sql: Queryable) => sql`(o.opened_at IS NOT NULL OR EXISTS (
  SELECT FROM proposal_versions v JOIN messages m ON m.id = v.message_id
  WHERE v.proposal_id = o.id AND m.read_at IS NOT NULL
))`;

async function filesOf(sql: Queryable, projects: { id: string }[]) {
  const files = await findProjectFiles(
    sql,
    projects.map(({ id }) => id),
  );
  return Map.groupBy(files, ({ projectId }) => projectId);
}

/** What is left for the buyer of a proposal whose message an operator has removed. */
const withoutWords = { content: '', unit: '', leadTime: '', place: null, included: null, attachments: [] };

async function versionsOf(
  sql: Queryable,
  viewer: SessionViewer,
  proposalIds: (string | null)[],
  { isForBuyer = false }: { isForBuyer?: boolean } = {},
) {
  const ids = proposalIds.filter((id) => id !== null);
  const rows = await sql<
    {
      proposalId: string;
      offer: Omit<ProposalVersion, 'createdAt' | 'attachments'>;
      /** Null without any, and where the viewer has deleted the message. */
      files: AttachmentRow[] | null;
      createdAt: Date;
      isRemoved: boolean;
    }[]
  >`
    SELECT v.proposal_id, json_build_object('messageId', m.id, 'content', m.content, ${offerOf('v')}) AS offer, m.created_at,
      CASE WHEN CASE WHEN m.sender_id = ${viewer.id} THEN m.sender_hidden_at ELSE m.recipient_hidden_at END IS NULL
        THEN ${attachmentsOf(sql)} END AS files,
      ${isMessageRemoved(sql)} AS is_removed
    FROM proposal_versions v JOIN messages m ON m.id = v.message_id
    WHERE v.proposal_id = ANY (${ids}::uuid[]) ORDER BY v.version`;
  return new Map(
    [...Map.groupBy(rows, ({ proposalId }) => proposalId)].map(([id, versions]) => [
      id,
      versions.map(
        ({ offer, files, createdAt, isRemoved }): ProposalVersion => ({
          ...offer,
          attachments: (files ?? []).map((file) => presentAttachment(file, viewer)),
          ...(isRemoved && isForBuyer && withoutWords),
          createdAt: createdAt.toISOString(),
        }),
      ),
    ]),
  );
}

/** What the cards of messages say in the words of their authors, for an operator; '' where there is none. */
export async function findCardTexts(sql: Queryable, messageIds: readonly string[]) {
  const cards = await sql<{ messageId: string; text: string }[]>`
    SELECT message_id, concat_ws(E'\n', unit, lead_time, place, included) AS text FROM proposal_versions
    WHERE message_id = ANY (${[...messageIds]}::uuid[])`;
  const texts = new Map(cards.map(({ messageId, text }) => [messageId, text]));
  return (messageId: string) => texts.get(messageId) ?? '';
}
