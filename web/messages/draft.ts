import type { Introduction } from './contact-block.ts';

/** Whose text it is, and for whom; somebody who has not signed in yet has no account. */
export interface Between {
  account: string | undefined;
  recipient: string;
}

export type Draft = Partial<Introduction>;

/**
 * What was typed for somebody, kept in this browser until it is sent: it survives a reload, a crash and signing out.
 * All places where one writes to them share it.
 */
export const draftKey = ({ account = '', recipient }: Between) => `message:${account}:${recipient}`;

export function keepDraft(between: Between, draft: Draft) {
  const all = { ...read(draftKey(between)), ...draft };
  try {
    if (Object.values(all).some(Boolean)) localStorage.setItem(draftKey(between), JSON.stringify(all));
    else localStorage.removeItem(draftKey(between));
  } catch {
    // Full or forbidden: the text is still in the field.
  }
}

/** What was typed before signing in belongs to whoever signs in. */
export function findDraft(between: Between): Draft {
  const own = read(draftKey(between));
  if (own.message || !between.account) return own;
  const visitor = { ...between, account: undefined };
  const before = read(draftKey(visitor));
  if (!before.message) return own;
  keepDraft(between, before);
  dropDraft(visitor);
  return before;
}

export function dropDraft(between: Between) {
  try {
    localStorage.removeItem(draftKey(between));
  } catch {
    // Nothing was kept either.
  }
}

/** Tells what another tab made of it: nothing once it was sent from there. */
export function onDraft(between: Between, listener: (draft: Draft, before: Draft) => void): () => void {
  const key = draftKey(between);
  const follow = (event: StorageEvent) => {
    if (event.key === key) listener(parse(event.newValue), parse(event.oldValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function read(key: string): Draft {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return {};
  }
}

function parse(text: string | null): Draft {
  try {
    const draft: unknown = JSON.parse(text ?? '{}');
    return typeof draft === 'object' && draft ? draft : {};
  } catch {
    return {};
  }
}
