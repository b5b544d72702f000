import type { Message, MessageCounts } from '@sokoni/contract/messages';
import { type Copy, findCopy, keepCopy } from '../own-copies.ts';
import type { Pages } from '../page-by-page.ts';
import type { Other } from './other.ts';

type Box = 'inbox' | 'sent';
type KeptBox = Pages<Message> & { counts: MessageCounts };
type KeptConversation = Pages<Message> & { other: Other };

/** So many conversations, the ones that were read last, each with its latest page. */
const CONVERSATIONS = 20;
const WITH = 'with:';

/** `token` of when it was asked for. */
export function keepBox(token: string, box: Box, data: KeptBox) {
  void keepCopy({ token, name: box, data });
}

export const findBox = (box: Box) => findCopy<KeptBox>(box);

export function keepConversation(token: string, id: string, data: KeptConversation) {
  const few = { start: WITH, most: CONVERSATIONS };
  void keepCopy({ token, name: WITH + id, data, few });
}

/** As it was last read; of one that never was, what the lists hold of it. */
export async function findConversation(id: string): Promise<Copy<KeptConversation> | null> {
  return (await findCopy<KeptConversation>(WITH + id)) ?? (await fromBoxes(id));
}

async function fromBoxes(id: string): Promise<Copy<KeptConversation> | null> {
  const boxes = [await findBox('inbox'), await findBox('sent')].filter((box) => box !== null);
  const parts = boxes.flatMap(({ data }) => data.data).filter((message) => otherIn(message, id));
  const [newest] = parts.sort((one, other) => (one._id < other._id ? 1 : -1));
  const party = newest && otherIn(newest, id);
  if (!party) return null;
  return {
    at: Math.min(...boxes.map(({ at }) => at)),
    // Whether one may is found out when it is sent.
    data: { data: parts, nextCursor: null, other: { party, mayWrite: true, isBlockedByYou: false } },
  };
}

const otherIn = ({ sender, recipient }: Message, id: string) =>
  [sender, recipient].find((party) => party.id._id === id);
