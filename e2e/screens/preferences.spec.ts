import type { Locator } from '@playwright/test';
import { choose } from '../testing/menu.ts';
import { demoSupplier, signInBesideSupplier, write } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { expect, test } from '../testing/test.ts';

/** System colours instead of ours, as in the contrast themes of Windows. */
test.use({ contextOptions: { forcedColors: 'active' } });

test('with forced colours, the selected tab and a new message are distinguishable', async ({
  page,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'Not read yet');
  await write(request, supplier, customer, 'Read already');
  await page.goto('/customer/messages');
  const read = page.getByRole('listitem').filter({ hasText: 'Read already' });
  await choose(read, 'Mark read');
  await expect(read).not.toContainText('New');
  const white = 'rgb(255, 255, 255)';
  const edge = (element: Locator) => element.evaluate((one) => getComputedStyle(one).borderBottomColor);
  await expect(page.locator('html')).toHaveCSS('background-color', white);
  expect(await edge(page.getByRole('tab', { name: /^Inbox/ }))).not.toBe(white);
  expect(await edge(page.getByRole('tab', { name: /^Sent/ }))).toBe(white);
  await expect(page.getByRole('listitem').filter({ hasText: 'Not read yet' })).toContainText('New');
});

test('with forced colours, progress is visible, and buttons and the focus have an outline', async ({
  page,
  request,
}) => {
  await page.goto(`/supplier/${(await demoSupplier(request)).id}`);
  const progress = page.getByRole('progressbar').first();
  await expect(progress).toBeVisible();
  const [done, ground] = await progress.evaluate((bar) => {
    const style = getComputedStyle(bar);
    return [style.getPropertyValue('--color-leaf'), style.backgroundColor];
  });
  expect([done, ground]).toEqual(['Highlight', 'rgb(255, 255, 255)']);
  await newProfessional(page, 'freelancer');
  const edit = page.getByRole('button', { name: 'Edit profile' });
  await page.keyboard.press('Tab');
  await edit.focus();
  const style = await edit.evaluate((button) => {
    const { borderTopWidth, borderTopColor, outlineStyle, outlineWidth } = getComputedStyle(button);
    return { borderTopWidth, borderTopColor, outlineStyle, outlineWidth };
  });
  expect(style).toMatchObject({ borderTopWidth: '1px', outlineStyle: 'solid', outlineWidth: '3px' });
  expect(style.borderTopColor).not.toBe('rgb(255, 255, 255)');
});
