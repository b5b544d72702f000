import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

/** Asks the browser to keep what waits here. Called when something waits, because Firefox asks its reader. */
export const requestPersistence = (): void => void navigator.storage?.persist?.().catch(() => {});

/**
 * Safari deletes what a page has stored after seven days of use without a visit to its site, unless it was asked to keep it
 * (WebKit, Intelligent Tracking Prevention 2.3).
 */
export function useIsShortLived(): boolean {
  const [isShortLived, setShortLived] = useState(false);
  useEffect(() => {
    if (!navigator.vendor?.startsWith('Apple')) return;
    const isPersistent = navigator.storage?.persisted?.() ?? Promise.resolve(false);
    isPersistent.then((isYes) => setShortLived(!isYes)).catch(() => {});
  }, []);
  return isShortLived;
}

export const shortLivedText = () => t`Safari deletes it if you don’t visit Sokoni for 7 days.`;
