/** A list that is read page by page and shown as one, newest first: ids grow with time. */
export interface Pages<Item extends { _id: string }> {
  data: Item[];
  nextCursor: string | null;
}

/** Appends the next page; an item that a new one has pushed onto it is not shown twice. */
export function followedBy<Item extends { _id: string }>(
  before: Pages<Item>,
  next: Pages<Item>,
): Pages<Item> {
  const known = new Set(before.data.map(({ _id }) => _id));
  const more = next.data.filter(({ _id }) => !known.has(_id));
  return { data: [...before.data, ...more], nextCursor: next.nextCursor };
}

/**
 * Replaces the items that the first page covers, also removing deleted ones; older items stay. When the page ends
 * before the shown items begin, items between them are missing, so only the page stays.
 */
export function refreshedBy<Item extends { _id: string }>(
  shown: Pages<Item>,
  fresh: Pages<Item>,
): Pages<Item> {
  const last = fresh.data.at(-1);
  if (!fresh.nextCursor || !last) return fresh;
  const older = shown.data.filter(({ _id }) => _id < last._id);
  const meets = older.length < shown.data.length;
  return older.length && meets ? { data: [...fresh.data, ...older], nextCursor: shown.nextCursor } : fresh;
}

/** Changes one item. */
export function changed<Item extends { _id: string }>(
  pages: Pages<Item>,
  id: string,
  change: Partial<Item>,
): Pages<Item> {
  return { ...pages, data: pages.data.map((item) => (item._id === id ? { ...item, ...change } : item)) };
}

export function without<Item extends { _id: string }>(pages: Pages<Item>, id: string): Pages<Item> {
  return { ...pages, data: pages.data.filter(({ _id }) => _id !== id) };
}

/** Puts an item back in its place. */
export function withAgain<Item extends { _id: string }>(pages: Pages<Item>, item: Item): Pages<Item> {
  const data = [...without(pages, item._id).data, item].sort((a, b) => (a._id < b._id ? 1 : -1));
  return { ...pages, data };
}
