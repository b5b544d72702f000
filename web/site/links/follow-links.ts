import { isForTheBrowser } from '../../ui/navigation/is-for-the-browser.ts';
import { saveLanguage } from '../language/chosen-language.ts';
import { passState, withQuery } from './page-state.ts';

/**
 * Follows the links of this site: `open` returns whether it has opened the address. Otherwise the browser opens the
 * document, which receives the state of the link.
 */
export function followLinks(
  open: (link: HTMLAnchorElement, state: object | undefined) => boolean = () => false,
) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || event.button || isForTheBrowser(event)) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hreflang) return saveLanguage(link.hreflang);
    // A place within this page.
    if (link.getAttribute('href')?.startsWith('#')) return;
    const state = link.dataset.state && withQuery(JSON.parse(link.dataset.state), location);
    if (open(link, state)) event.preventDefault();
    else passState(link.pathname + link.search, state);
  });
}
