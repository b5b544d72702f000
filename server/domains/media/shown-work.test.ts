import { CARD_FLYERS } from '@sokoni/contract/limits';
import { defaultPlans, type PlanId } from '@sokoni/contract/subscriptions/plans';
import { describe, expect, it, test } from 'vitest';
import { DAY } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import {
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeMessage,
  makeOperator,
  makePayment,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { makeNewSupplier, makeRound, subscribe } from '../../testing/paying.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

/** How many pictures of products and work a plan shows, on every public page and to the owner. */
const app = useTestApp();

/** The addresses in display order; the pictures were uploaded in reverse order. */
async function makeWorks(owner: Person, count: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let position = count; position > 0; position--) {
    const { name } = await makeFile(app.sql, owner, { position, alt: `Picture ${position}` });
    addresses.unshift(`/media/${name}/640.webp`);
  }
  return addresses;
}

const readPublic = async ({ id }: Person, viewer?: Person) =>
  (await ask(app, `GET /users/public/${id}`, { as: viewer })).json().data;
const countShown = async (person: Person) => (await readPublic(person)).productFlyers.length;
const readOwn = async (person: Person) => (await ask(app, 'GET /users/me', { as: person })).json().data;

/** A supplier who chose Enterprise at sign-up and uploaded twelve pictures; an operator has approved the profile. */
async function makeEnterpriseChooser() {
  const supplier = await makeNewSupplier(app, { verifiedAt: new Date() });
  await app.sql`UPDATE profiles SET selected_plan = 'enterprise' WHERE account_id = ${supplier.id}`;
  return { supplier, works: await makeWorks(supplier, 12) };
}

describe('the paid plan', () => {
  it('limits what the public sees, whatever plan was chosen at sign-up', async () => {
    const { supplier, works } = await makeEnterpriseChooser();
    await subscribe(app, supplier, { plan: 'basic' });
    const writer = await makeCustomer(app.sql);
    await makeMessage(app.sql, { from: writer, to: supplier });
    for (const viewer of [undefined, writer, supplier]) {
      const profile = await readPublic(supplier, viewer);
      expect(profile.productFlyers).toEqual(works.slice(0, 5));
      expect(profile.flyerTexts).toEqual([1, 2, 3, 4, 5].map((nth) => `Picture ${nth}`));
    }
  });

  it('shows the owner all pictures, with those that are hidden', async () => {
    const { supplier, works } = await makeEnterpriseChooser();
    expect(await readOwn(supplier)).toMatchObject({ productFlyers: works, hiddenFlyers: [] });
    await subscribe(app, supplier, { plan: 'basic' });
    expect(await readOwn(supplier)).toMatchObject({ productFlyers: works, hiddenFlyers: works.slice(5) });
    const media = (await ask(app, 'GET /users/profile/files', { as: supplier })).json().data;
    expect(media).toMatchObject({ plan: 'basic', workLimit: 5, user: { hiddenFlyers: works.slice(5) } });
    expect(media.files).toHaveLength(12);
  });

  it('shows the first pictures in the order of the owner', async () => {
    const { supplier, works } = await makeEnterpriseChooser();
    await subscribe(app, supplier, { plan: 'basic' });
    const { files } = (await ask(app, 'GET /users/profile/files', { as: supplier })).json().data;
    await ask(app, 'PUT /users/profile/files/order', { as: supplier, body: { ids: [files[11]._id] } });
    expect((await readPublic(supplier)).productFlyers).toEqual([works[11], ...works.slice(0, 4)]);
    await ask(app, 'PUT /users/profile/remove-flyer', { as: supplier, body: { url: works[0] } });
    expect((await readPublic(supplier)).productFlyers).toEqual([works[11], ...works.slice(1, 5)]);
  });

  it('takes effect at once when it is upgraded, and at the renewal when it is downgraded', async () => {
    const { supplier } = await makeEnterpriseChooser();
    await subscribe(app, supplier, { plan: 'basic' });
    const change = (plan: PlanId) => ask(app, 'PUT /subscription/plan', { as: supplier, body: { plan } });
    expect((await change('professional')).statusCode).toBe(200);
    expect(await countShown(supplier)).toBe(12);
    expect((await change('basic')).statusCode).toBe(200);
    expect(await countShown(supplier)).toBe(12);
    app.clock.advance(32 * DAY);
    await makeRound(app);
    expect(await countShown(supplier)).toBe(5);
  });

  it.each(defaultPlans)('shows as many as $id has', async ({ id, role, items }) => {
    const person = await (role === 'supplier' ? makeSupplier : makeFreelancer)(app.sql);
    await makePayment(app.sql, person, { status: 'active', plan: id });
    const works = await makeWorks(person, 27);
    expect((await readPublic(person)).productFlyers).toEqual(works.slice(0, items ?? 27));
    expect((await readOwn(person)).hiddenFlyers).toEqual(works.slice(items ?? 27));
  });

  it('does not limit certificates, banner and portrait', async () => {
    const person = await makeSupplier(app.sql);
    await makePayment(app.sql, person, { status: 'active', plan: 'basic' });
    for (let nth = 0; nth < 7; nth++) await makeFile(app.sql, person, { kind: 'certificate', position: nth });
    expect((await readPublic(person)).certifications).toHaveLength(7);
  });
});

describe('hidden pictures', () => {
  it('are never on a card in the directory', () => {
    for (const { items } of defaultPlans) expect(items ?? CARD_FLYERS).toBeGreaterThanOrEqual(CARD_FLYERS);
  });

  it('are in no public response, card, preview or sitemap', async () => {
    const [supplier, freelancer] = [await makeSupplier(app.sql), await makeFreelancer(app.sql)];
    const limits = { supplier: 5, freelancer: 8 };
    for (const person of [supplier, freelancer]) {
      const plan = person.role === 'supplier' ? 'basic' : 'starter';
      await makePayment(app.sql, person, { status: 'active', plan });
      const works = await makeWorks(person, 12);
      const hidden = works.slice(limits[person.role as 'supplier']);
      const { previewImage } = await readPublic(person);
      for (const url of [
        `/api/users/public/${person.id}`,
        `/api/users/${person.role}`,
        `/api/reviews/${person.id}`,
        '/api/testimonials',
        previewImage,
        '/sitemap.xml',
        '/sitemaps/profiles.xml',
      ]) {
        const answer = await app.app.inject({ url });
        expect(answer.statusCode, url).toBe(200);
        for (const address of hidden) expect(answer.body, url).not.toContain(address.split('/')[2]);
      }
    }
  });

  it('are visible to an operator who reviews the profile', async () => {
    const supplier = await makeSupplier(app.sql);
    await makePayment(app.sql, supplier, { status: 'active', plan: 'basic' });
    const works = await makeWorks(supplier, 12);
    const seen = await requestAsAdmin(app, `GET /operator/accounts/${supplier.id}`, {
      as: await makeOperator(app.sql),
    });
    expect(seen.status).toBe(200);
    for (const address of works) expect(seen.payload).toContain(address);
  });
});

test('changes the date in the sitemap when the plan changes', async () => {
  const supplier = await makeSupplier(app.sql);
  await makePayment(app.sql, supplier, { status: 'active', plan: 'basic' });
  const longAgo = new Date('2020-01-01T00:00:00Z');
  await app.sql`UPDATE shown_profiles SET shown_at = ${longAgo} WHERE account_id = ${supplier.id}`;
  const shownAt = async () =>
    (await app.sql`SELECT shown_at FROM shown_profiles WHERE account_id = ${supplier.id}`)[0]?.shownAt;
  await app.sql`UPDATE subscriptions SET current_period_end = now() WHERE account_id = ${supplier.id}`;
  expect(await shownAt()).toEqual(longAgo);
  await app.sql`UPDATE subscriptions SET plan = 'professional' WHERE account_id = ${supplier.id}`;
  expect(await shownAt()).not.toEqual(longAgo);
});
