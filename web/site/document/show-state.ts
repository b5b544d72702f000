/**
 * Shows what the page before has passed to this one, without React: an element with `data-from-state` is filled in with
 * the value of this name, a link passes it on, and a text appears.
 */
export function showState(): void {
  const state = history.state?.usr ?? {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-from-state]')) {
    const name = element.dataset.fromState ?? '';
    const value: unknown = state[name];
    if (value !== true && (typeof value !== 'string' || !value)) continue;
    if (element instanceof HTMLAnchorElement) element.dataset.state = JSON.stringify({ [name]: value });
    else if (element instanceof HTMLInputElement) {
      // What is typed already stays.
      if (value !== true && !element.value) element.value = value;
    } else {
      element.hidden = false;
      if (value !== true) element.textContent = value;
    }
  }
}
