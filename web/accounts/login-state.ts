import type { Location } from 'react-router';

/** The state that a link to the login page may pass to it. */
export interface LoginState {
  /** The path of this site to open after signing in. */
  from?: string;
  /** Fills in the email field. */
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
