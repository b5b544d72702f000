import { processorTimeOf } from './process-costs.ts';

/** Rounds of work, with the processor time that a process spends on one piece of it, over all rounds. */
export function rateMeter(pid: number, seconds: number, round: () => Promise<number>) {
  let done = 0;
  let spent = 0;
  return {
    /** Milliseconds; does not depend on what else the machine does. */
    processorTime: () => spent / done,
    /** A round; answers pieces a second. */
    async run(): Promise<number> {
      const before = processorTimeOf(pid);
      const pieces = await round();
      done += pieces;
      spent += processorTimeOf(pid) - before;
      return pieces / seconds;
    },
  };
}

/** Each target by turns, so that whatever else the machine does meets them alike; the median of the rounds. */
export async function byTurns(targets: (() => Promise<number>)[], rounds = 3): Promise<number[]> {
  const results = targets.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) results[index]?.push(await target());
  }
  return results.map((numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}
