import type { Page } from '@playwright/test';
import { signInBesideSupplier, write } from '../testing/people.ts';
import { edit, newProfessional } from '../testing/professional.ts';
import { expect, expectToast, test } from '../testing/test.ts';

const widths = [360, 1280];

/** What no toast may cover: headings, names, the header with its menu, and the bar at the foot of the screen. */
const findUnderToasts = (page: Page) =>
  page.evaluate(() => {
    const foot = [...document.querySelectorAll('form, main button')].filter(
      (element) => element.matches('form:has(textarea)') || element.textContent === 'Save Changes',
    );
    const parts = [...document.querySelectorAll('h1, h2, h3, header'), ...foot];
    const toasts = [...document.querySelectorAll('#toasts > div')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return parts
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return toasts.some(
          ({ top, bottom, left, right }) =>
            box.width > 0 && box.top < bottom && box.bottom > top && box.left < right && box.right > left,
        );
      })
      .map((part) => `${part.localName} ${part.textContent?.trim().slice(0, 40)}`);
  });

/** Two toasts, whole on the screen, and nothing of importance under them. */
async function expectClear(page: Page) {
  const notes = page.locator('#toasts > div');
  await expect(notes).toHaveCount(2);
  for (const note of await notes.all()) await expect(note).toBeInViewport({ ratio: 1 });
  await expect.poll(() => findUnderToasts(page)).toEqual([]);
}

for (const width of widths) {
  test(`two toasts cover no name and no form in a conversation of ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 740 });
    const [customer, supplier] = await signInBesideSupplier(page);
    await write(request, customer, supplier, 'Do you sell leather?');
    await page.goto(`/messages/${supplier.id}`);
    for (const [action, said] of [
      ['Archive', 'Archived'],
      ['Take out of the archive', 'Moved back to your conversations'],
    ] as const) {
      await page.getByRole('button', { name: 'Actions on this conversation' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await expectToast(page, said);
    }
    await expectClear(page);
  });

  test(`two toasts cover no heading, menu or bar of a dashboard of ${width} px`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 740 });
    await newProfessional(page, 'supplier', '?tab=profile');
    await edit(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expectToast(page, 'Link copied');
    await expectClear(page);
    // What scrolls to their place makes them move.
    for (const distance of [150, 300, 450]) {
      await page.mouse.wheel(0, distance);
      await expect.poll(() => findUnderToasts(page)).toEqual([]);
    }
  });
}
