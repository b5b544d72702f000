import { newId } from '../new-id.ts';
import { type Between, draftKey } from './draft.ts';

/** Milliseconds within which another tab that still shows the same words may be pressed. */
const SAME_PRESS = 10_000;

/**
 * One id for one message, however often it is tried and from however many tabs: the first try may have arrived
 * although its answer did not. Other words are another message.
 */
export function clientIdFor(between: Between, content: string, makeId = newId): string {
  const last = find(between);
  const isPast = last?.sentAt && Date.now() - last.sentAt > SAME_PRESS;
  const words = fingerprint(content);
  if (last?.words === words && !isPast) return last.id;
  const id = makeId();
  keep(between, { words, id });
  return id;
}

/** It was sent: before long the same words once more are a message of their own. */
export function retireClientId(between: Between) {
  const last = find(between);
  if (last) keep(between, { ...last, sentAt: Date.now() });
}

interface Tried {
  /** Not the words themselves: what was sent has no business in this browser any more. */
  words: string;
  id: string;
  /** In milliseconds. */
  sentAt?: number;
}

const keyOf = (between: Between) => `${draftKey(between)}:tried`;
/** Where the browser keeps nothing. */
const unkept = new Map<string, Tried>();

function find(between: Between): Tried | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(between)) ?? 'null') ?? unkept.get(keyOf(between)) ?? null;
  } catch {
    return unkept.get(keyOf(between)) ?? null;
  }
}

function keep(between: Between, tried: Tried) {
  unkept.delete(keyOf(between));
  try {
    localStorage.setItem(keyOf(between), JSON.stringify(tried));
  } catch {
    unkept.set(keyOf(between), tried);
  }
}

/** FNV-1a, twice: enough to tell two messages to the same person apart. */
function fingerprint(text: string): string {
  let [one, two] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return `${text.length}-${one >>> 0}-${two >>> 0}`;
}
