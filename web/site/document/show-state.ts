/**
 * Shows what the page before has passed to this one, without React: an element with `data-from-state` is filled in with
 * the value of this name, a link passes on those that it names, and a text appears.
 */
export function showState(): void {
  const state = history.state?.usr ?? {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-from-state]')) {
    const names = element.dataset.fromState?.split(' ') ?? [];
    const passed = names.flatMap((name) => {
      const value: unknown = state[name];
      return value === true || (typeof value === 'string' && value) ? [[name, value] as const] : [];
    });
    const value = passed[0]?.[1];
    if (value === undefined) continue;
    if (element instanceof HTMLAnchorElement)
      element.dataset.state = JSON.stringify(Object.fromEntries(passed));
    else if (element instanceof HTMLInputElement) {
      // What is typed already stays.
      if (value !== true && !element.value) element.value = value;
    } else {
      element.hidden = false;
      if (value !== true) (element.querySelector('bdi') ?? element).textContent = value;
    }
  }
}
