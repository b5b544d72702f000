import type { TodayRow } from '@sokoni/contract/admin/today/today';
import { expect, it } from 'vitest';
import { processDueProjects } from '../../../domains/projects/process-due-projects.ts';
import { newId } from '../../../platform/db/ids.ts';
import { HOUR } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, makeProject, makeSupplier, type Person } from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { invitation, makeBuyer, post, propose, takeSeat } from '../../../testing/projects.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();

async function takeDown(projectId: string, body: object) {
  const operator = await makeOperator(testApp.sql);
  const answer = await requestAsAdmin(testApp, `POST /operator/projects/${projectId}/take-down`, {
    as: operator,
    body,
  });
  const log = await testApp.sql`SELECT action, details FROM audit_log WHERE actor_id = ${operator.id}`;
  return { status: answer.status, log };
}

/** A matched project with a proposal. */
async function makeProposed() {
  const [buyer, supplier] = [await makeBuyer(testApp), await makeSupplier(testApp.sql)];
  const { id } = await makeProject(testApp.sql, { buyer, invited: supplier, kind: 'matched' });
  await takeSeat(testApp, supplier, id);
  await propose(testApp, supplier, id);
  return { buyer, supplier, id };
}

const read = async (as: Person, id: string) =>
  (await ask(testApp, `GET /projects/${id}`, { as })).json().data;

it('takes a project down with a reason that both sides read, and gives its proposals back', async () => {
  const { buyer, supplier, id } = await makeProposed();
  expect((await takeDown(id, { reason: 'Asks for money first' })).log).toMatchObject([
    { action: 'project taken down', details: { reason: 'Asks for money first' } },
  ]);
  const taken = { state: 'closed', closedBy: 'taken down', takenDownReason: 'Asks for money first' };
  expect(await read(buyer, id)).toMatchObject(taken);
  const [statement] = (await mailTo(testApp.sql, buyer.email)).slice(-1);
  expect(statement).toMatchObject({
    subject: 'We’ve taken down a project you posted',
    text: expect.stringContaining('Asks for money first'),
  });
  expect(await invitation(testApp, supplier, id)).toMatchObject({ ...taken, proposal: { state: 'ended' } });
  const { allowance } = (await ask(testApp, 'GET /projects/invitations', { as: supplier })).json();
  expect(allowance.used).toBe(0);
});

it('takes down a project that an invited professional reports', async () => {
  const { buyer, supplier, id } = await makeProposed();
  const report = (as?: Person) =>
    ask(testApp, 'POST /reports', { as, body: { kind: 'project', subjectId: id, reason: 'fraud' } });
  expect([(await report()).statusCode, (await report(buyer)).statusCode]).toEqual([401, 404]);
  expect((await report(supplier)).statusCode).toBe(201);
  const [{ id: reportId }] = await testApp.sql<
    [{ id: string }]
  >`SELECT id FROM reports WHERE subject_id = ${id}`;
  const as = await makeOperator(testApp.sql);
  const opened = await requestAsAdmin(testApp, `GET /operator/reports/${reportId}`, { as });
  expect(opened.data.context).toMatchObject([
    { from: 'reported', content: 'Cotton tote bags\n\nPrinted on one side' },
  ]);
  const body = { outcome: 'removed', note: 'Asks for money first' };
  await requestAsAdmin(testApp, `POST /operator/reports/${reportId}/decide`, { as, body });
  expect(await read(buyer, id)).toMatchObject({ closedBy: 'taken down' });
});

it('lists projects by state, role, buyer and words of title and trade, and reads one', async () => {
  const { buyer, supplier, id } = await makeProposed();
  const kept = { title: 'Totes, call 5550100', keepsContactDetails: true };
  const { id: keptId } = await makeProject(testApp.sql, { buyer, ...kept });
  const logo = { role: 'freelancer', title: 'Logo for totes', industry: null, skills: ['Figma'] } as const;
  const { id: logoId } = await makeProject(testApp.sql, logo);
  const as = await makeOperator(testApp.sql);
  const get = (path: string) => requestAsAdmin(testApp, `GET /operator/projects${path}`, { as });
  const ids = async (query: string) =>
    (await requestAsAdmin(testApp, `GET /operator/lists/projects?${query}`, { as })).data.rows.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await ids('state=kept')).toEqual([keptId]);
  expect((await get(`/${keptId}`)).data.contactDetails).toEqual(['5550100']);
  expect(await ids('search=totes')).toEqual([logoId, keptId]);
  expect(await ids('state=running&search=COTTON%20manufac')).toEqual([id]);
  expect(await ids('state=closed&search=totes')).toEqual([]);
  expect(await ids('state=all&role=freelancer&search=totes%20figma')).toEqual([logoId]);
  expect(await ids(`state=all&buyer=${buyer.id}`)).toEqual([keptId, id]);
  expect((await get(`/${id}`)).data).toMatchObject({
    buyer: { _id: buyer.id },
    trades: ['Manufacturing'],
    description: 'Printed on one side',
    seats: { used: 1, reserved: 0, free: 4 },
    invited: [{ person: { _id: supplier.id }, proposal: 'sent' }],
  });
  expect((await get(`/${newId()}`)).status).toBe(404);
});

it('counts the projects of a week by industry and by each skill', async () => {
  const { buyer, id } = await makeProposed();
  await testApp.sql`UPDATE projects SET industry = 'Textiles' WHERE id = ${id}`;
  await testApp.sql`UPDATE proposals SET state = 'chosen', sent_at = sent_at + interval '5 hours', answered_at = now() WHERE project_id = ${id}`;
  const closed = { state: 'closed', closedAt: new Date(), industry: 'Textiles' };
  for (const closedBy of ['buyer', 'account gone'] as const)
    await makeProject(testApp.sql, { buyer, ...closed, closedBy });
  for (const skills of [['Weaving', 'Dyeing'], ['weaving']])
    await makeProject(testApp.sql, { buyer, role: 'freelancer', industry: null, skills });
  const as = await makeOperator(testApp.sql);
  const { data } = await requestAsAdmin(testApp, 'GET /operator/lists/projects-by-week', { as });
  const of = (trade: string) => data.rows.find((row: { trade: string }) => row.trade === trade);
  expect(of('Textiles')).toMatchObject({ posted: 3, withProposal: 1, chosen: 1, closedWithoutChoosing: 1 });
  expect(of('Textiles').hoursToFirst).toBeCloseTo(5, 1);
  expect([of('Weaving') ?? of('weaving'), of('Dyeing')]).toMatchObject([
    { role: 'freelancer', posted: 2 },
    { role: 'freelancer', posted: 1 },
  ]);
});

it('lists projects that no professional fits until an operator has handled them or one is invited', async () => {
  const as = await makeOperator(testApp.sql);
  const at = (what: Parameters<typeof requestAsAdmin>[1]) => requestAsAdmin(testApp, what, { as });
  const waiting = async () =>
    (await at('GET /operator/today?list=project')).data.rows.map(({ project }: TodayRow) => project?._id);
  const sought = { category: 'Fashion', country: 'Malta' };
  const posted = async (soughtCountry: string) =>
    (await post(testApp, await makeBuyer(testApp), { soughtCountry })).json().data._id;
  await makeSupplier(testApp.sql, { ...sought, country: 'Chad' });
  const [, handled, later] = [await posted('Chad'), await posted('Malta'), await posted('Malta')];
  expect(await waiting()).toEqual([handled, later]);
  expect((await at('GET /operator')).data.waiting.project).toBe(2);
  // The first response may have been lost.
  for (const _turn of [1, 2])
    expect((await at(`POST /operator/projects/${handled}/handled`)).status).toBe(200);
  expect(await waiting()).toEqual([later]);
  const log = await testApp.sql`SELECT action, details FROM audit_log WHERE actor_id = ${as.id}`;
  expect(log).toEqual([{ action: 'project handled', details: { project: handled } }]);
  expect((await at(`POST /operator/projects/${newId()}/handled`)).status).toBe(404);
  await makeSupplier(testApp.sql, sought);
  testApp.clock.advance(72 * HOUR);
  await processDueProjects(testApp, failOnError);
  expect(await waiting()).toEqual([]);
});
