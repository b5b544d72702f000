import type { Showcase } from '@sokoni/contract/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { ask } from '../../../testing/call.ts';
import {
  makeClaim,
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeSupplier,
} from '../../../testing/factories.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.drop());

async function read(): Promise<Showcase> {
  const answer = await ask(app, 'GET /showcase');
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const idsOf = (profiles: { _id: string }[]) => profiles.map(({ _id }) => _id);

/** A professional with one picture of their work. */
async function withWork(make: typeof makeSupplier, overrides: Parameters<typeof makeSupplier>[1] = {}) {
  const person = await make(app.sql, overrides);
  const { name } = await makeFile(app.sql, person, { alt: 'Brown bag' });
  return { ...person, picture: `/media/${name}/640.webp` };
}

describe('GET /showcase', () => {
  it('is empty on a new site', async () => {
    expect(await read()).toEqual({ featured: [], newest: [], industries: [], skills: [] });
  });

  it('features two suppliers and two freelancers, best rated first', async () => {
    const ratings = [2, 5, 4].map((rating) => ({ rating, reviewCount: 1 }));
    const suppliers = [];
    for (const rated of ratings) suppliers.push(await withWork(makeSupplier, rated));
    const freelancers = [];
    for (const rated of ratings) freelancers.push(await withWork(makeFreelancer, rated));
    await makeSupplier(app.sql, { rating: 5, reviewCount: 9 });
    const { featured } = await read();
    const best = [suppliers[1], suppliers[2], freelancers[1], freelancers[2]];
    expect(idsOf(featured)).toEqual(best.map((person) => person?.id));
    expect(featured[0]).toEqual({
      _id: suppliers[1]?.id,
      role: 'supplier',
      name: 'Kano Leather Works',
      trade: 'Manufacturing',
      location: null,
      picture: suppliers[1]?.picture,
      pictureText: 'Brown bag',
      verifiedAt: expect.any(String),
      verified: [],
    });
    expect(featured[2]).toMatchObject({ role: 'freelancer', trade: 'Product designer' });
  });

  it('puts a good rating of many customers before a perfect one of a single customer', async () => {
    const perfect = await withWork(makeSupplier, { rating: 5, reviewCount: 1 });
    const popular = await withWork(makeSupplier, { rating: 4.8, reviewCount: 20 });
    expect(idsOf((await read()).featured)).toEqual([popular.id, perfect.id]);
  });

  it('features more of one role where the other has fewer', async () => {
    const freelancer = await withWork(makeFreelancer);
    for (let count = 0; count < 4; count++) await withWork(makeSupplier);
    const { featured } = await read();
    expect(featured).toHaveLength(4);
    expect(featured.at(-1)?._id).toBe(freelancer.id);
  });

  it('lists the four most recently verified, also without pictures', async () => {
    const ids = [];
    for (let day = 1; day <= 5; day++) {
      ids.push((await makeSupplier(app.sql, { verifiedAt: new Date(`2026-01-0${day}`) })).id);
    }
    await makeSupplier(app.sql, { visibility: 'pending', verifiedAt: new Date('2026-02-01') });
    const last = { id: ids.at(-1) ?? '' };
    for (const kind of ['business', 'identity'] as const) await makeClaim(app.sql, last, { kind });
    const { newest } = await read();
    expect(idsOf(newest)).toEqual(ids.slice(1).reverse());
    expect(newest.map(({ verified }) => verified)).toEqual([['identity', 'business'], ...Array(3).fill([])]);
    expect(newest[0]).toMatchObject({ picture: null, pictureText: '' });
  });

  it('counts the trades in use and gives each the picture of another professional', async () => {
    const both = await withWork(makeFreelancer, { skills: ['Figma', 'React'], rating: 5, reviewCount: 1 });
    const other = await withWork(makeFreelancer, { skills: ['React'] });
    for (let count = 0; count < 3; count++) await withWork(makeFreelancer, { skills: ['Other'], rating: 5 });
    await makeSupplier(app.sql, { category: 'Fashion' });
    await makeSupplier(app.sql, { category: 'Fashion', subscriptionStatus: 'ended' });
    const { industries, skills } = await read();
    expect(industries).toEqual([{ name: 'Fashion', count: 1, picture: null }]);
    expect(skills).toMatchObject([
      { name: 'Figma', count: 1, picture: both.picture },
      { name: 'React', count: 2, picture: other.picture },
    ]);
  });

  it('hides a profile and its picture at once when it is no longer listed', async () => {
    const { id } = await withWork(makeSupplier, { category: 'Fashion' });
    expect((await read()).industries[0]?.picture).not.toBeNull();
    await app.sql`UPDATE profiles SET visibility = 'suspended' WHERE account_id = ${id}`;
    const { featured, newest, industries } = await read();
    expect([featured, newest]).toEqual([[], []]);
    // The count may be a minute old.
    expect(industries).toMatchObject([{ name: 'Fashion', count: 1, picture: null }]);
  });

  it('counts again after a minute', async () => {
    await makeSupplier(app.sql, { category: 'Fashion' });
    const countOf = async () => (await read()).industries[0]?.count;
    expect(await countOf()).toBe(1);
    await makeSupplier(app.sql, { category: 'Fashion' });
    expect(await countOf()).toBe(1);
    app.clock.advance(61_000);
    await expect.poll(countOf).toBe(2);
  });

  it('answers every account as it answers visitors', async () => {
    const supplier = await withWork(makeSupplier);
    for (const as of [supplier, await makeCustomer(app.sql)]) {
      const answer = await ask(app, 'GET /showcase', { as });
      expect(answer.json().data).toEqual(await read());
    }
  });

  it('ignores query parameters that it does not have', async () => {
    expect((await ask(app, 'GET /showcase?limit=1000000&role=customer')).statusCode).toBe(200);
  });
});
