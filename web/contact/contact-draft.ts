import type { OwnUser } from '@sokoni/contract/accounts';
import { newId } from '../new-id.ts';

/**
 * The draft is saved in this browser until it is sent: it survives a reload and a crash. An unchanged text keeps its
 * message id, so that a second try sends no second message; a changed text gets a new id.
 */
const KEY = 'contact';
const names = ['name', 'email', 'phone', 'message'] as const;
type Draft = Partial<Record<(typeof names)[number] | 'id', string>>;

let id: string | undefined;

/** Fills in the saved draft and the sender's data, and never overwrites typed values. */
export function fillIn(form: HTMLFormElement, user: OwnUser | undefined): void {
  const draft = read();
  const known: Draft = user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {};
  for (const name of names) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field && !field.value) field.value = draft[name] || known[name] || '';
  }
}

/** An unchanged text keeps its id. */
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
    // Storage is full or blocked: the text is still in the field.
  }
}

export function drop(): void {
  id = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was saved either.
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
