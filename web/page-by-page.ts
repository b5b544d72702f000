/** A list that is read page by page and shown as one, newest first: ids grow with time. */
export interface Pages<Item extends { _id: string }> {
  data: Item[];
  nextCursor: string | null;
}

/** With the page that follows; what something new has pushed onto it is not shown twice. */
export function followedBy<Item extends { _id: string }>(
  before: Pages<Item>,
  next: Pages<Item>,
): Pages<Item> {
  const known = new Set(before.data.map(({ _id }) => _id));
  const more = next.data.filter(({ _id }) => !known.has(_id));
  return { data: [...before.data, ...more], nextCursor: next.nextCursor };
}

/**
 * With the first page read again: as far as that goes it is right, also about what is gone; older ones stay. Where it
 * ends before what was shown, something between them is missing, and the newer one stands alone.
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

/** With something else about one of them. */
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

/** Back where it was. */
export function withAgain<Item extends { _id: string }>(pages: Pages<Item>, item: Item): Pages<Item> {
  const data = [...without(pages, item._id).data, item].sort((a, b) => (a._id < b._id ? 1 : -1));
  return { ...pages, data };
}
