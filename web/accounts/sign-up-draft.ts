import { fillInBlank } from './known-fields.ts';

/** What was typed into a sign-up outlives a reload and a look at another page; it is gone with the tab. */
const KEY = 'sign-up';
/** Passwords are nobody's to keep. */
const secrets = ['password', 'confirmPassword'];

export function saveSignUp(form: HTMLFormElement): void {
  const typed = { ...read(), ...Object.fromEntries(new FormData(form)) };
  for (const name of secrets) delete typed[name];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Full or forbidden: it is still in the fields.
  }
}

/** Never over what stands there. */
export function fillInSignUp(form: HTMLFormElement): void {
  const { role: _, ...typed } = read();
  fillInBlank(form, typed);
}

/** The kind of account that was chosen, where the address names none. */
export function savedRole(): string | undefined {
  return new URLSearchParams(location.search).has('type') ? undefined : read().role;
}

export function dropSignUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
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
