import { performance } from 'node:perf_hooks';

/** Durations of repeated runs, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export function timesOf(milliseconds: number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

type Work = (turn: number) => Promise<unknown>;

interface Effort {
  turns: number;
  /** Warm-up runs that are not counted. */
  warm?: number;
}

/** Runs one at a time, so that they do not affect each other. */
export async function timed(work: Work, { turns, warm = 10 }: Effort): Promise<Times> {
  const [times] = await timedInTurns([work], { turns, warm });
  return times ?? { p50: 0, p99: 0 };
}

/** Runs several works alternately, so that other load on the machine affects all of them equally. */
export async function timedInTurns(works: Work[], { turns, warm = 10 }: Effort): Promise<Times[]> {
  const measured = works.map(() => [] as number[]);
  for (let turn = -warm; turn < turns; turn++) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now();
      await work(turn + warm);
      if (turn >= 0) measured[index]?.push(performance.now() - begun);
    }
  }
  return measured.map(timesOf);
}
