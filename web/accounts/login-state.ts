import type { Location } from 'react-router';

/** What those who send somebody to the login page may tell it. */
export interface LoginState {
  /** Where to go after signing in, a path of this site. */
  from?: string;
  /** For the email field. */
  email?: string;
}

export function loginStateOf({ state }: Location): LoginState {
  const { from, email } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    ...(typeof email === 'string' ? { email } : {}),
    // `//other.example` would be another site.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {}),
  };
}
