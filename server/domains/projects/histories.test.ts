import { proposalTexts } from '@sokoni/contract/projects/states';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { DAY, HOUR, MINUTE } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { makeOperator, makeSupplier, PASSWORD, type Person } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { runs } from '../../testing/model/runs.ts';
import { makeBuyer, post, propose, takeSeat } from '../../testing/projects.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { gatherMail } from '../notifications/mail-channel.ts';
import { processDueProjects } from './process-due-projects.ts';

const testApp = useTestApp();

/** The last one comes after the project is posted, so the second invitations find it. */
const [SUPPLIERS, LATER] = [7, 1];
const acts = [
  ...['seat', 'seat', 'seat', 'propose', 'propose', 'propose', 'withdraw', 'block', 'block by buyer'],
  ...['open', 'read', 'choose', 'decline', 'close', 'jobs', 'jobs', 'jobs', 'mail', 'mail', 'look'],
  ...['suspend', 'suspend buyer', 'delete', 'delete buyer', 'take down', 'lapse', 'lapse'],
] as const;
/** Notifications are kept for 30 days. */
const KEPT_DAYS = 29;
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

/** As two servers do. */
const twice = <Result>(job: () => Promise<Result>) => Promise.all([job(), job()]);
const gather = () => gatherMail({ ...testApp, config: { publicUrl: 'https://sokoni.example' } }, failOnError);
const countOf = (mails: { text: string }[], words: string) =>
  mails.filter(({ text }) => text.includes(words)).length;
let histories = 0;

/** The mails to the buyer that the jobs write now. */
async function findDueMails(projectId: string) {
  const [due] = await testApp.sql<[{ stands: boolean; toDecide: boolean }]>`
    SELECT p.state = 'open' AND p.second_wave_at <= ${testApp.clock.now()} AND count(o.id) < 3 AS stands,
      p.state = 'open' AND p.decide_at <= ${testApp.clock.now()} AND count(o.id) > count(o.answered_at) AS to_decide
    FROM projects p LEFT JOIN proposals o ON o.project_id = p.id WHERE p.id = ${projectId} GROUP BY p.id`;
  return due;
}

const wasDeleted = async ({ id }: Person) =>
  testApp.sql`SELECT FROM accounts WHERE id = ${id} AND deleted_at IS NOT NULL`.hasRows();

test('gives at most five seats, an end to each proposal, and each unopened one back once, and tells each person once, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (history, isMailedAtOnce) => {
      const [buyer, operator] = [await makeBuyer(testApp), await makeOperator(testApp.sql)];
      const country = `Land ${newId()}`;
      const title = `Tote bags ${++histories}.`;
      const people: Person[] = [];
      const join = async () => people.push(await makeSupplier(testApp.sql, { category: 'Fashion', country }));
      while (people.length < SUPPLIERS - LATER) await join();
      const draft = { clientId: newId(), title, soughtCountry: country };
      const [posted] = await twice(() => post(testApp, buyer, draft));
      const projectId: string = posted.json().data._id;
      while (people.length < SUPPLIERS) await join();
      const now = () => testApp.clock.now();
      /** The first time at which the buyer saw each proposal, or its professional withdrew it. */
      const seen = new Map<string, Date>();
      const note = (id: string | null) => id && !seen.has(id) && seen.set(id, now());
      /** Professionals who had a seat when the project was taken down. */
      let taken: string[] = [];
      const texts: { text: string; by: string }[] = [];
      const lapsed = new Set<string>();
      /** Who has read how a proposal ended, has blocked the buyer or has no account any more. */
      const away = new Set<string>();
      let isBuyerAway = false;
      const expected = { stands: 0, toDecide: 0, takenDown: 0 };
      const expectDueMails = async () => {
        const { stands, toDecide } = await findDueMails(projectId);
        expected.stands += Number(stands);
        expected.toDecide += Number(toDecide);
      };

      testApp.clock.advance(2 * MINUTE);
      if (isMailedAtOnce) await twice(gather);
      for (const { act, who, hours, repeated } of history) {
        testApp.clock.advance(hours * HOUR);
        const as = people[who] as Person;
        const rows = await rowsOf(projectId);
        const before = rows.find(({ professionalId }) => professionalId === as.id);
        const [clientId, id] = [newId(), before?.id ?? newId()];
        const isWaiting = before?.state === 'sent' || before?.state === 'revised';
        const answer = (what: string, body?: object) =>
          ask(testApp, `POST /projects/proposals/${id}/${what}`, { as: buyer, body });
        const remove = (account: Person) =>
          ask(testApp, 'POST /users/me/delete', { as: account, body: { password: PASSWORD } });
        const done = (work: Promise<unknown>) => work.then(() => ({ statusCode: 200 }));
        const message = `Good day ${clientId}`;
        if (act === 'jobs') await expectDueMails();
        // A plan that lapsed is back the next time.
        if (act === 'lapse' && !lapsed.delete(as.id)) lapsed.add(as.id);
        const request = {
          seat: () => takeSeat(testApp, as, projectId),
          propose: () => propose(testApp, as, projectId, { clientId, message }),
          withdraw: () => ask(testApp, `DELETE /projects/invitations/${projectId}/proposal`, { as }),
          block: () => ask(testApp, `PUT /blocks/${buyer.id}`, { as }),
          'block by buyer': () => ask(testApp, `PUT /blocks/${as.id}`, { as: buyer }),
          open: () =>
            ask(testApp, `PUT /projects/${projectId}/proposals/opened`, {
              as: buyer,
              body: { proposalIds: [id] },
            }),
          read: async () => {
            const [newest] = await testApp.sql<
              { id: string }[]
            >`SELECT message_id AS id FROM proposal_versions WHERE proposal_id = ${id}`;
            return ask(testApp, `PATCH /messages/read/${newest?.id ?? newId()}`, { as: buyer });
          },
          look: () => ask(testApp, `GET /projects/invitations/${projectId}`, { as }),
          choose: () => answer('choose'),
          decline: () => answer('decline', { reason: 'price' }),
          close: () => ask(testApp, `POST /projects/${projectId}/close`, { as: buyer }),
          suspend: () => done(suspendAs(testApp, as)),
          'suspend buyer': () => done(suspendAs(testApp, buyer)),
          delete: () => remove(as),
          'delete buyer': () => remove(buyer),
          'take down': async () => {
            const body = { reason: 'Asks for money first' };
            const path = `POST /operator/projects/${projectId}/take-down` as const;
            return { statusCode: (await requestAsAdmin(testApp, path, { as: operator, body })).status };
          },
          lapse: () =>
            done(testApp.sql`
              UPDATE profiles SET subscription_status = ${lapsed.has(as.id) ? 'ended' : 'active'}
              WHERE account_id = ${as.id} AND visibility = 'public'`),
          jobs: () => done(processDueProjects(testApp, failOnError)),
          mail: () => done(gather()),
        }[act];
        // A suspended account can't be suspended again.
        const once = act.startsWith('suspend');
        const answers =
          repeated === 'together' && !once ? await twice(request) : [await request().catch(rethrow(once))];
        if (repeated === 'then' && !once) answers.push(await request());
        for (const { statusCode } of answers) expect(statusCode, act).toBeLessThan(500);
        const isDone = answers.some(({ statusCode }) => statusCode < 300);
        if (isDone && act === 'propose') {
          expect(lapsed).not.toContain(as.id);
          texts.push({ text: message, by: as.id });
        }
        if (['look', 'block', 'suspend', 'delete'].includes(act)) away.add(as.id);
        if (['read', 'suspend buyer', 'delete buyer'].includes(act) || act.startsWith('block'))
          isBuyerAway = true;
        if (isDone && ['open', 'read'].includes(act)) note(before?.id ?? null);
        if (isDone && isWaiting && ['choose', 'decline', 'withdraw', 'block'].includes(act)) note(before.id);
        const held = (await rowsOf(projectId)).filter(({ seat }) => seat !== 'lost');
        if (isDone && act === 'take down') expected.takenDown = 1;
        if (isDone && act === 'take down' && taken.length === 0) {
          taken = rows.filter(({ seat }) => seat !== 'lost').map(({ professionalId }) => professionalId);
        }
        expect(held.length).toBeLessThanOrEqual(5);
      }

      for (let days = 0; days < 40; days += 8) {
        testApp.clock.advance(8 * DAY);
        await expectDueMails();
        await twice(() => processDueProjects(testApp, failOnError));
        await twice(gather);
      }
      const rows = await rowsOf(projectId);
      const isEnded = ({ seat, state }: Row) =>
        seat !== 'reserved' && state !== 'sent' && state !== 'revised';
      expect(rows.filter((row) => !isEnded(row))).toEqual([]);
      const unopened = rows.filter(({ id, sentAt }) => {
        const at = id && seen.get(id);
        return id && sentAt && !(at && +at <= +sentAt + 72 * HOUR);
      });
      const givenBack = new Set([...taken, ...unopened.map(({ professionalId }) => professionalId)]);
      expect(rows.filter((row) => row.givenBackAt).map((row) => row.professionalId)).toEqual(
        [...givenBack].sort(),
      );
      const [{ state }] = await testApp.sql<
        [{ state: string }]
      >`SELECT state FROM projects WHERE id = ${projectId}`;
      expect(state).toBe('closed');

      // Of what was seen, or what happened to an account that is gone, at most one.
      const isKept = history.reduce((sum, { hours }) => sum + hours, 0) <= (KEPT_DAYS - 8) * 24;
      const expectCount = (count: number, most: number, isExact: boolean, what: string) => {
        if (isExact) expect(count, what).toBe(most);
        else expect(count, what).toBeLessThanOrEqual(most);
      };
      const mails = await mailTo(testApp.sql, buyer.email);
      const isBuyerThere = !(await wasDeleted(buyer));
      for (const [subject, most] of [
        ['How your project stands', expected.stands],
        ['Please answer the proposals for your project', expected.toDecide],
        ['We’ve taken down a project you posted', expected.takenDown],
      ] as const) {
        expect(most).toBeLessThanOrEqual(1);
        expectCount(mails.filter((mail) => mail.subject === subject).length, most, isBuyerThere, subject);
      }
      for (const { text, by } of texts)
        expectCount(countOf(mails, text), 1, isKept && !isBuyerAway && !away.has(by), text);
      for (const [index, person] of people.entries()) {
        const received = await mailTo(testApp.sql, person.email);
        // Mail to a deleted account is deleted, too.
        const wasInvited = isMailedAtOnce && index < SUPPLIERS - LATER && !(await wasDeleted(person));
        expectCount(countOf(received, 'You are invited to a project'), 1, wasInvited, 'invitation');
        const outcomes = Object.values(proposalTexts).map((texts) => countOf(received, texts.professional));
        const state = rows.find(({ professionalId }) => professionalId === person.id)?.state;
        const isTold = isKept && !away.has(person.id) && state != null && state !== 'withdrawn';
        expectCount(
          outcomes.reduce((sum, one) => sum + one),
          1,
          isTold,
          'outcome',
        );
      }
    }),
    runs(15),
  );
});

const rethrow =
  (isExpected: boolean) =>
  (error: unknown): { statusCode: number } => {
    if (isExpected) return { statusCode: 409 };
    throw error;
  };
