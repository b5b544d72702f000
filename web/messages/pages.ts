import type { Message } from '@sokoni/contract/messages';

/** Messages as they were read, newest first. */
export interface MessagePage {
  data: Message[];
  nextCursor: string | null;
}

/** What is shown once its first page was read again: ids grow with time, so what is older than that page stays. */
export function refreshed(shown: MessagePage, first: MessagePage): MessagePage {
  const last = first.data.at(-1);
  if (!first.nextCursor || !last) return first;
  const older = shown.data.filter(({ _id }) => _id < last._id);
  // More came than a page holds: what lies between is not known, and is read on from there.
  const meets = older.length < shown.data.length;
  return older.length && meets ? { data: [...first.data, ...older], nextCursor: shown.nextCursor } : first;
}

/** The page that follows, joined to what is shown. */
export function followed(shown: MessagePage, next: MessagePage): MessagePage {
  const known = new Set(shown.data.map(({ _id }) => _id));
  return {
    data: [...shown.data, ...next.data.filter(({ _id }) => !known.has(_id))],
    nextCursor: next.nextCursor,
  };
}

export function changed(page: MessagePage, id: string, change: Partial<Message>): MessagePage {
  return {
    ...page,
    data: page.data.map((message) => (message._id === id ? { ...message, ...change } : message)),
  };
}

export function without(page: MessagePage, id: string): MessagePage {
  return { ...page, data: page.data.filter(({ _id }) => _id !== id) };
}

/** Back where it was. */
export function withAgain(page: MessagePage, message: Message): MessagePage {
  const data = [...without(page, message._id).data, message].sort((a, b) => (a._id < b._id ? 1 : -1));
  return { ...page, data };
}
