import { type Message, NEW_CONVERSATIONS_A_DAY } from '@sokoni/contract/messages';
import { proposalActs, seatActs } from '@sokoni/contract/projects/states';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { newId } from '../../platform/db/ids.ts';
import { assignments } from '../../platform/db/statement.ts';
import { DAY, HOUR } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { readEvents } from '../../testing/event-stream.ts';
import {
  makeAttachment,
  makeFreelancer,
  makePayment,
  makeProject,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { invitation, makeBuyer, post, propose, takeSeat } from '../../testing/projects.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { processDueProjects } from './process-due-projects.ts';

const testApp = useTestApp();
let buyer: Person;
let supplier: Person;
beforeEach(async () => {
  buyer = await makeBuyer(testApp, { companyName: 'Schmidt GmbH' });
  supplier = await makeSupplier(testApp.sql);
});

/** A matched project to which the suppliers are invited. */
async function makeMatched(...invited: Person[]) {
  const now = testApp.clock.now();
  const days = (count: number) => new Date(+now + count * DAY);
  const times = { createdAt: now, openedAt: now, decideAt: days(14), closeAt: days(21) };
  const { id } = await makeProject(testApp.sql, { buyer, kind: 'matched', ...times });
  for (const one of invited) {
    await testApp.sql`
      INSERT INTO project_invitations (project_id, professional_id, wave, invited_at) VALUES (${id}, ${one.id}, 1, ${now})`;
  }
  return id;
}

async function postDirect() {
  return (await post(testApp, buyer, { professionalIds: [supplier.id] })).json().data._id as string;
}

const proposalsOf = async (projectId: string) =>
  (await ask(testApp, `GET /projects/${projectId}/proposals`, { as: buyer })).json().data;
const act = (what: 'choose' | 'decline', id: string, body?: object) =>
  ask(testApp, `POST /projects/proposals/${id}/${what}`, { as: buyer, body });
const later = async (milliseconds: number) => {
  testApp.clock.advance(milliseconds);
  await processDueProjects(testApp, failOnError);
};
const allowance = async (as: Person) =>
  (await ask(testApp, 'GET /projects/invitations', { as })).json().allowance;

describe('a seat', () => {
  it('is given to five at most, however many ask at once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => makeSupplier(testApp.sql)));
    const projectId = await makeMatched(...many);
    const answers = await Promise.all(many.map((one) => takeSeat(testApp, one, projectId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 409, 409, 409,
    ]);
    expect(await invitation(testApp, many[0] as Person, projectId)).toMatchObject({
      seats: { used: 0, reserved: 5, free: 0 },
    });
  });

  it('is one, also when the request is repeated', async () => {
    const projectId = await makeMatched(supplier);
    const answers = await Promise.all([1, 2].map(() => takeSeat(testApp, supplier, projectId)));
    expect(answers.map((answer) => answer.json().data.seat.state)).toEqual(['reserved', 'reserved']);
    expect(await allowance(supplier)).toEqual({ limit: 10, used: 1 });
  });

  it('is lost after 72 hours, free for others and not for the same professional', async () => {
    // Seats are counted by month: the 72 hours must end in the same one.
    const day = testApp.clock.now().getUTCDate();
    if (day > 24) testApp.clock.advance((32 - day) * DAY);
    const others = await Promise.all(Array.from({ length: 5 }, () => makeSupplier(testApp.sql)));
    const projectId = await makeMatched(supplier, ...others);
    for (const one of [supplier, ...others.slice(0, 4)]) await takeSeat(testApp, one, projectId);
    await later(72 * HOUR);
    expect(await invitation(testApp, supplier, projectId)).toMatchObject({
      seat: { state: 'lost' },
      seats: { used: 0, reserved: 0, free: 5 },
      mayTakeSeat: false,
    });
    expect((await takeSeat(testApp, supplier, projectId)).json().message).toContain('You lost your seat');
    expect((await takeSeat(testApp, others[4] as Person, projectId)).statusCode).toBe(200);
    expect(await allowance(supplier)).toEqual({ limit: 10, used: 1 });
  });

  test.each([
    ['starter', 5],
    ['pro', 20],
    ['agency', null],
  ])('is one of %j: %j a month', async (plan, limit) => {
    const freelancer = await makeFreelancer(testApp.sql);
    await makePayment(testApp.sql, freelancer, { plan, status: 'active' });
    expect(await allowance(freelancer)).toEqual({ limit, used: 0 });
  });

  it('is refused beyond the plan until the next month in UTC', async () => {
    const freelancer = await makeFreelancer(testApp.sql);
    const project = { kind: 'matched', role: 'freelancer', invited: freelancer } as const;
    const take = async () =>
      (await takeSeat(testApp, freelancer, (await makeProject(testApp.sql, project)).id)).statusCode;
    for (let n = 0; n < 5; n++) expect(await take()).toBe(200);
    expect(await take()).toBe(409);
    testApp.clock.advance(31 * DAY);
    expect(await take()).toBe(200);
  });
});

describe('an invitation', () => {
  it('is counted until it is read', async () => {
    const unseen = async () =>
      (await ask(testApp, 'GET /projects/invitations', { as: supplier })).json().unseen;
    const projectId = await makeMatched(supplier);
    expect(await unseen()).toBe(1);
    await invitation(testApp, supplier, projectId);
    expect(await unseen()).toBe(0);
  });

  it('and its project close at once in open browsers of both sides', async () => {
    const projectId = await makeMatched(supplier);
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const streams = await Promise.all(
      [buyer, supplier].map(async (one) => readEvents(address, await signInAs(testApp, one))),
    );
    await ask(testApp, `POST /projects/${projectId}/close`, { as: buyer });
    for (const stream of streams) {
      await expect.poll(stream.news).toEqual([['projects']]);
      await stream.leave();
    }
  });
});

describe('a proposal', () => {
  test.each([
    [{ price: 0 }, { price: 'Enter a price above 0, for example 12.50' }],
    [{ place: '' }, { place: 'Enter the place of delivery, for example Mombasa' }],
    [{ validUntil: '2020-01-01' }, { validUntil: 'This date is in the past' }],
    [{ included: 'x'.repeat(1001) }, { included: 'At most 1000 characters' }],
    [{ state: 'chosen' }, { state: 'This field doesn’t exist' }],
  ])('names the wrong field of %j', async (wrong, errors) => {
    const answer = await propose(testApp, supplier, await postDirect(), wrong);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('is a message with a card, does not count where it was asked for, and is the only one until the buyer writes', async () => {
    const projectId = await postDirect();
    expect((await propose(testApp, supplier, projectId)).json().data).toMatchObject({
      mayPropose: false,
      mayRevise: true,
    });
    expect((await allowance(supplier)).used).toBe(0);
    const { data } = (await ask(testApp, `GET /messages/with/${supplier.id}`, { as: buyer })).json();
    expect(data).toMatchObject([
      {
        content: 'Good day',
        proposal: {
          projectId,
          title: 'Cotton tote bags',
          price: 3.2,
          currency: 'USD',
          term: 'FOB',
          version: 1,
          state: 'sent',
        },
      },
    ]);
    const write = (as: Person, to: Person) =>
      ask(testApp, 'POST /messages', {
        as,
        body: { recipientId: to.id, recipientType: to.role, content: 'Well?' },
      });
    expect((await write(supplier, buyer)).statusCode).toBe(404);
    await write(buyer, supplier);
    expect((await write(supplier, buyer)).statusCode).toBe(201);
  });

  it('starts a conversation that does not count for the daily limit', async () => {
    await testApp.sql`UPDATE accounts SET created_at = ${testApp.clock.now()} WHERE id = ${supplier.id}`;
    await testApp.sql`UPDATE profiles SET verified_at = NULL WHERE account_id = ${supplier.id}`;
    const write = async (to: Person) => {
      const body = { recipientId: to.id, recipientType: to.role, content: 'Hello' };
      return (await ask(testApp, 'POST /messages', { as: supplier, body })).statusCode;
    };
    await propose(testApp, supplier, await postDirect());
    for (let n = 0; n < NEW_CONVERSATIONS_A_DAY.firstDay; n++)
      expect(await write(await makeFreelancer(testApp.sql))).toBe(201);
    expect(await write(await makeFreelancer(testApp.sql))).toBe(429);
  });

  it('opens neither contact details nor a review', async () => {
    await propose(testApp, supplier, await postDirect());
    const { data } = (await ask(testApp, `GET /users/public/${supplier.id}`, { as: buyer })).json();
    expect(data).toMatchObject({ contact: null });
    const review = { targetUserId: supplier.id, rating: 5, comment: 'Good' };
    expect((await ask(testApp, 'POST /reviews', { as: buyer, body: review })).statusCode).toBe(403);
  });

  it('is stored once for each id, and revised once', async () => {
    const projectId = await postDirect();
    const clientId = newId();
    await Promise.all([1, 2, 3].map(() => propose(testApp, supplier, projectId, { clientId })));
    expect((await proposalsOf(projectId))[0].versions).toHaveLength(1);
    const other = await propose(testApp, supplier, projectId, { clientId, price: 3 });
    expect(other.json().code).toBe('id_reused');
    const revised = await propose(testApp, supplier, projectId, { price: 3 });
    expect(revised.json().data).toMatchObject({ mayRevise: false, proposal: { state: 'revised' } });
    expect((await propose(testApp, supplier, projectId, { price: 2 })).statusCode).toBe(409);
    expect(await proposalsOf(projectId)).toMatchObject([
      {
        state: 'revised',
        versions: [
          { price: 3.2, version: 1 },
          { price: 3, version: 2 },
        ],
      },
    ]);
    const { data } = (await ask(testApp, `GET /messages/with/${supplier.id}`, { as: buyer })).json();
    const replaced = data.map((message: Message) => [
      message.proposal?.version,
      message.proposal?.isReplaced,
    ]);
    expect(replaced.sort()).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('shows its files to both sides, until the reader deletes the message', async () => {
    const projectId = await postDirect();
    const { id } = await makeAttachment(testApp.sql, supplier);
    await propose(testApp, supplier, projectId, { attachmentIds: [id] });
    const { proposal } = await invitation(testApp, supplier, projectId);
    expect(proposal.versions).toMatchObject([{ attachments: [{ _id: id }] }]);
    expect((await proposalsOf(projectId))[0].versions).toMatchObject([{ attachments: [{ _id: id }] }]);
    await ask(testApp, `DELETE /messages/${proposal.versions[0].messageId}`, { as: buyer });
    expect((await proposalsOf(projectId))[0].versions).toMatchObject([{ attachments: [] }]);
  });

  it('needs a seat in a matched project, and shows no other professional’s', async () => {
    const other = await makeSupplier(testApp.sql);
    const projectId = await makeMatched(supplier, other);
    expect((await propose(testApp, supplier, projectId)).json().code).toBe('no_seat');
    await takeSeat(testApp, supplier, projectId);
    await propose(testApp, supplier, projectId);
    expect(await invitation(testApp, supplier, projectId)).toMatchObject({
      seats: { used: 1, reserved: 0, free: 4 },
    });
    expect(await invitation(testApp, other, projectId)).toMatchObject({ proposal: null, seats: { used: 1 } });
  });

  it.each<[string, (projectId: string) => Promise<unknown>]>([
    ['withdrawn', (id) => ask(testApp, `DELETE /projects/invitations/${id}/proposal`, { as: supplier })],
    ['declined', async (id) => act('decline', (await proposalsOf(id))[0]._id, { reason: 'price' })],
    ['chosen', async (id) => act('choose', (await proposalsOf(id))[0]._id)],
  ])('keeps its seat and is not revised when it is %s', async (state, happens) => {
    const projectId = await makeMatched(supplier);
    await takeSeat(testApp, supplier, projectId);
    await propose(testApp, supplier, projectId);
    await happens(projectId);
    expect(await invitation(testApp, supplier, projectId)).toMatchObject({
      proposal: { state },
      seats: { used: 1, free: 4 },
      mayPropose: false,
    });
    expect((await propose(testApp, supplier, projectId)).statusCode).toBe(409);
  });

  it('is given back once when the buyer does not open it within 72 hours, in the month in which that happens', async () => {
    const now = testApp.clock.now();
    const lastDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 23);
    testApp.clock.advance(lastDay - +now);
    const projectId = await makeMatched(supplier);
    await takeSeat(testApp, supplier, projectId);
    await propose(testApp, supplier, projectId);
    expect((await allowance(supplier)).used).toBe(1);
    testApp.clock.advance(73 * HOUR);
    await Promise.all([processDueProjects(testApp, failOnError), processDueProjects(testApp, failOnError)]);
    // One more than the plan has.
    expect((await allowance(supplier)).used).toBe(-1);
    const [{ id }] = await proposalsOf(projectId);
    await ask(testApp, `PUT /projects/${projectId}/proposals/opened`, {
      as: buyer,
      body: { proposalIds: [id] },
    });
    await later(DAY);
    expect((await allowance(supplier)).used).toBe(-1);
    await later(31 * DAY);
    expect((await allowance(supplier)).used).toBe(0);
  });

  it.each(['list', 'conversation'])(
    'is not given back when the buyer saw it in the %s, also where the job is late',
    async (where) => {
      const projectId = await makeMatched(supplier);
      await takeSeat(testApp, supplier, projectId);
      await propose(testApp, supplier, projectId);
      const [{ id, versions }] = (await proposalsOf(projectId)).map(({ _id, ...one }: { _id: string }) => ({
        id: _id,
        ...one,
      }));
      await (where === 'list'
        ? ask(testApp, `PUT /projects/${projectId}/proposals/opened`, {
            as: buyer,
            body: { proposalIds: [id] },
          })
        : ask(testApp, `PATCH /messages/read/${versions[0].messageId}`, { as: buyer }));
      expect((await proposalsOf(projectId))[0].isOpened).toBe(true);
      await later(6 * DAY);
      expect(
        await testApp.sql`SELECT FROM project_seats WHERE given_back_at IS NOT NULL AND project_id = ${projectId}`,
      ).toEqual([]);
    },
  );
});

/** `listed` of a supplier includes the subscription, so a freelancer tells both apart. */
describe.each([
  ['with an ended plan', { subscriptionStatus: 'ended' }],
  ['that is private', { visibility: 'private' }],
])('a profile %s', (_name, change) => {
  test.each<[string, object, (as: Person, projectId: string) => ReturnType<typeof ask>, number]>([
    ['take', seatActs.take, (as, id) => takeSeat(testApp, as, id), 0],
    ['send', proposalActs.send, (as, id) => propose(testApp, as, id), 1],
    ['revise', proposalActs.revise, (as, id) => propose(testApp, as, id), 2],
    [
      'withdraw',
      proposalActs.withdraw,
      (as, id) => ask(testApp, `DELETE /projects/invitations/${id}/proposal`, { as }),
      2,
    ],
  ])('may %s as the table of states says', async (_act, row, request, step) => {
    const freelancer = await makeFreelancer(testApp.sql);
    const projectId = await makeMatched(freelancer);
    if (step > 0) await takeSeat(testApp, freelancer, projectId);
    if (step > 1) await propose(testApp, freelancer, projectId);
    await testApp.sql`UPDATE profiles SET ${assignments(change)} WHERE account_id = ${freelancer.id}`;
    expect((await request(freelancer, projectId)).statusCode).toBe('needsListing' in row ? 403 : 200);
  });
});

describe('a buyer', () => {
  it('chooses, declines with a reason and shortlists; an answer stays', async () => {
    const projectId = await postDirect();
    await propose(testApp, supplier, projectId);
    const [{ _id }] = await proposalsOf(projectId);
    const unanswered = async () => (await ask(testApp, 'GET /projects', { as: buyer })).json().unanswered;
    expect(await unanswered()).toBe(1);
    await ask(testApp, `PATCH /projects/proposals/${_id}`, { as: buyer, body: { isShortlisted: true } });
    expect((await act('decline', _id, { reason: 'weather' })).json().errors).toEqual({
      reason: 'Choose a reason',
    });
    expect([
      (await act('decline', _id, { reason: 'price' })).statusCode,
      (await act('decline', _id, { reason: 'price' })).statusCode,
    ]).toEqual([200, 200]);
    expect((await act('choose', _id)).statusCode).toBe(409);
    expect(await unanswered()).toBe(0);
    expect((await proposalsOf(projectId))[0]).toMatchObject({
      state: 'declined',
      isShortlisted: true,
      isOpened: true,
    });
    expect(await invitation(testApp, supplier, projectId)).toMatchObject({
      proposal: { state: 'declined', declineReason: 'price' },
    });
  });

  it('is known by a card with answers from three on, and a work address', async () => {
    await testApp.sql`
      UPDATE profiles SET website = 'https://www.schmidt.example/', country = 'Germany' WHERE account_id = ${buyer.id}`;
    await testApp.sql`
      UPDATE accounts SET email = 'anna@schmidt.example', created_at = '2021-05-31' WHERE id = ${buyer.id}`;
    const others = [await makeSupplier(testApp.sql), await makeSupplier(testApp.sql)];
    const projectId = (
      await post(testApp, buyer, { professionalIds: [supplier, ...others].map(({ id }) => id) })
    ).json().data._id;
    for (const one of [supplier, ...others]) await propose(testApp, one, projectId);
    expect((await invitation(testApp, supplier, projectId)).buyer).toMatchObject({
      ...{ firstName: 'Anna', companyName: 'Schmidt GmbH', hasWorkAddress: true, answered: null },
      ...{ country: 'Germany', website: 'https://www.schmidt.example/', established: '2021' },
    });
    await testApp.sql`UPDATE accounts SET email_confirmed_at = NULL WHERE id = ${buyer.id}`;
    expect((await invitation(testApp, supplier, projectId)).buyer.hasWorkAddress).toBe(false);
    const [first] = await proposalsOf(projectId);
    await act('choose', first._id);
    await ask(testApp, `POST /projects/${projectId}/close`, { as: buyer });
    expect((await invitation(testApp, supplier, projectId)).buyer).toMatchObject({
      answered: { answered: 1, of: 3 },
    });
  });
});

describe('the end', () => {
  it('asks the buyer after 14 days and closes 7 days later, once', async () => {
    const projectId = await makeMatched(supplier);
    await takeSeat(testApp, supplier, projectId);
    await propose(testApp, supplier, projectId);
    await later(14 * DAY);
    expect((await ask(testApp, `GET /projects/${projectId}`, { as: buyer })).json().data).toMatchObject({
      state: 'deciding',
      unanswered: 1,
    });
    expect(await mailTo(testApp.sql, buyer.email)).toMatchObject([
      {
        subject: 'Please answer the proposals for your project',
        text: expect.stringContaining(`/projects/${projectId}`),
      },
    ]);
    testApp.clock.advance(7 * DAY);
    await Promise.all([processDueProjects(testApp, failOnError), processDueProjects(testApp, failOnError)]);
    expect(await invitation(testApp, supplier, projectId)).toMatchObject({
      state: 'closed',
      closedBy: 'end',
      proposal: { state: 'lapsed' },
    });
  });

  it('gives no new seat, and lets a reserved one be used and a proposal be revised', async () => {
    const other = await makeSupplier(testApp.sql);
    const projectId = await makeMatched(supplier, other);
    await later(13 * DAY);
    await takeSeat(testApp, supplier, projectId);
    await later(DAY);
    expect((await takeSeat(testApp, other, projectId)).statusCode).toBe(409);
    for (const price of [3.2, 3])
      expect((await propose(testApp, supplier, projectId, { price })).statusCode).toBe(201);
    await ask(testApp, `POST /projects/${projectId}/close`, { as: buyer });
    expect((await takeSeat(testApp, other, projectId)).statusCode).toBe(409);
  });

  it('asks on the day when it is needed, but not before the third day', async () => {
    const day = (count: number) => dayOf(new Date(+testApp.clock.now() + count * DAY));
    const decideIn = async (neededBy: string) => {
      const { data } = (await post(testApp, buyer, { neededBy })).json();
      return (Date.parse(data.decideAt) - Date.parse(data.createdAt)) / DAY;
    };
    expect(await decideIn(day(1))).toBe(3);
    expect(await decideIn(day(8))).toBeGreaterThan(7);
    expect(await decideIn(day(100))).toBe(14);
  });

  it('makes proposals lapse when the buyer closes, and loses reserved seats', async () => {
    const other = await makeSupplier(testApp.sql);
    const projectId = await makeMatched(supplier, other);
    for (const one of [supplier, other]) await takeSeat(testApp, one, projectId);
    await propose(testApp, supplier, projectId);
    await ask(testApp, `POST /projects/${projectId}/close`, { as: buyer });
    expect(await invitation(testApp, supplier, projectId)).toMatchObject({
      closedBy: 'buyer',
      proposal: { state: 'lapsed' },
    });
    expect(await invitation(testApp, other, projectId)).toMatchObject({ seat: { state: 'lost' } });
    expect((await propose(testApp, other, projectId)).statusCode).toBe(409);
  });
});
