/** Closes a menu, as the one of a phone, on Escape, when the focus leaves it, on a press beside it, and on one of its links. */
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
    // What the press has removed, such as a dialog, was not beside the menu.
    if (!(target instanceof Element) || !target.isConnected) return;
    const stays = target.closest('a') ? null : menuAround(target);
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
      if (menu !== stays) menu.open = false;
  });
}
