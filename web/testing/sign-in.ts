import { i18n } from '@lingui/core';
import { vi } from 'vitest';
import { leaveSession, startSession } from '../accounts/session.ts';
import { fakeStorage } from './storage.ts';

let count = 0;

/** Signs a new account in to a browser with a network, whose time stands still. Returns its id. */
export function signInToBrowser(): string {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null, hidden: false });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const account = `zoe ${++count}`;
  signIn(account);
  return account;
}

export const signIn = (account: string) =>
  startSession({ token: `of ${account}`, user: { _id: account } as never });

export async function leaveBrowser() {
  leaveSession();
  // The tries that are left find no account.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
