import { browserApi } from '../data/api.ts';

/** Counts a visitor of a profile. Returns a function that ends waiting for the page to be visible. */
export const reportView = (profileId: string) =>
  onceVisible(() => browserApi('POST /statistics/views', { body: { profileId } }));

/** Counts a visitor who sees these cards of a directory. */
export const reportAppearances = (profileIds: string[]) =>
  onceVisible(() => browserApi('POST /statistics/appearances', { body: { profileIds } }));

/** Counts a reader who opens the contact details again. */
export const reportContact = (profileId: string) =>
  onceVisible(() => browserApi('POST /statistics/contacts', { body: { profileId } }));

/** A tab in the background is not seen yet. A browser that asks for privacy, or has no network, sends nothing. */
function onceVisible(send: () => Promise<unknown>): () => void {
  if (asksForPrivacy() || !navigator.onLine) return () => {};
  function check() {
    if (document.visibilityState !== 'visible') return;
    stop();
    // A lost report is not worth a message.
    send().catch(() => {});
  }
  const stop = () => document.removeEventListener('visibilitychange', check);
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}

function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
