import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { DAY, HOUR } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { makeFreelancer, makeProduct, makeSupplier, type Person } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { makeBuyer, post, propose, takeSeat } from '../../testing/projects.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { professionalsWith, readProfessionalQuery } from '../directory/find-professionals.ts';
import { processDueProjects } from './process-due-projects.ts';

const testApp = useTestApp();
let suppliers: Person[];
beforeAll(async () => {
  suppliers = [];
  for (let n = 0; n < 30; n++)
    suppliers.push(await makeSupplier(testApp.sql, { category: 'Fashion', country: 'Kenya' }));
});

const invitedTo = async (projectId: string) =>
  (
    await testApp.sql<{ id: string }[]>`
    SELECT professional_id AS id FROM project_invitations WHERE project_id = ${projectId}`
  ).map(({ id }) => id);

it('invites twenty of the trade, those with the words first', async () => {
  const fitting = suppliers.at(0) as Person;
  await makeProduct(testApp.sql, fitting, { name: 'Canvas tote bag' });
  const stranger = await makeSupplier(testApp.sql, { category: 'Agriculture' });
  const unpaid = await makeSupplier(testApp.sql, { category: 'Fashion', subscriptionStatus: 'ended' });
  const { data } = (await post(testApp, await makeBuyer(testApp), { title: 'Tote bags of canvas' })).json();
  const invited = await invitedTo(data._id);
  expect(invited).toHaveLength(20);
  expect(invited).toContain(fitting.id);
  expect(invited).not.toContain(stranger.id);
  expect(invited).not.toContain(unpaid.id);
});

it('invites others the next time, because those had an invitation lately', async () => {
  for (const buyer of [await makeBuyer(testApp), await makeBuyer(testApp)])
    await post(testApp, buyer, { title: 'Shirts' });
  const counts = await testApp.sql<{ invitations: number }[]>`
    SELECT count(*)::integer AS invitations FROM project_invitations GROUP BY professional_id`;
  // Three times twenty for thirty suppliers.
  expect(counts.map(({ invitations }) => invitations)).toEqual(suppliers.map(() => 2));
});

it('finds professionals in the country that is wanted only', async () => {
  const ghana = await makeSupplier(testApp.sql, { category: 'Fashion', country: 'Ghana' });
  const { data } = (await post(testApp, await makeBuyer(testApp), { soughtCountry: 'Ghana' })).json();
  expect(await invitedTo(data._id)).toEqual([ghana.id]);
});

it('lets many posts at once invite the same few, who take seats up to every limit', async () => {
  const few = await Promise.all(
    Array.from({ length: 3 }, () => makeSupplier(testApp.sql, { category: 'Fashion', country: 'Togo' })),
  );
  const buyers = await Promise.all(Array.from({ length: 16 }, () => makeBuyer(testApp)));
  const posted = await Promise.all(buyers.map((buyer) => post(testApp, buyer, { soughtCountry: 'Togo' })));
  expect(posted.map(({ statusCode }) => statusCode)).toEqual(buyers.map(() => 201));
  const ids: string[] = posted.map((answer) => answer.json().data._id);
  const fewIds = few.map(({ id }) => id).toSorted();
  for (const id of ids) expect((await invitedTo(id)).toSorted()).toEqual(fewIds);
  const counted = await testApp.sql`
    SELECT sum(invitations)::integer AS invitations FROM profile_statistics
    WHERE profile_id = ANY (${fewIds}::uuid[]) GROUP BY profile_id`;
  expect(counted).toEqual(few.map(() => ({ invitations: 16 })));
  // The smallest plan has ten proposals a month.
  const seats = await Promise.all(
    few.map((as) => Promise.all(ids.map(async (id) => (await takeSeat(testApp, as, id)).statusCode))),
  );
  for (const statuses of seats) {
    expect(statuses.toSorted()).toEqual(ids.map((_, nth) => (nth < 10 ? 200 : 409)));
  }
});

it('prefers those who answer soon', async () => {
  const [slow] = [
    await makeSupplier(testApp.sql, { category: 'Fashion', country: 'Mali' }),
    ...(await Promise.all(
      Array.from({ length: 20 }, () => makeSupplier(testApp.sql, { category: 'Fashion', country: 'Mali' })),
    )),
  ];
  await testApp.sql`INSERT INTO response_times (account_id, minutes) VALUES (${slow.id}, 4800)`;
  const { data } = (await post(testApp, await makeBuyer(testApp), { soughtCountry: 'Mali' })).json();
  const invited = await invitedTo(data._id);
  expect(invited).toHaveLength(20);
  expect(invited).not.toContain(slow.id);
});

it('finds new professionals beside the best rated', async () => {
  const wanted = { category: 'Fashion', country: 'Chad' };
  const best = { ...wanted, rating: 5, reviewCount: 9 };
  for (let n = 0; n < 10; n++)
    await Promise.all(Array.from({ length: 20 }, () => makeSupplier(testApp.sql, best)));
  await testApp.sql`
    UPDATE shown_profiles SET first_shown_at = ${new Date(+testApp.clock.now() - 40 * DAY)}
    WHERE account_id IN (SELECT account_id FROM profiles WHERE country = 'Chad')`;
  const { id } = await makeSupplier(testApp.sql, wanted);
  const which = { role: 'supplier', trades: ['Fashion'], country: 'Chad', words: '' } as const;
  const ids = async () =>
    (
      await professionalsWith(
        testApp.sql,
        await readProfessionalQuery(testApp.sql, which),
        testApp.clock.now(),
      )
    ).map((found) => found.id);
  expect(await ids()).toContain(id);
  await testApp.sql`UPDATE shown_profiles SET first_shown_at = first_shown_at - interval '40 days' WHERE account_id = ${id}`;
  expect(await ids()).not.toContain(id);
});

it('finds listed freelancers with one of the skills and a running plan', async () => {
  const [figma] = [
    await makeFreelancer(testApp.sql, { skills: ['Figma'] }),
    await makeFreelancer(testApp.sql, { skills: ['SEO'] }),
    await makeFreelancer(testApp.sql, { skills: ['Figma'], subscriptionStatus: 'ended' }),
    await makeFreelancer(testApp.sql, { skills: ['Figma'], visibility: 'private' }),
  ];
  const project = {
    role: 'freelancer',
    industry: null,
    quantity: null,
    unit: null,
    skills: ['figma', 'React'],
    pricing: 'fixed',
  };
  const { data } = (await post(testApp, await makeBuyer(testApp), project)).json();
  expect(await invitedTo(data._id)).toEqual([figma.id]);
});

it('invites the next ones after 72 hours with few proposals, once', async () => {
  const buyer = await makeBuyer(testApp);
  const { data } = (await post(testApp, buyer)).json();
  testApp.clock.advance(72 * HOUR);
  await Promise.all([processDueProjects(testApp, failOnError), processDueProjects(testApp, failOnError)]);
  const invited = await invitedTo(data._id);
  expect(invited.length).toBeGreaterThan(20);
  expect(new Set(invited).size).toBe(invited.length);
  await makeSupplier(testApp.sql, { category: 'Fashion' });
  testApp.clock.advance(DAY);
  await processDueProjects(testApp, failOnError);
  expect(await invitedTo(data._id)).toEqual(invited);
  expect(await mailTo(testApp.sql, buyer.email)).toMatchObject([{ subject: 'How your project stands' }]);
});

it('invites no others when new seats end at the same time, and says so', async () => {
  const buyer = await makeBuyer(testApp);
  const neededBy = dayOf(new Date(+testApp.clock.now() + DAY));
  const { data } = (await post(testApp, buyer, { neededBy })).json();
  testApp.clock.advance(72 * HOUR);
  await processDueProjects(testApp, failOnError);
  expect(await invitedTo(data._id)).toHaveLength(20);
  expect(await mailTo(testApp.sql, buyer.email)).toMatchObject([
    { text: expect.stringContaining('its time for new proposals is over') },
  ]);
});

it('invites nobody else after three proposals', async () => {
  const { data } = (await post(testApp, await makeBuyer(testApp))).json();
  const invited = await invitedTo(data._id);
  for (const id of invited.slice(0, 3)) {
    const as = { ...(suppliers[0] as Person), id };
    await takeSeat(testApp, as, data._id);
    expect((await propose(testApp, as, data._id)).statusCode).toBe(201);
  }
  testApp.clock.advance(72 * HOUR);
  await processDueProjects(testApp, failOnError);
  expect(await invitedTo(data._id)).toHaveLength(invited.length);
  expect(
    (await ask(testApp, `GET /projects/invitations/${data._id}`, { as: { id: invited[0] ?? '' } })).json()
      .data,
  ).toMatchObject({
    seats: { used: 3, reserved: 0, free: 2 },
  });
});
