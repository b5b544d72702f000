import { tooManyRequests, unavailable } from '../http/errors.ts';

/** As many as a browser sends at once. */
const MOST_OF_ONE = 6;
/** What fits on a disk while it arrives. */
const MOST_OF_ALL = 200;

const underWay = new Map<string, number>();

/** Whoever sends many files at once is asked to wait, and everybody when there are too many in all. */
export async function limitUploads<T>(ownerId: string, task: () => Promise<T>): Promise<T> {
  const own = underWay.get(ownerId) ?? 0;
  if (own >= MOST_OF_ONE) throw tooManyRequests(5);
  if ([...underWay.values()].reduce((sum, each) => sum + each, 0) >= MOST_OF_ALL) throw unavailable();
  underWay.set(ownerId, own + 1);
  try {
    return await task();
  } finally {
    const left = (underWay.get(ownerId) ?? 1) - 1;
    if (left > 0) underWay.set(ownerId, left);
    else underWay.delete(ownerId);
  }
}
