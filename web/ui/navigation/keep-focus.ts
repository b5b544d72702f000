/** What can take the focus of something inside of it. */
const PLACES = 'dialog, form, section, li, [tabindex="-1"]';

/**
 * Where the focused element is removed, the focus goes to what was around it: otherwise it is at the start of the page,
 * and a screen reader says nothing. A component that knows a better place focuses it in the same commit, or later.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  let around: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element;
    around = [];
    for (let place = closest(last); place; place = closest(place)) around.push(place);
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const place = around.find((one) => one.isConnected) ?? document.querySelector<HTMLElement>('main h1');
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(document, { childList: true, subtree: true });
}

const closest = (element: Element) => element.parentElement?.closest<HTMLElement>(PLACES);
