import type { Locator } from '@playwright/test';

/** The menu with the secondary actions on an item. */
export const menuOf = (item: Locator) => item.getByRole('button', { name: 'More actions' });

/** Opens the menu of an item, if it is closed, and returns one of its actions. */
export async function menuItem(item: Locator, name: string | RegExp): Promise<Locator> {
  const menu = menuOf(item);
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  return item.getByRole('menuitem', { name });
}

/** Chooses an action in the menu of an item. */
export async function choose(item: Locator, name: string | RegExp): Promise<void> {
  await (await menuItem(item, name)).click();
}
