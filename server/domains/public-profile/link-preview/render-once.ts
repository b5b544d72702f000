import { unavailable } from '../../../platform/http/errors.ts';
import { limitConcurrency, QueueFullError } from '../../../platform/http/limits/limit-concurrency.ts';

/**
 * Rendering a picture takes some 40 milliseconds of a processor: one at a time, so that many requests do not slow down
 * pages.
 */
const takeTurn = limitConcurrency({ running: 1, waiting: 30 });
const underWay = new Map<string, Promise<Buffer>>();

/** Requests for a picture that is being drawn wait for the same one. */
export function renderOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const same = underWay.get(key);
  if (same) return same;
  const drawing = takeTurn(draw)
    .catch((error) => {
      throw error instanceof QueueFullError ? unavailable() : error;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}
