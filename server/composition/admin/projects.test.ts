import { expect, it } from 'vitest';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { makeOperator, makeProject, makeSupplier, type Person } from '../../testing/factories.ts';
import { invitation, makeBuyer, post, propose, takeSeat } from '../../testing/projects.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

async function judge(what: 'release' | 'take-down', projectId: string, body?: object) {
  const operator = await makeOperator(testApp.sql);
  const answer = await requestAsAdmin(testApp, `POST /operator/projects/${projectId}/${what}`, {
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

it('releases a held project, whose times begin then', async () => {
  const [buyer, supplier] = [await makeBuyer(testApp), await makeSupplier(testApp.sql)];
  const project = { description: 'See www.example.com', professionalIds: [supplier.id] };
  const { _id } = (await post(testApp, buyer, project)).json().data;
  expect(await judge('release', _id)).toEqual({
    status: 200,
    log: [{ action: 'project released', details: { project: _id } }],
  });
  expect(await read(buyer, _id)).toMatchObject({
    state: 'open',
    decideAt: expect.any(String),
    contactDetails: [],
  });
  expect(await invitation(testApp, supplier, _id)).toMatchObject({ mayPropose: true });
  expect((await judge('release', _id)).status).toBe(409);
});

it('takes a project down with a reason that both sides read, and gives its proposals back', async () => {
  const { buyer, supplier, id } = await makeProposed();
  expect((await judge('take-down', id, { reason: 'Asks for money first' })).log).toMatchObject([
    { action: 'project taken down', details: { reason: 'Asks for money first' } },
  ]);
  const taken = { state: 'closed', closedBy: 'taken down', takenDownReason: 'Asks for money first' };
  expect(await read(buyer, id)).toMatchObject(taken);
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

it('lists the projects that wait, that run and that are closed, by words of title and trade', async () => {
  const { buyer, supplier, id } = await makeProposed();
  const held = await makeProject(testApp.sql, {
    buyer,
    state: 'held',
    title: 'Totes, call 5550100',
  });
  const as = await makeOperator(testApp.sql);
  const list = async (query: string) =>
    (await requestAsAdmin(testApp, `GET /operator/projects?${query}`, { as })).data.rows;
  const ids = async (query: string) => (await list(query)).map(({ _id }: { _id: string }) => _id);
  expect(await ids('search=totes')).toEqual([held.id]);
  const [running] = await list('state=running&search=COTTON%20manufac');
  expect(running).toMatchObject({
    _id: id,
    buyer: { _id: buyer.id },
    trades: ['Manufacturing'],
    seats: { used: 1, reserved: 0, free: 4 },
    invited: [{ person: { _id: supplier.id }, proposal: 'sent' }],
  });
  expect(await ids('state=closed&search=totes')).toEqual([]);
  for (const query of ['state=lost', 'cursor=x'])
    expect((await requestAsAdmin(testApp, `GET /operator/projects?${query}`, { as })).status).toBe(422);
});

it('counts the projects of a week by trade', async () => {
  const { buyer, id } = await makeProposed();
  await testApp.sql`UPDATE projects SET industry = 'Textiles' WHERE id = ${id}`;
  await testApp.sql`UPDATE proposals SET state = 'chosen', sent_at = sent_at + interval '5 hours', answered_at = now() WHERE project_id = ${id}`;
  const closed = { state: 'closed', closedBy: 'buyer', closedAt: new Date(), industry: 'Textiles' };
  await makeProject(testApp.sql, { buyer, ...closed });
  const as = await makeOperator(testApp.sql);
  const { data } = await requestAsAdmin(testApp, 'GET /operator/projects/figures', { as });
  const row = data.find(({ trade }: { trade: string | null }) => trade === 'Textiles');
  expect(row).toMatchObject({ posted: 2, withProposal: 1, chosen: 1, closedWithoutChoosing: 1 });
  expect(row.hoursToFirst).toBeCloseTo(5, 1);
});
