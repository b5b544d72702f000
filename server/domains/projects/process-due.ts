import { setTimeout as rest } from 'node:timers/promises';
import { PROPOSALS_WANTED, SEAT_HOURS } from '@sokoni/contract/projects/limits';
import type { Transaction } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { publish } from '../notifications/publish.ts';
import { mailBuyers, projectStands, projectToDecide } from './mail.ts';
import { inviteMatches } from './match-professionals.ts';
import { holdProject } from './queries.ts';
import { closeProjects, moveProjects, moveSeats } from './transitions.ts';

const HOUR = 3_600_000;
/** Rows of one transaction: about 12 ms, for which a page may have to wait (docs/benchmarks.md). */
const BATCH = 10;
/** Times the duration of a batch that is left to pages after it (docs/benchmarks.md). */
const REST = 4;

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

interface Due {
  now: Date;
  publicUrl: string;
}

/**
 * What the time brings: the next invitations, lost seats, proposals that were not opened, the question to decide, and the end.
 * Each step reads rows that are due and locks them, so it may run late, twice and in several processes.
 */
export async function processDueProjects({ sql, clock, config }: Dependencies): Promise<void> {
  const due: Due = { now: clock.now(), publicUrl: config.publicUrl };
  for (const step of [loseSeats, giveBack, inviteAgain, askToDecide, closeAtEnd]) {
    for (;;) {
      const begun = performance.now();
      if ((await sql.begin((tx) => step(tx, due))) < BATCH) break;
      await rest(REST * (performance.now() - begun));
    }
  }
}

async function loseSeats(tx: Transaction, { now }: Due): Promise<number> {
  const isDue = tx`s.state = 'reserved' AND s.taken_at <= ${new Date(+now - SEAT_HOURS * HOUR)}`;
  const held = await holdOf(
    tx,
    tx`SELECT s.project_id FROM project_seats s WHERE ${isDue} ORDER BY s.taken_at LIMIT ${BATCH}`,
  );
  if (held.length === 0) return 0;
  return moveSeats(tx, 'lose', tx`s.project_id = ANY (${held}::uuid[]) AND ${isDue}`, { now });
}

/** Locks the projects of seats or proposals first, as every other change does. */
async function holdOf(tx: Transaction, projectIds: Statement<object[]>): Promise<string[]> {
  const held = await tx<{ id: string }[]>`
    SELECT id FROM projects WHERE id = ANY (ARRAY(${projectIds})) ORDER BY id FOR UPDATE SKIP LOCKED`;
  return held.map(({ id }) => id);
}

/**
 * Gives back the seat of a proposal that the buyer did not open in time: neither in the list of proposals nor as a message. One
 * that its professional withdrew before is not given back.
 */
async function giveBack(tx: Transaction, { now }: Due): Promise<number> {
  const held = await holdOf(
    tx,
    tx`SELECT project_id FROM proposals WHERE check_at <= ${now} ORDER BY check_at LIMIT ${BATCH}`,
  );
  if (held.length === 0) return 0;
  const checked = await tx<{ professionalId: string; projectId: string; isOpened: boolean }[]>`
    UPDATE proposals o SET check_at = NULL
    FROM (SELECT id, check_at FROM proposals WHERE project_id = ANY (${held}::uuid[]) AND check_at <= ${now}) AS due
    WHERE o.id = due.id
    RETURNING o.project_id, o.professional_id, coalesce(o.opened_at <= due.check_at, false) OR EXISTS (
      SELECT FROM proposal_versions v JOIN messages m ON m.id = v.message_id
      WHERE v.proposal_id = o.id AND m.read_at <= due.check_at
    ) OR (o.state = 'withdrawn' AND o.answered_at <= due.check_at) AS is_opened`;
  const unopened = checked.filter(({ isOpened }) => !isOpened);
  await tx`
    UPDATE project_seats s SET given_back_at = ${now}
    FROM unnest(${unopened.map((one) => one.projectId)}::uuid[], ${unopened.map((one) => one.professionalId)}::uuid[])
      AS unopened (project_id, professional_id)
    WHERE (s.project_id, s.professional_id) = (unopened.project_id, unopened.professional_id) AND given_back_at IS NULL`;
  await publish(tx, [...new Set(unopened.map((one) => one.professionalId))], 'projects');
  return checked.length;
}

/**
 * With few proposals after three days, others are invited, once, unless new seats end at the same time. A search for each: only
 * some in one transaction.
 */
async function inviteAgain(tx: Transaction, { now, publicUrl }: Due): Promise<number> {
  const due = await tx<{ id: string; buyerId: string; proposals: number }[]>`
    SELECT p.id, p.buyer_id, (SELECT count(*)::integer FROM proposals WHERE project_id = p.id) AS proposals
    FROM projects p WHERE p.state = 'open' AND p.second_wave_at <= ${now}
    ORDER BY p.second_wave_at LIMIT 1 FOR UPDATE SKIP LOCKED`.first();
  if (!due) return 0;
  await tx`UPDATE projects SET second_wave_at = NULL WHERE id = ${due.id}`;
  const project = await holdProject(tx, due.id);
  if (project.kind === 'matched' && due.proposals < PROPOSALS_WANTED) {
    const hasSeats = project.decideAt !== null && project.decideAt > now;
    const invited = hasSeats ? await inviteMatches(tx, project, { wave: 2, now }) : null;
    await mailBuyers(tx, [due.id], (facts) => projectStands({ ...facts, invited, publicUrl }));
    await publish(tx, [due.buyerId], 'projects');
  }
  return BATCH;
}

/** After `inviteAgain`, which skips a project that another process has locked: its buyer would never read how it stands. */
async function askToDecide(tx: Transaction, { now, publicUrl }: Due): Promise<number> {
  const due = tx`
    SELECT id FROM projects WHERE state = 'open' AND decide_at <= ${now} AND second_wave_at IS NULL
    ORDER BY decide_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  const moved = await moveProjects(tx, 'askToDecide', tx`p.id = ANY (ARRAY(${due}))`, { now });
  await mailBuyers(
    tx,
    moved.map(({ id }) => id),
    (facts) => (facts.unanswered > 0 ? projectToDecide({ ...facts, publicUrl }) : null),
  );
  return moved.length;
}

async function closeAtEnd(tx: Transaction, { now }: Due): Promise<number> {
  const due = tx`
    SELECT id FROM projects WHERE state = 'deciding' AND close_at <= ${now}
    ORDER BY close_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  return closeProjects(tx, tx`p.id = ANY (ARRAY(${due}))`, { by: 'end', now });
}
