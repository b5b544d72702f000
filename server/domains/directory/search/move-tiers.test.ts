import { beforeAll, describe, expect, it } from 'vitest';
import { makeFreelancer, makeProduct, makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { findMatches } from './find-entries.ts';
import { plainQuery } from './levels.ts';
import { moveTiers } from './move-tiers.ts';

/** Profiles of each directory. */
const MANY = 14;

const testApp = useTestApp();
const roles = ['supplier', 'freelancer'] as const;
/** The ids of each directory, the best first. */
const best: Record<(typeof roles)[number], string[]> = { supplier: [], freelancer: [] };
beforeAll(async () => {
  for (let reviewCount = MANY; reviewCount > 0; reviewCount--) {
    const profile = { description: 'Tiered', rating: 5, reviewCount };
    const people = {
      supplier: await makeSupplier(testApp.sql, profile),
      freelancer: await makeFreelancer(testApp.sql, profile),
    };
    for (const role of roles) {
      best[role].push(people[role].id);
      for (const position of [0, 1]) await makeProduct(testApp.sql, people[role], { position });
    }
  }
});

async function expectTiers(size: number) {
  const rows = await testApp.sql<{ id: string; tiers: string }[]>`
    SELECT account_id AS id, concat_ws(' ', e.tier, string_agg(p.tier::text, ' ')) AS tiers
    FROM search_entries e JOIN search_products p USING (account_id) GROUP BY account_id, e.tier`;
  const tierOf = (place: number) => (place < size ? '1 1 1' : place < 10 * size ? '2 2 2' : '3 3 3');
  expect(Object.fromEntries(rows.map(({ id, tiers }) => [id, tiers]))).toEqual(
    Object.fromEntries(roles.flatMap((role) => best[role].map((id, place) => [id, tierOf(place)]))),
  );
}

/** More than `most` match, so that each page is read from as few tiers as fill it. */
async function expectSamePages() {
  for (const role of roles) {
    for (const offset of [0, 1, 3, 8]) {
      const query = plainQuery(['tiered']);
      const found = await findMatches(testApp.sql, { role, query, most: 10 }, { offset, limit: 2 });
      expect(found).toEqual({ ids: best[role].slice(offset, offset + 2), count: 10, hasMore: true });
    }
  }
}

const moveOnce = async (role: string, size: number) =>
  (
    await testApp.sql<[{ hasMoved: boolean }]>`SELECT move_search_tier(${role}, 1, ${size}, 2) AS has_moved`
  )[0].hasMoved;

describe('the tiers of the search', () => {
  it.each([1, 3, 1, MANY, 2])('have their sizes after a run, with %d of the best', async (size) => {
    await moveTiers(testApp.sql, { best: size, together: 2 });
    await expectTiers(size);
    await expectSamePages();
  });

  it.each([
    [1, 2],
    [8, 8],
    [1, 8],
  ])('give the same pages between two steps towards %d of the best', async (size, expected) => {
    let steps = 0;
    for (const role of roles) {
      while (await moveOnce(role, size)) {
        steps++;
        await expectSamePages();
      }
    }
    expect(steps).toBe(expected);
    await moveTiers(testApp.sql, { best: size });
    await expectTiers(size);
  });

  it('move on in the next run where one was interrupted', async () => {
    await moveOnce('supplier', 8);
    await moveTiers(testApp.sql, { best: 8, together: 2 });
    await expectTiers(8);
  });

  it('wait for no profile that is being changed, nor for a product that is being deleted', async () => {
    await moveTiers(testApp.sql, { best: 1 });
    for (const table of ['profiles', 'search_entries', 'search_products']) {
      await testApp.sql.begin(async (tx) => {
        await tx.unsafe(`SELECT FROM ${table} WHERE account_id = $1 FOR UPDATE`, [best.supplier[1] ?? '']);
        await expect(moveOnce('supplier', 8)).rejects.toThrow('could not obtain lock');
      });
    }
    await moveTiers(testApp.sql, { best: 8 });
    await expectTiers(8);
  });

  it('follow profiles that go, also the one at the end', async () => {
    for (const role of roles) {
      const [last] = best[role].splice(7, 1);
      await testApp.sql`UPDATE profiles SET visibility = 'private' WHERE account_id = ${last ?? ''}`;
    }
    await moveTiers(testApp.sql, { best: 8, together: 2 });
    await expectTiers(8);
  });
});
