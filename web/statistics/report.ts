import { readSavedUser } from '../site/session-marks.ts';

/** Counts what a document says that a visitor sees (`count-view.tsx`). Going back to a page is the same visit. */
export function reportView(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward') return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-seen]')) {
    const { seen, role, search } = element.dataset;
    const ids = element.dataset.ids?.split(',') ?? [];
    if (seen === 'nothing') report('searches', { role, search });
    else if (seen === 'view') report('views', { profileId: ids[0] });
    else report('appearances', { profileIds: ids });
  }
}

/** Counts a reader who opens the contact details again. */
export const reportContact = (profileId: string): void => report('contacts', { profileId });

/** A tab in the background is not seen yet. A browser that asks for privacy, or has no network, sends nothing. */
function report(path: 'views' | 'appearances' | 'contacts' | 'searches', body: object): void {
  if (asksForPrivacy() || !navigator.onLine) return;
  if (document.visibilityState === 'visible') send(path, body);
  else document.addEventListener('visibilitychange', () => report(path, body), { once: true });
}

function send(path: string, body: object) {
  const token = readSavedUser() && localStorage.getItem('token');
  // A lost report is not worth a message. The answer is read, because an unread one keeps its connection.
  fetch(`/api/statistics/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
    .then((answer) => answer.text())
    .catch(() => {});
}

function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
