import type { OwnUser } from '@sokoni/contract/accounts';
import { newId } from '../new-id.ts';

/**
 * What was typed, kept in this browser until it is sent: it survives a reload and a crash. The same words keep their
 * id, so that a second try of a message is no second message; other words are another one.
 */
const KEY = 'contact';
const names = ['name', 'email', 'phone', 'message'] as const;
type Draft = Partial<Record<(typeof names)[number] | 'id', string>>;

let id: string | undefined;

/** Puts in what was typed before and what is known of the sender, never over what stands there. */
export function fillIn(form: HTMLFormElement, user: OwnUser | undefined): void {
  const draft = read();
  const known: Draft = user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {};
  for (const name of names) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field && !field.value) field.value = draft[name] || known[name] || '';
  }
}

/** Once more the same is the same message. */
export function messageId(): string {
  id ??= read().id ?? newId();
  return id;
}

export function keep(form: HTMLFormElement): void {
  id = newId();
  const values = new FormData(form);
  const draft: Draft = { id };
  for (const name of names) draft[name] = String(values.get(name) ?? '');
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the text is still in the field.
  }
}

export function drop(): void {
  id = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

function read(): Draft {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof draft === 'object' && draft ? draft : {};
  } catch {
    return {};
  }
}
