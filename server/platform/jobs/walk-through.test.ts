import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../testing/app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { processInSlices, walkThrough } from './walk-through.ts';

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

describe('in slices', () => {
  const slice = async (name: string, ids: string[], failing: string[] = [], ends?: number) => {
    const acts: string[] = [];
    const begunAt = await processInSlices(testApp, () => {}, {
      ...{ name, start: '', next: pagesOf(ids), together: 1, most: 2, ...(ends ? { ends } : {}) },
      async actTogether([id = '']) {
        acts.push(id);
        if (failing.includes(id)) throw new Error(`not ${id}`);
      },
    });
    return [acts.join(''), begunAt];
  };

  it('goes on behind the rows of the run before, begins again after the last one, and says when the turn began', async () => {
    testApp.clock.freeze();
    const began = testApp.clock.now();
    expect(await slice('slices', ['a', 'b', 'c'])).toEqual(['ab', undefined]);
    testApp.clock.advance(MINUTE);
    // Another name has its own position.
    expect(await slice('other slices', ['a', 'b', 'c'])).toEqual(['ab', undefined]);
    expect(await slice('slices', ['a', 'b', 'c'])).toEqual(['c', began]);
    expect(await slice('slices', ['a'])).toEqual(['a', testApp.clock.now()]);
  });

  it('tries rows that failed alone, no more of them than others, and ends in time', async () => {
    const all = ['a', 'b', 'c', 'd'];
    expect(await slice('failing', all, all)).toEqual(['ab', undefined]);
    expect(await slice('failing', all, all)).toEqual(['cd', undefined]);
    expect(await slice('failing', all, all)).toEqual(['', expect.any(Date)]);
    testApp.clock.advance(MINUTE);
    expect(await slice('failing', all, all, performance.now() - 1)).toEqual(['', undefined]);
    expect(await slice('failing', [...all, 'e'])).toEqual(['ab', undefined]);
    expect(await slice('failing', [...all, 'e'])).toEqual(['cd', undefined]);
    expect(await slice('failing', [...all, 'e'])).toEqual(['e', expect.any(Date)]);
  });
});
