import { processorTimeOf } from './process-costs.ts';

/** Rounds of work, with the processor time that a process uses for each request, over all rounds. */
export function rateMeter(pid: number, seconds: number, round: () => Promise<number>) {
  let done = 0;
  let spent = 0;
  return {
    /** Milliseconds; independent of other load on the machine. */
    processorTime: () => spent / done,
    /** Runs one round and returns requests per second. */
    async run(): Promise<number> {
      const before = processorTimeOf(pid);
      const pieces = await round();
      done += pieces;
      spent += processorTimeOf(pid) - before;
      return pieces / seconds;
    },
  };
}

/** The median of the rounds for each target; the targets alternate, so that other load affects them equally. */
export async function byTurns(targets: (() => Promise<number>)[], rounds = 3): Promise<number[]> {
  const results = targets.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) results[index]?.push(await target());
  }
  return results.map((numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}
