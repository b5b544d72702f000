import { getItem, removeItem, setItem } from '../account-storage.ts';
import type { Part } from './tabs.ts';

/** Form values by field name. */
export type Values = Record<string, string>;

/**
 * Unsaved changes: only the fields that differ from the stored values, so that an old draft never overwrites a later
 * save. In local storage, because a phone that runs out of memory closes tabs without asking.
 */
const keyOf = (userId: string, part: Part) => `profile-draft:${userId}:${part}`;

export function saveDraft(userId: string, part: Part, changed: Values) {
  if (Object.keys(changed).length) setItem(keyOf(userId, part), JSON.stringify(changed));
  else removeItem(keyOf(userId, part));
}

export function findDraft(userId: string, part: Part): Values {
  try {
    const kept: unknown = JSON.parse(getItem(keyOf(userId, part)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export const hasDraft = (userId: string, part: Part) => Object.keys(findDraft(userId, part)).length > 0;

/** The values that differ; line endings are normalised, because browsers write them differently. */
export function changedOf(before: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => oneLineEnd(value) !== oneLineEnd(before[name] ?? '')),
  );
}

const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n');
