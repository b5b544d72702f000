import { PAGE_SIZE } from '@sokoni/contract/limits';

/** First and last of the cards on a page, counted from 1. */
export function rangeOf(page: number, count: number): { first: number; last: number } {
  return { first: (page - 1) * PAGE_SIZE + 1, last: Math.min(page * PAGE_SIZE, count) };
}
