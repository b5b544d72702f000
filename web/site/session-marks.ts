import type { OwnUser } from '@sokoni/contract/accounts/accounts';

/** The account that this browser has saved with its session, without checking it. */
export function readSavedUser(): OwnUser | null {
  try {
    return localStorage.getItem('token') ? JSON.parse(localStorage.getItem('user') ?? 'null') : null;
  } catch {
    return null;
  }
}

export const savedToken = (): string | null => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};

/** The browser may keep a page that the reader has left, and show it again after the session has changed. */
export function reloadForOtherSession(): void {
  let token: string | null = null;
  addEventListener('pagehide', () => {
    token = savedToken();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && savedToken() !== token) reloadClean();
  });
}

/** Browsers fill what fields contain into the new page too, and a reload would repeat a form that was sent without scripts. */
export function reloadClean(): void {
  document.body.hidden = true;
  for (const form of document.forms) form.reset();
  location.replace(location.pathname + location.search);
}

/**
 * The attributes of the document that say who is signed in; the style sheet shows the parts of a page accordingly. The
 * inline script sets them before the first paint.
 */
export function markSession(user: Pick<OwnUser, 'role' | 'isOperator'> | null): void {
  const { dataset } = document.documentElement;
  delete dataset.signedIn;
  delete dataset.operator;
  if (!user) return;
  dataset.signedIn = user.role;
  if (user.isOperator) dataset.operator = '';
}
