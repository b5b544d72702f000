import { type Between, draftId } from './draft.ts';

/**
 * One id for one message, however often it is tried and from however many tabs: the first try may have arrived
 * although its answer did not, or two tabs show the same draft. Other words are another message.
 */
export function clientIdFor(between: Between, content: string): string {
  const [one, two] = fingerprint(content);
  const id = draftId(between);
  // What tells the kind of a UUID stands in its middle.
  return mixed(id.slice(0, 8), one) + id.slice(8, 28) + mixed(id.slice(28), two);
}

const mixed = (hex: string, by: number) =>
  ((Number.parseInt(hex, 16) ^ by) >>> 0).toString(16).padStart(8, '0');

/** FNV-1a from both ends: enough to tell what becomes of one draft apart. */
function fingerprint(text: string): [number, number] {
  let [one, two] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return [one, two];
}
