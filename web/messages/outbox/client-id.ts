import { type Between, draftId } from './draft.ts';

/**
 * One id for a message, however often and from however many tabs it is sent: the first try may have arrived although
 * its answer was lost, or two tabs show the same draft. Another text is another message.
 */
export function clientIdFor(between: Between, content: string): string {
  const [one, two] = fingerprint(content);
  const id = draftId(between);
  // The middle of a UUID contains its version and variant.
  return mixed(id.slice(0, 8), one) + id.slice(8, 28) + mixed(id.slice(28), two);
}

const mixed = (hex: string, by: number) =>
  ((Number.parseInt(hex, 16) ^ by) >>> 0).toString(16).padStart(8, '0');

/** FNV-1a from both ends: enough to tell the versions of one draft apart. */
function fingerprint(text: string): [number, number] {
  let [one, two] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return [one, two];
}
