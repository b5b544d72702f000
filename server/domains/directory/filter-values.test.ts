import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { makeClaim, makeFreelancer, makeSupplier } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { runs } from '../../testing/model/runs.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { maintainSearch } from './search/maintain-search.ts';

const testApp = useTestApp();

const HOUR = 3_600_000;
const supplier = (profile: Parameters<typeof makeSupplier>[1]) => makeSupplier(testApp.sql, profile);
const freelancer = (profile: Parameters<typeof makeSupplier>[1]) => makeFreelancer(testApp.sql, profile);

async function list(role: 'supplier' | 'freelancer', query: Record<string, string>) {
  const answer = await testApp.app.inject({ url: `/api/users/${role}`, query });
  const { data = [], ...body } = answer.json();
  return { status: answer.statusCode, ids: data.map((card: { _id: string }) => card._id), ...body };
}

describe('filters of a directory', () => {
  it('finds a country, ignoring case, accents and the kind of apostrophe', async () => {
    const { id } = await supplier({ country: 'Côte d’Ivoire', category: 'Fruit' });
    await supplier({ country: 'Ghana', category: 'Fruit' });
    await supplier({ country: null, category: 'Fruit' });
    for (const country of ['Côte d’Ivoire', "cote d'ivoire", 'Ivory Coast', 'ساحل العاج']) {
      expect(await list('supplier', { country })).toMatchObject({ ids: [id], count: 1 });
      expect((await list('supplier', { country, industry: 'fruit' })).ids).toEqual([id]);
    }
    expect((await list('supplier', { country: 'Ivoire' })).ids).toEqual([]);
  });

  it('finds profiles whose claim is verified today', async () => {
    const category = 'Verified trade';
    const [verified, expired, submitted] = [
      await supplier({ category }),
      await supplier({ category }),
      await supplier({ category }),
    ];
    await makeClaim(testApp.sql, verified, { kind: 'business', expiresAt: new Date(Date.now() + HOUR) });
    await makeClaim(testApp.sql, expired, { kind: 'business', expiresAt: new Date(Date.now() - HOUR) });
    await makeClaim(testApp.sql, submitted, { kind: 'business', status: 'submitted' });
    const find = async (kind: string) => (await list('supplier', { industry: category, verified: kind })).ids;
    expect(await find('business')).toEqual([verified.id]);
    expect(await find('identity')).toEqual([]);
  });

  it('leaves out profiles whose claim has expired since, also while no job ran for days', async () => {
    const category = 'Trade of some days';
    const kind = 'business' as const;
    const [today, early, running] = [
      await supplier({ category }),
      await supplier({ category }),
      await supplier({ category }),
    ];
    const ids = async () => (await list('supplier', { industry: category, verified: kind })).ids.sort();
    // Until the first run, and then until the second one.
    for (const days of [9, 4]) {
      for (const { id } of [today, early, running]) {
        await testApp.sql`DELETE FROM claims WHERE account_id = ${id}`;
        await makeClaim(testApp.sql, { id }, { kind, expiresAt: new Date(Date.now() + HOUR) });
      }
      await testApp.asOwner(async (owner) => {
        await owner`SET session_replication_role = replica`;
        await owner`UPDATE claims SET expires_at = now() - interval '1 hour' WHERE account_id = ${today.id}`;
        await owner`
          UPDATE claims SET expires_at = now() - ${days}::integer * interval '1 day' WHERE account_id = ${early.id}`;
      });
      expect(await ids()).toEqual([today.id, early.id, running.id].sort());
      await maintainSearch(testApp, failOnError);
      expect(await ids()).toEqual([running.id]);
    }
  });

  it('finds ratings from a value up', async () => {
    const skills = ['Rated skill'];
    const good = await freelancer({ skills, rating: 4.5, reviewCount: 2 });
    const best = await freelancer({ skills, rating: 5, reviewCount: 1 });
    await freelancer({ skills, rating: 4.4, reviewCount: 2 });
    await freelancer({ skills });
    const { ids, count } = await list('freelancer', { skill: 'rated skill', minRating: '4.5' });
    expect(ids).toEqual([best.id, good.id]);
    expect(count).toBe(2);
  });

  it('finds hourly rates up to a value, but no freelancer without a rate', async () => {
    const skills = ['Priced skill'];
    const cheap = await freelancer({ skills, chargesPerHour: 20 });
    await freelancer({ skills, chargesPerHour: 20.5 });
    await freelancer({ skills, chargesPerHour: null });
    expect((await list('freelancer', { skill: 'priced skill', maxRate: '20' })).ids).toEqual([cheap.id]);
  });

  it('combines with words, pages and the exact count', async () => {
    const wanted = [];
    for (let number = 0; number < 11; number++) {
      wanted.push(
        (await freelancer({ title: 'Xylographer', country: 'Togo', rating: 5, chargesPerHour: 9 })).id,
      );
    }
    await freelancer({ title: 'Xylographer', country: 'Togo', rating: 5, chargesPerHour: 90 });
    await freelancer({ title: 'Xylographer', country: 'Benin', rating: 5, chargesPerHour: 9 });
    await freelancer({ title: 'Xylographer', country: 'Togo', rating: 2, chargesPerHour: 9 });
    const query = { search: 'xylograph', country: 'togo', minRating: '4', maxRate: '10' };
    const first = await list('freelancer', query);
    const second = await list('freelancer', { ...query, page: '2' });
    expect(first).toMatchObject({ count: 11, totalPages: 2, correction: null });
    expect([...first.ids, ...second.ids]).toEqual(wanted.toReversed());
  });

  it('finds what fits, for any filters together, with words and without', async () => {
    const people: {
      id: string;
      country: string;
      skills: string[];
      rating: number;
      chargesPerHour: number | null;
      isVerified: boolean;
    }[] = [];
    for (let number = 0; number < 24; number++) {
      const profile = {
        title: 'Yodeller',
        skills: number % 3 ? ['Yodel', 'Song'] : ['Song'],
        country: number % 2 ? 'Comoros' : 'Lesotho',
        rating: [0, 3.9, 4.5, 4.85][number % 4] ?? 0,
        chargesPerHour: [null, 5, 20.5, 60, 120][number % 5] ?? null,
      };
      const { id } = await freelancer({ ...profile, reviewCount: profile.rating && 3 });
      if (number % 7 === 0) await makeClaim(testApp.sql, { id }, { kind: 'identity' });
      people.push({ ...profile, id, isVerified: number % 7 === 0 });
    }
    const filters = fc.record({
      country: fc.constantFrom('Comoros', 'Lesotho'),
      skill: fc.constantFrom('yodel', 'song', undefined),
      minRating: fc.constantFrom(3, 4, 4.5, 4.6, 4.9, undefined),
      maxRate: fc.constantFrom(1, 5, 20, 21, 60, 500, undefined),
      verified: fc.constantFrom('identity', undefined),
      search: fc.constantFrom('yodel', 'yodeller so', undefined),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ country, skill, minRating, maxRate, verified, search }) => {
        const fitting = people.filter(
          (person) =>
            person.country === country &&
            (!skill || person.skills.some((one) => one.toLowerCase() === skill)) &&
            person.rating >= (minRating ?? 0) &&
            (person.chargesPerHour ?? Number.POSITIVE_INFINITY) <= (maxRate ?? Number.POSITIVE_INFINITY) &&
            (person.isVerified || !verified),
        );
        const query = Object.entries({ country, skill, minRating, maxRate, verified, search });
        const given = query.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
        const { ids, count } = await list('freelancer', Object.fromEntries(given));
        expect(count).toBe(fitting.length);
        expect(ids).toHaveLength(Math.min(9, count));
        expect(fitting.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      }),
      runs(60),
    );
  });

  it('follows the profile to another country', async () => {
    const { id } = await supplier({ companyName: 'Wanderers Qz', country: 'Chad' });
    await testApp.sql`UPDATE profiles SET country = 'Mali' WHERE account_id = ${id}`;
    const find = async (country: string) => (await list('supplier', { search: 'wanderers', country })).ids;
    expect(await find('Mali')).toEqual([id]);
    expect(await find('Chad')).toEqual([]);
  });

  it.each([
    ['supplier', { country: 'x'.repeat(61) }],
    ['supplier', { verified: 'phone' }],
    ['supplier', { minRating: '0' }],
    ['supplier', { minRating: '5.1' }],
    ['freelancer', { minRating: 'good' }],
    ['freelancer', { maxRate: '0' }],
    ['freelancer', { maxRate: '1e9' }],
    ['freelancer', { maxRate: 'cheap' }],
  ] as const)('rejects the %s directory with %j and names the field', async (role, query) => {
    const answer = await list(role, query);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual(Object.keys(query));
  });
});

describe('GET /directory/filters', () => {
  const read = async (query: Record<string, string>, headers = {}) =>
    testApp.app.inject({ url: '/api/directory/filters', query, headers });

  it('counts the values that find something, and only known countries', async () => {
    const fresh = await buildTestApp();
    const person = await makeFreelancer(fresh.sql, { country: 'kenya', rating: 4.2, chargesPerHour: 25 });
    await makeClaim(fresh.sql, person, { kind: 'identity' });
    await makeFreelancer(fresh.sql, { country: 'Kenya' });
    await makeFreelancer(fresh.sql, { country: 'Call me' });
    await makeFreelancer(fresh.sql, { country: 'Kenya', visibility: 'private' });
    await makeSupplier(fresh.sql, { country: 'Ghana' });
    const answer = await fresh.app.inject({ url: '/api/directory/filters', query: { role: 'freelancer' } });
    expect(answer.json().data).toEqual({
      countries: [{ name: 'Kenya', count: 2 }],
      verified: [{ kind: 'identity', count: 1 }],
      minRating: [
        { value: 4, count: 1 },
        { value: 3, count: 1 },
      ],
      maxRate: [30, 50, 100].map((value) => ({ value, count: 1 })),
    });
    await fresh.drop();
  });

  it('treats an invalid token as signed out', async () => {
    const answer = await read({ role: 'supplier' }, { authorization: 'Bearer nonsense' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.maxRate).toEqual([]);
  });

  it('rejects another role and names the field', async () => {
    const answer = await read({ role: 'customer' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['role']);
  });
});
