import { browserApi } from '../api.ts';
import { getSession, startSession } from './session.ts';

/** Asks the server once after start whether the saved session is still valid and what has changed in the account. */
export async function refreshSession() {
  const before = getSession();
  if (!before) return;
  const { data } = await browserApi('GET /users/me', {});
  // What was saved while the answer was on its way is newer than the answer.
  if (getSession() === before) startSession({ token: before.token, user: data });
}
