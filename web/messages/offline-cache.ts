import type { Message, MessageCounts } from '@sokoni/contract/messages';
import { type Copy, findCopy, saveCopy } from '../offline-cache.ts';
import type { Pages } from '../page-by-page.ts';
import type { Other } from './other.ts';

type Box = 'inbox' | 'sent';
type CachedBox = Pages<Message> & { counts: MessageCounts };
type CachedConversation = Pages<Message> & { other: Other };

/** How many conversations are saved, the last read ones, each with its latest page. */
const CONVERSATIONS = 20;
const WITH = 'with:';

/** `token` is the token of the request. */
export function cacheBox(token: string, box: Box, data: CachedBox) {
  void saveCopy({ token, name: box, data });
}

export const findBox = (box: Box) => findCopy<CachedBox>(box);

export function cacheConversation(token: string, id: string, data: CachedConversation) {
  const few = { start: WITH, most: CONVERSATIONS };
  void saveCopy({ token, name: WITH + id, data, few });
}

/** The saved copy; for a conversation without one, its messages from the saved boxes. */
export async function findConversation(id: string): Promise<Copy<CachedConversation> | null> {
  return (await findCopy<CachedConversation>(WITH + id)) ?? (await fromBoxes(id));
}

async function fromBoxes(id: string): Promise<Copy<CachedConversation> | null> {
  const boxes = [await findBox('inbox'), await findBox('sent')].filter((box) => box !== null);
  const parts = boxes.flatMap(({ data }) => data.data).filter((message) => otherIn(message, id));
  const [newest] = parts.sort((one, other) => (one._id < other._id ? 1 : -1));
  const party = newest && otherIn(newest, id);
  if (!party) return null;
  return {
    at: Math.min(...boxes.map(({ at }) => at)),
    // The server checks the permission when the message is sent.
    data: { data: parts, nextCursor: null, other: { party, mayWrite: true, isBlockedByYou: false } },
  };
}

const otherIn = ({ sender, recipient }: Message, id: string) =>
  [sender, recipient].find((party) => party.id._id === id);
