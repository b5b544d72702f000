/** Rows of one kind that one run processes. */
export const MOST = 100;

export type Log = (error: unknown) => void;

/** Runs the task for each row; a failed row does not stop the others. */
export async function forEachRow<T>(
  rows: readonly T[],
  log: Log,
  task: (row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows) await task(row).catch(log);
}
