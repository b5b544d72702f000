import { newId } from '../new-id.ts';

/**
 * One id for one message, however often it is tried: the first try may have arrived although its answer did not.
 * Other words are another message.
 */
export function clientIds(makeId = newId) {
  let last = { recipientId: '', content: '', id: '' };
  return function idFor(recipientId: string, content: string): string {
    if (last.recipientId !== recipientId || last.content !== content) {
      last = { recipientId, content, id: makeId() };
    }
    return last.id;
  };
}
