import { expect, it } from 'vitest';
import { MINUTE } from '../../testing/app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { walkInSlices, walkThrough } from './walk-through.ts';

const testApp = useTestApp();

const pagesOf = (all: string[]) => async (last: string, limit: number) =>
  all
    .filter((id) => id > last)
    .slice(0, limit)
    .map((id) => ({ id }));

it('keeps its place, acts alone for each row of a batch that fails, and ends when the failed one succeeded', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  let place = '';
  const acts: string[] = [];
  const errors: unknown[] = [];
  const walk = (failing: string) =>
    walkThrough(testApp, (error) => errors.push(error), {
      name: 'walk',
      place,
      next: pagesOf(all),
      async keep(last) {
        place = last;
      },
      async actTogether(ids) {
        if (ids.includes(failing)) throw new Error(`not ${failing}`);
        acts.push(...ids);
      },
      together: 2,
    });
  expect(await walk('b')).toBe(false);
  expect([acts.join(''), place, errors.length]).toEqual(['acde', 'e', 1]);
  expect(await walk('')).toBe(false);
  // A process that ended before it kept its place.
  place = '';
  testApp.clock.advance(MINUTE);
  expect(await walk('')).toBe(true);
  expect([acts.join(''), place]).toEqual(['acdebacde', 'e']);
});

it('goes on behind a whole page of rows that have failed before, and tries those that wait later', async () => {
  const ids = Array.from({ length: 250 }, (_, nth) => `a${String(nth).padStart(3, '0')}`);
  let isBroken = true;
  const acts = new Set<string>();
  const walk = () =>
    walkThrough(testApp, () => {}, {
      name: 'pages',
      next: pagesOf(ids),
      async actTogether([id]) {
        if (isBroken && Number(id?.slice(1)) < 100) throw new Error('broken');
        acts.add(String(id));
      },
      together: 1,
    });
  expect(await walk()).toBe(false);
  acts.clear();
  isBroken = false;
  expect(await walk()).toBe(false);
  expect(acts.size).toBe(150);
  testApp.clock.advance(MINUTE);
  acts.clear();
  expect(await walk()).toBe(true);
  expect(acts.size).toBe(250);
});

it('goes on behind the rows of the run before, begins again after the last one, and says when the turn began', async () => {
  let all = ['a', 'b', 'c'];
  let failing = '';
  const acts: string[] = [];
  const walk = async (name: string) => {
    acts.length = 0;
    const begunAt = await walkInSlices(testApp, () => {}, {
      name,
      start: '',
      next: pagesOf(all),
      async actTogether([id]) {
        if (id === failing) throw new Error(`not ${id}`);
        acts.push(String(id));
      },
      together: 1,
      most: 2,
    });
    return [acts.join(''), begunAt];
  };
  testApp.clock.freeze();
  const began = testApp.clock.now();
  expect(await walk('slices')).toEqual(['ab', undefined]);
  testApp.clock.advance(MINUTE);
  // Another walk has its own place.
  expect(await walk('other slices')).toEqual(['ab', undefined]);
  expect(await walk('slices')).toEqual(['c', began]);
  all = ['a'];
  failing = 'a';
  expect(await walk('slices')).toEqual(['', undefined]);
  failing = '';
  testApp.clock.advance(MINUTE);
  expect(await walk('slices')).toEqual(['a', testApp.clock.now()]);
});
