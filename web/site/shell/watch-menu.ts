/** Closes the menu of a phone on Escape, when the focus leaves it, and when one of its links is followed. */
export function watchMenu(): void {
  const menuAround = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>('details.menu[open]') : null;

  document.addEventListener('keydown', ({ key, target }) => {
    const menu = menuAround(target);
    if (key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuAround(target);
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  document.addEventListener('click', ({ target }) => {
    const menu = menuAround(target);
    if (menu && target instanceof Element && target.closest('a')) menu.open = false;
  });
}
