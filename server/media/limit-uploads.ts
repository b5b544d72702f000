import { tooManyRequests, unavailable } from '../http/errors.ts';

/** Most uploads of one account at the same time, as many as a browser sends. */
const MOST_OF_ONE = 6;
/** Most uploads of all accounts at the same time, limited by the disk space for incoming files. */
const MOST_OF_ALL = 200;

const underWay = new Map<string, number>();

/**
 * An account with too many uploads in progress gets 429; when all accounts together have too many, the answer is 503.
 */
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
