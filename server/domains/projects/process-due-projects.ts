import { setTimeout as rest } from 'node:timers/promises';
import { PROPOSALS_WANTED, SEAT_HOURS } from '@sokoni/contract/projects/limits';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { forEachDue, type Log } from '../../platform/jobs/for-each-due.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { publish } from '../notifications/publish.ts';
import { mailBuyers, projectStands, projectToDecide } from './mail.ts';
import { inviteMatches } from './match-professionals.ts';
import { lockProject } from './queries.ts';
import { closeProjects, moveProjects, moveSeats } from './transitions.ts';

const HOUR = 3_600_000;

interface Context {
  now: Date;
  publicUrl: string;
}

interface Step {
  name: string;
  /** The `id` of each project that is due, and `at`, since when. */
  due(sql: Queryable, now: Date): Statement<object[]>;
  /** The project is locked and was due before that: reads again what has to be done. */
  act(tx: Transaction, id: string, context: Context): Promise<unknown>;
}

/**
 * What the time brings: the next invitations, lost seats, proposals that were not opened, the question to decide, and the end.
 * It may run late, twice and in several processes.
 */
export async function processDueProjects(
  parts: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  log: Log,
): Promise<void> {
  const { sql, clock, config } = parts;
  const context = { now: clock.now(), publicUrl: config.publicUrl };
  for (const { name, due, act } of [loseSeats, returnSeats, inviteAgain, askToDecide, closeAtEnd]) {
    await forEachDue(parts, log, {
      name,
      find: (limit, isReady) => sql<{ id: string }[]>`
        SELECT id FROM (${due(sql, context.now)}) AS due (id, at) WHERE ${isReady(sql`id`)}
        GROUP BY id ORDER BY min(at) LIMIT ${limit}`,
      keyOf: ({ id }) => id,
      async act({ id }) {
        const begun = performance.now();
        await sql.begin(async (tx) => {
          const isLocked = await tx`SELECT FROM projects WHERE id = ${id} FOR UPDATE SKIP LOCKED`.hasRows();
          if (isLocked) await act(tx, id, context);
        });
        // Half of the time is left to pages, while many end at once (docs/benchmarks.md).
        await rest(performance.now() - begun);
      },
    });
  }
}

const areLost = (sql: Queryable, now: Date) =>
  sql`s.state = 'reserved' AND s.taken_at <= ${new Date(+now - SEAT_HOURS * HOUR)}`;

const loseSeats: Step = {
  name: 'lost seats',
  due: (sql, now) => sql`SELECT project_id, taken_at FROM project_seats s WHERE ${areLost(sql, now)}`,
  act: (tx, id, { now }) => moveSeats(tx, 'lose', tx`s.project_id = ${id} AND ${areLost(tx, now)}`, { now }),
};

/**
 * Gives back the seat of a proposal that the buyer did not open in time: neither in the list of proposals nor as a message. One
 * that its professional withdrew before is not given back.
 */
const returnSeats: Step = {
  name: 'unopened proposals',
  due: (sql, now) => sql`SELECT project_id, check_at FROM proposals WHERE check_at <= ${now}`,
  async act(tx, id, { now }) {
    const checked = await tx<{ professionalId: string; isOpened: boolean }[]>`
      UPDATE proposals o SET check_at = NULL
      FROM (SELECT id, check_at FROM proposals WHERE project_id = ${id} AND check_at <= ${now}) AS due
      WHERE o.id = due.id
      RETURNING o.professional_id, coalesce(o.opened_at <= due.check_at, false) OR EXISTS (
        SELECT FROM proposal_versions v JOIN messages m ON m.id = v.message_id
        WHERE v.proposal_id = o.id AND m.read_at <= due.check_at
      ) OR (o.state = 'withdrawn' AND o.answered_at <= due.check_at) AS is_opened`;
    const unopened = checked.filter(({ isOpened }) => !isOpened).map((one) => one.professionalId);
    await tx`
      UPDATE project_seats SET given_back_at = ${now}
      WHERE project_id = ${id} AND professional_id = ANY (${unopened}::uuid[]) AND given_back_at IS NULL`;
    await publish(tx, unopened, 'projects');
  },
};

/** With few proposals after three days, others are invited, once, unless new seats end at the same time. */
const inviteAgain: Step = {
  name: 'second invitations',
  due: (sql, now) =>
    sql`SELECT id, second_wave_at FROM projects WHERE state = 'open' AND second_wave_at <= ${now}`,
  async act(tx, id, { now, publicUrl }) {
    const due = await tx<{ buyerId: string; proposals: number }[]>`
      UPDATE projects p SET second_wave_at = NULL
      WHERE id = ${id} AND state = 'open' AND second_wave_at <= ${now}
      RETURNING buyer_id, (SELECT count(*)::integer FROM proposals WHERE project_id = p.id) AS proposals`.first();
    if (!due) return;
    const project = await lockProject(tx, id);
    if (project.kind !== 'matched' || due.proposals >= PROPOSALS_WANTED) return;
    const hasSeats = project.decideAt !== null && project.decideAt > now;
    const invited = hasSeats ? await inviteMatches(tx, project, { wave: 2, now }) : null;
    await mailBuyers(tx, [id], (facts) => projectStands({ ...facts, invited, publicUrl }));
    await publish(tx, [due.buyerId], 'projects');
  },
};

/** After `inviteAgain`, which skips a project that another process has locked: its buyer would never read how it stands. */
const askToDecide: Step = {
  name: 'projects to decide',
  due: (sql, now) =>
    sql`SELECT id, decide_at FROM projects WHERE state = 'open' AND decide_at <= ${now} AND second_wave_at IS NULL`,
  async act(tx, id, { now, publicUrl }) {
    const isDue = tx`p.id = ${id} AND p.decide_at <= ${now} AND p.second_wave_at IS NULL`;
    const moved = await moveProjects(tx, 'askToDecide', isDue, { now });
    await mailBuyers(
      tx,
      moved.map((project) => project.id),
      (facts) => (facts.unanswered > 0 ? projectToDecide({ ...facts, publicUrl }) : null),
    );
  },
};

const closeAtEnd: Step = {
  name: 'projects that end',
  due: (sql, now) => sql`SELECT id, close_at FROM projects WHERE state = 'deciding' AND close_at <= ${now}`,
  act: (tx, id, { now }) =>
    closeProjects(tx, tx`p.id = ${id} AND p.state = 'deciding' AND p.close_at <= ${now}`, { by: 'end', now }),
};
