import { splitPrefix } from '@sokoni/contract/languages';
import { paths } from '../../paths.ts';
import { readerLocale } from '../../ui/formats/reader-locale.ts';

/**
 * Shows in the bar of `offline-bar.tsx` that there is no network, and that the service worker has served the page from
 * its cache: the attribute `kept` of the document is the time of that copy.
 */
export function watchNetwork(): void {
  addEventListener('online', showNetwork);
  addEventListener('offline', showNetwork);
  showNetwork();
}

/** What another screen shows is not from the cache. */
export function forgetCopy(): void {
  delete document.documentElement.dataset.kept;
  showNetwork();
}

function showNetwork() {
  const { kept } = document.documentElement.dataset;
  const state = [kept && 'copy', !navigator.onLine && 'offline'].filter(Boolean).join(' ');
  // The offline page has its own message.
  const shown = splitPrefix(location.pathname).path === paths.offline() ? '' : state;
  for (const bar of document.querySelectorAll<HTMLElement>('[data-network]')) {
    bar.hidden = bar.dataset.network !== shown;
    const time = bar.querySelector('time');
    if (!time || !kept) continue;
    time.dateTime = kept;
    time.textContent = new Date(kept).toLocaleString(readerLocale(), {
      dateStyle: 'long',
      timeStyle: 'short',
    });
  }
}
