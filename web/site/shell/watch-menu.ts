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
    const around = menuAround(target);
    const stays = target instanceof Element && !target.closest('a') ? around : null;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
      if (menu !== stays) menu.open = false;
  });
}
