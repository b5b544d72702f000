import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab, or `key`, until the target has the focus. The focus must be visible at each stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  await expect(target).toBeFocused();
}

export async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to the field and types the text. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Checks that the focused element has a visible ring, is in the window, and is not covered. */
export async function expectVisibleFocus(page: Page) {
  // If scripts move an element at the same time, the focus is visible a moment later.
  await expect.poll(() => page.evaluate(findUnseenFocus)).toBe('');
}

function findUnseenFocus(): string {
  const focused = document.activeElement;
  // The focus is between the last control and the controls of the browser.
  if (!focused || focused === document.body) return '';
  const name = `${focused.localName} ${focused.textContent?.trim().slice(0, 40)}`;
  const drawnFor = [focused, ...(focused.parentElement?.querySelectorAll('svg') ?? [])];
  const ringed = drawnFor.find((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  });
  if (!ringed) return `no ring: ${name}`;
  const { left, top, right, bottom } = ringed.getBoundingClientRect();
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const hit = document.elementFromPoint(x, y);
  if (!hit) return `out of the window: ${name}`;
  const isIt = ringed.contains(hit) || hit.contains(ringed) || hit.closest('label')?.contains(ringed);
  return isIt ? '' : `covered by ${hit.outerHTML.slice(0, 80)}: ${name}`;
}
