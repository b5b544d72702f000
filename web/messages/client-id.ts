import { newId } from '../new-id.ts';
import { type Between, draftKey } from './draft.ts';

/**
 * One id for one message, however often it is tried and from however many tabs: the first try may have arrived
 * although its answer did not. Other words are another message.
 */
export function clientIdFor(between: Between, content: string, makeId = newId): string {
  const last = find(between);
  if (last?.content === content) return last.id;
  const id = makeId();
  keep(between, { content, id });
  return id;
}

/** It was sent: the same words once more are a message of their own. */
export function forgetClientId(between: Between) {
  keep(between, null);
}

interface Tried {
  content: string;
  id: string;
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

function keep(between: Between, tried: Tried | null) {
  unkept.delete(keyOf(between));
  try {
    if (tried) localStorage.setItem(keyOf(between), JSON.stringify(tried));
    else localStorage.removeItem(keyOf(between));
  } catch {
    if (tried) unkept.set(keyOf(between), tried);
  }
}
