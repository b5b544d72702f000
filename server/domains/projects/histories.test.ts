import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { DAY, HOUR } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { makeProject, makeSupplier, type Person } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { runs } from '../../testing/model/runs.ts';
import { makeBuyer, propose, takeSeat } from '../../testing/projects.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { processDueProjects } from './process-due.ts';

const testApp = useTestApp();

const SUPPLIERS = 7;
const acts = [
  ...['seat', 'seat', 'propose', 'propose', 'withdraw', 'block'],
  ...['open', 'read', 'choose', 'decline', 'close', 'jobs', 'jobs'],
] as const;
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    who: fc.nat(SUPPLIERS - 1),
    // Before the step.
    hours: fc.constantFrom(0, 0, 1, 30, 71, 100),
    // The answer was lost, and the request is sent again, perhaps at the same time.
    repeated: fc.constantFrom('not', 'then', 'together'),
  }),
  { minLength: 1, maxLength: 25 },
);

interface Row {
  professionalId: string;
  seat: string;
  takenAt: Date;
  givenBackAt: Date | null;
  id: string | null;
  state: string | null;
  sentAt: Date | null;
}

const rowsOf = (projectId: string) =>
  testApp.sql<Row[]>`
    SELECT s.professional_id, s.state AS seat, s.taken_at, s.given_back_at, o.id, o.state, o.sent_at
    FROM project_seats s LEFT JOIN proposals o USING (project_id, professional_id)
    WHERE project_id = ${projectId} ORDER BY s.professional_id`;

test('gives at most five seats, an end to each proposal, and each unopened one back once, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const buyer = await makeBuyer(testApp);
      const people = await Promise.all(Array.from({ length: SUPPLIERS }, () => makeSupplier(testApp.sql)));
      const now = () => testApp.clock.now();
      const start = now();
      const times = {
        openedAt: start,
        decideAt: new Date(+start + 14 * DAY),
        closeAt: new Date(+start + 21 * DAY),
      };
      const project = await makeProject(testApp.sql, { buyer, kind: 'matched', ...times });
      for (const { id } of people) {
        await testApp.sql`INSERT INTO project_invitations (project_id, professional_id, wave, invited_at) VALUES (${project.id}, ${id}, 1, ${start})`;
      }
      /** The first time at which the buyer saw each proposal, or its professional withdrew it. */
      const seen = new Map<string, Date>();
      const note = (id: string | null) => id && !seen.has(id) && seen.set(id, now());

      const run = async ({
        act,
        who,
        hours,
        repeated,
      }: {
        act: (typeof acts)[number];
        who: number;
        hours: number;
        repeated: string;
      }) => {
        testApp.clock.advance(hours * HOUR);
        const as = people[who] as Person;
        const before = (await rowsOf(project.id)).find(({ professionalId }) => professionalId === as.id);
        const [clientId, id] = [newId(), before?.id ?? newId()];
        const isWaiting = before?.state === 'sent' || before?.state === 'revised';
        const answer = (what: string, body?: object) =>
          ask(testApp, `POST /projects/proposals/${id}/${what}`, { as: buyer, body });
        const request = {
          seat: () => takeSeat(testApp, as, project.id),
          propose: () => propose(testApp, as, project.id, { clientId }),
          withdraw: () => ask(testApp, `DELETE /projects/invitations/${project.id}/proposal`, { as }),
          block: () => ask(testApp, `PUT /blocks/${buyer.id}`, { as }),
          open: () =>
            ask(testApp, `PUT /projects/${project.id}/proposals/opened`, {
              as: buyer,
              body: { proposalIds: [id] },
            }),
          read: async () => {
            const [message] = await testApp.sql<
              { id: string }[]
            >`SELECT message_id AS id FROM proposal_versions WHERE proposal_id = ${id}`;
            return ask(testApp, `PATCH /messages/read/${message?.id ?? newId()}`, { as: buyer });
          },
          choose: () => answer('choose'),
          decline: () => answer('decline', { reason: 'price' }),
          close: () => ask(testApp, `POST /projects/${project.id}/close`, { as: buyer }),
          jobs: () => processDueProjects(testApp).then(() => ({ statusCode: 200 })),
        }[act];
        const answers =
          repeated === 'together' ? await Promise.all([request(), request()]) : [await request()];
        if (repeated === 'then') answers.push(await request());
        for (const { statusCode } of answers) expect(statusCode, act).toBeLessThan(500);
        const isDone = answers.some(({ statusCode }) => statusCode < 300);
        if (isDone && ['open', 'read'].includes(act)) note(before?.id ?? null);
        if (isDone && isWaiting && ['choose', 'decline', 'withdraw', 'block'].includes(act)) note(before.id);
        const held = (await rowsOf(project.id)).filter(({ seat }) => seat !== 'lost');
        expect(held.length).toBeLessThanOrEqual(5);
      };
      for (const step of history) await run(step);

      for (let days = 0; days < 40; days += 4) {
        testApp.clock.advance(4 * DAY);
        await Promise.all([processDueProjects(testApp), processDueProjects(testApp)]);
      }
      const rows = await rowsOf(project.id);
      expect(
        rows.filter(({ seat, state }) => seat === 'reserved' || state === 'sent' || state === 'revised'),
      ).toEqual([]);
      const unopened = rows.filter(({ id, sentAt }) => {
        const at = id && seen.get(id);
        return id && sentAt && !(at && +at <= +sentAt + 72 * HOUR);
      });
      expect(rows.filter((row) => row.givenBackAt).map(({ id }) => id)).toEqual(unopened.map(({ id }) => id));
      const subjects = (await mailTo(testApp.sql, buyer.email)).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
      const [{ state }] = await testApp.sql<
        [{ state: string }]
      >`SELECT state FROM projects WHERE id = ${project.id}`;
      expect(state).toBe('closed');
    }),
    runs(15),
  );
});
