const lines = new Map<string, Promise<unknown>>();

/** One after the other, in this process: what the next decides about is what the one before has left. */
export function inLine<T>(subject: string, task: () => Promise<T>): Promise<T> {
  const mine = (lines.get(subject) ?? Promise.resolve()).then(task);
  const last = mine
    .catch(() => {})
    .then(() => {
      if (lines.get(subject) === last) lines.delete(subject);
    });
  lines.set(subject, last);
  return mine;
}
