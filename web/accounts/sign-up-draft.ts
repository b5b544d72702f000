import { fillInBlank } from './known-fields.ts';

/** The draft of a sign-up survives a reload and a visit to another page, and is deleted with the tab. */
const KEY = 'sign-up';
/** Passwords are never saved. */
const secrets = ['password', 'confirmPassword'];

export function saveSignUp(form: HTMLFormElement): void {
  const typed = { ...read(), ...Object.fromEntries(new FormData(form)) };
  for (const name of secrets) delete typed[name];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // The storage is full or forbidden; the text is still in the fields.
  }
}

/** Does not overwrite fields that are filled in. */
export function fillInSignUp(form: HTMLFormElement): void {
  const { role: _, ...typed } = read();
  fillInBlank(form, typed);
}

/** The chosen role, for addresses that name none. */
export function savedRole(): string | undefined {
  return new URLSearchParams(location.search).has('type') ? undefined : read().role;
}

export function dropSignUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The storage is forbidden, so there is nothing to remove.
  }
}

function read(): Record<string, string> {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const texts = Object.entries(typed ?? {}).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
