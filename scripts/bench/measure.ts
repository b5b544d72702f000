import { performance } from 'node:perf_hooks';

/** Milliseconds of many turns of the same thing. */
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
  /** Turns before the first that counts. */
  warm?: number;
}

/** One after the other, so that each is alone. */
export async function timed(work: Work, { turns, warm = 10 }: Effort): Promise<Times> {
  const [times] = await timedInTurns([work], { turns, warm });
  return times ?? { p50: 0, p99: 0 };
}

/** Several works by turns: whatever else the machine does meets all of them alike. */
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
