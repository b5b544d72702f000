/** What the parts of a round have in common. */
export const MINUTE = 60_000;
/** Of one kind, in one round. */
export const MOST = 100;

export type Log = (error: unknown) => void;

/** One that fails keeps none of the others. */
export async function each<T>(rows: readonly T[], log: Log, task: (row: T) => Promise<void>): Promise<void> {
  for (const row of rows) await task(row).catch(log);
}
