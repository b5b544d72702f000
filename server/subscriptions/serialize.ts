const lines = new Map<string, Promise<unknown>>();

/**
 * Runs tasks about one subject one after the other in this process, so that each task sees the changes of the one
 * before.
 */
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
