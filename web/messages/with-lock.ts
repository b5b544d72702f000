/**
 * Runs work that only one tab may do at a time; a second tab skips it. Browsers without locks run it anyway, because
 * the server knows a message by its id.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
