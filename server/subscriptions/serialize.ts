const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tasks about one subject one after the other in this process, so that each task sees the changes of the one
 * before.
 */
export function serialize<T>(subject: string, task: () => Promise<T>): Promise<T> {
  const result = (queues.get(subject) ?? Promise.resolve()).then(task);
  const last = result
    .catch(() => {})
    .then(() => {
      if (queues.get(subject) === last) queues.delete(subject);
    });
  queues.set(subject, last);
  return result;
}
