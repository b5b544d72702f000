import type { Part } from './parts.ts';

/** Form values by the names of their fields. */
export type Values = Record<string, string>;

/**
 * What was changed and not saved yet: only the fields that differ from what is stored, so that an old draft never
 * undoes what was saved since. In local storage, because a phone that runs out of memory closes its tabs without asking.
 */
const keyOf = (userId: string, part: Part) => `profile-draft:${userId}:${part}`;

export function keepDraft(userId: string, part: Part, changed: Values) {
  try {
    if (Object.keys(changed).length) localStorage.setItem(keyOf(userId, part), JSON.stringify(changed));
    else localStorage.removeItem(keyOf(userId, part));
  } catch {
    // Full or forbidden: the text is still in the field.
  }
}

export function findDraft(userId: string, part: Part): Values {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, part)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export const hasDraft = (userId: string, part: Part) => Object.keys(findDraft(userId, part)).length > 0;

/** What of the values is not as it was; line ends count as one, however a browser writes them. */
export function changedOf(before: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => oneLineEnd(value) !== oneLineEnd(before[name] ?? '')),
  );
}

const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n');
