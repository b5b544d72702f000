import type { OwnProject } from '@sokoni/contract/projects/projects';
import { expect, it, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { DAY } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import {
  block,
  makeAttachment,
  makeCustomer,
  makeFreelancer,
  makeProject,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { invitation, makeBuyer, post } from '../../testing/projects.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

test.each([
  [{ title: 'x'.repeat(121) }, { title: 'At most 120 characters' }],
  [{ quantity: null }, { quantity: 'Enter a quantity above 0, for example 500' }],
  [{ neededBy: '2020-01-01' }, { neededBy: 'This date is in the past' }],
  [{ professionalIds: [] }, { professionalIds: 'Choose at least one professional' }],
  [{ professionalIds: [newId()] }, { professionalIds: expect.stringContaining('can’t be asked') }],
  [
    { attachmentIds: [newId(), newId(), newId(), newId()] },
    { attachmentIds: 'At most 3 files in a project' },
  ],
  [{ attachmentIds: [newId()] }, { attachmentIds: 'A file is no longer available. Attach it again.' }],
  [{ state: 'open' }, { state: 'This field doesn’t exist' }],
  [{ keepContactDetails: 'yes' }, { keepContactDetails: 'Send true or false' }],
])('names the wrong field of %j', async (wrong, errors) => {
  const answer = await post(testApp, await makeBuyer(testApp), wrong);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
});

it('asks the named professionals only', async () => {
  const [buyer, asked, other] = [
    await makeBuyer(testApp),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  const answer = await post(testApp, buyer, { professionalIds: [asked.id] });
  expect(answer.json().data).toMatchObject({
    kind: 'direct',
    state: 'open',
    invited: 1,
  } satisfies Partial<OwnProject>);
  const { _id } = answer.json().data;
  expect(await invitation(testApp, asked, _id)).toMatchObject({
    seats: null,
    mayPropose: true,
    mayTakeSeat: false,
  });
  expect(await invitation(testApp, other, _id)).toBeUndefined();
});

it('refuses professionals who are not listed, of the other role or blocked', async () => {
  const [buyer, blocked] = [await makeBuyer(testApp), await makeSupplier(testApp.sql)];
  await block(testApp.sql, { by: blocked, who: buyer });
  const unpaid = await makeSupplier(testApp.sql, { subscriptionStatus: 'ended' });
  for (const { id } of [unpaid, await makeFreelancer(testApp.sql), blocked]) {
    expect((await post(testApp, buyer, { professionalIds: [id] })).statusCode).toBe(422);
  }
});

it('stores a project once for each id, and refuses the id for other content', async () => {
  const buyer = await makeBuyer(testApp);
  const clientId = newId();
  const answers = await Promise.all([1, 2, 3].map(() => post(testApp, buyer, { clientId })));
  expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
  const asked = await makeSupplier(testApp.sql);
  for (const other of [{ title: 'Other bags' }, { budgetFrom: 5 }, { professionalIds: [asked.id] }]) {
    expect((await post(testApp, buyer, { clientId, ...other })).json().code).toBe('id_reused');
  }
});

it('lists projects of the buyer without what is needed, and reads it of one', async () => {
  const [buyer, other] = [await makeBuyer(testApp), await makeBuyer(testApp)];
  const description = 'Printed on one side. '.repeat(190).trim();
  for (const as of [buyer, buyer, other]) await post(testApp, as, { description });
  const { data } = (await ask(testApp, 'GET /projects', { as: buyer })).json();
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual({
    ...{ _id: expect.any(String), kind: 'matched', role: 'supplier', state: 'open', closedBy: null },
    ...{ title: 'Cotton tote bags', createdAt: expect.any(String), decideAt: expect.any(String) },
    ...{ closeAt: expect.any(String), invited: expect.any(Number), proposals: 0, unanswered: 0 },
  });
  const read = await ask(testApp, `GET /projects/${data[0]._id}`, { as: buyer });
  expect(read.json().data).toMatchObject({ ...data[0], description });
});

it('allows three open projects and five posts a week', async () => {
  const buyer = await makeBuyer(testApp);
  const posts = async () => (await post(testApp, buyer)).statusCode;
  const close = async () => {
    const { data } = (await ask(testApp, 'GET /projects', { as: buyer })).json();
    await ask(testApp, `POST /projects/${data[0]._id}/close`, { as: buyer });
  };
  expect([await posts(), await posts(), await posts(), await posts()]).toEqual([201, 201, 201, 409]);
  await close();
  await post(testApp, buyer);
  await close();
  expect(await posts()).toBe(201);
  await close();
  expect(await posts()).toBe(409);
  testApp.clock.advance(7 * DAY);
  expect(await posts()).toBe(201);
});

it('allows a new or unconfirmed account one post a week', async () => {
  const young = await makeCustomer(testApp.sql);
  await testApp.sql`UPDATE accounts SET created_at = ${testApp.clock.now()}, email_confirmed_at = now() WHERE id = ${young.id}`;
  const unconfirmed = await makeBuyer(testApp);
  await testApp.sql`UPDATE accounts SET email_confirmed_at = NULL WHERE id = ${unconfirmed.id}`;
  const limit = async (as: Person) => (await ask(testApp, 'GET /projects', { as })).json().postingLimit;
  for (const [buyer, reason] of [
    [young, 'first week'],
    [unconfirmed, 'not confirmed'],
  ] as const) {
    expect([await limit(buyer), (await post(testApp, buyer)).statusCode]).toEqual([null, 201]);
    expect([await limit(buyer), (await post(testApp, buyer)).statusCode]).toEqual([reason, 409]);
  }
});

it('asks about contact details, names them, and keeps them when the buyer says so', async () => {
  const [buyer, asked] = [await makeBuyer(testApp), await makeSupplier(testApp.sql)];
  const project = {
    ...{ clientId: newId(), professionalIds: [asked.id], title: 'Bags, see kora.africa' },
    description: 'Call ０８０３ １２３ ４５６７ about the 500 bags.',
  };
  for (const keepContactDetails of [undefined, false]) {
    const answer = await post(testApp, buyer, { ...project, keepContactDetails });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        keepContactDetails:
          'These look like contact details or links: kora.africa and ０８０３ １２３ ４５６７. Leave them out, or keep them.',
      },
    ]);
  }
  const kept = await post(testApp, buyer, { ...project, keepContactDetails: true });
  expect(kept.json().data).toMatchObject({ state: 'open', invited: 1, decideAt: expect.any(String) });
  expect(await invitation(testApp, asked, kept.json().data._id)).toMatchObject({ mayPropose: true });
  expect(await testApp.sql`SELECT keeps_contact_details FROM projects WHERE buyer_id = ${buyer.id}`).toEqual([
    { keepsContactDetails: true },
  ]);
});

it('shows its files to the buyer and to invited professionals', async () => {
  const [buyer, asked, other] = [
    await makeBuyer(testApp),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  const { id } = await makeAttachment(testApp.sql, buyer);
  const { data } = (await post(testApp, buyer, { attachmentIds: [id], professionalIds: [asked.id] })).json();
  expect(data.attachments).toMatchObject([{ _id: id }]);
  const read = async (as: { id: string }) =>
    (await ask(testApp, `GET /messages/attachments/${id}`, { as })).statusCode;
  expect([await read(buyer), await read(asked), await read(other)]).toEqual([200, 200, 404]);
});

it('counts projects for the public pages from ten on', async () => {
  const buyer = await makeBuyer(testApp);
  await Promise.all(Array.from({ length: 10 }, () => makeProject(testApp.sql, { buyer })));
  const { data } = (await ask(testApp, 'GET /projects/figures')).json();
  expect(data).toEqual({ posted: expect.any(Number), answered: null });
});
