import { beforeEach, expect, it, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import { makeSupplier, PASSWORD, type Person } from '../../testing/factories.ts';
import { invitation, makeBuyer, post, propose } from '../../testing/projects.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let buyer: Person;
let supplier: Person;
let projectId: string;
beforeEach(async () => {
  [buyer, supplier] = [await makeBuyer(testApp), await makeSupplier(testApp.sql)];
  projectId = (await post(testApp, buyer, { professionalIds: [supplier.id] })).json().data._id;
  await propose(testApp, supplier, projectId);
});

const block = (by: Person, who: Person) => ask(testApp, `PUT /blocks/${who.id}`, { as: by });
const deleteAccount = (as: Person) =>
  ask(testApp, 'POST /users/me/delete', { as, body: { password: PASSWORD } });
const stateOf = async () =>
  (
    await testApp.sql<[{ state: string; proposal: string; reason: string | null }]>`
    SELECT p.state, o.state AS proposal, o.decline_reason AS reason FROM projects p JOIN proposals o ON o.project_id = p.id
    WHERE p.id = ${projectId}`
  )[0];

test.each<[string, () => Promise<unknown>, object]>([
  [
    'the buyer blocks',
    () => block(buyer, supplier),
    { state: 'open', proposal: 'declined', reason: 'not buying' },
  ],
  ['the professional blocks', () => block(supplier, buyer), { state: 'open', proposal: 'withdrawn' }],
  ['the buyer is suspended', () => suspendAs(testApp, buyer), { state: 'closed', proposal: 'ended' }],
  ['the professional is suspended', () => suspendAs(testApp, supplier), { state: 'open', proposal: 'ended' }],
  ['the buyer deletes the account', () => deleteAccount(buyer), { state: 'closed', proposal: 'ended' }],
  [
    'the professional deletes the account',
    () => deleteAccount(supplier),
    { state: 'open', proposal: 'ended' },
  ],
])('ends what waits when %s', async (_name, happens, expected) => {
  await happens();
  expect(await stateOf()).toMatchObject(expected);
});

it('is not shown to a professional after a block of either', async () => {
  await block(supplier, buyer);
  expect(await invitation(testApp, supplier, projectId)).toBeUndefined();
  expect((await propose(testApp, supplier, projectId)).statusCode).toBe(404);
});

it('keeps an answer that was given before', async () => {
  const { data } = (await ask(testApp, `GET /projects/${projectId}/proposals`, { as: buyer })).json();
  await ask(testApp, `POST /projects/proposals/${data[0]._id}/choose`, { as: buyer });
  await deleteAccount(buyer);
  expect(await stateOf()).toMatchObject({ state: 'closed', proposal: 'chosen' });
});

it('has no words of an erased buyer', async () => {
  await deleteForGood(testApp, buyer);
  const left = await invitation(testApp, supplier, projectId);
  expect(left).toMatchObject({
    title: '',
    description: '',
    closedBy: 'account gone',
    buyer: { firstName: 'Deleted user' },
  });
});

it('reads as it was for the buyer of an erased professional', async () => {
  await deleteForGood(testApp, supplier);
  const { data } = (await ask(testApp, `GET /projects/${projectId}/proposals`, { as: buyer })).json();
  expect(data).toMatchObject([{ state: 'ended', versions: [{ price: 3.2, content: 'Good day' }] }]);
});
