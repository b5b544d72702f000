import { expectAccessible } from '../testing/accessible.ts';
import { addWork, photos } from '../testing/files.ts';
import { choose } from '../testing/menu.ts';
import { newProfessional } from '../testing/professional.ts';
import { expectPaid, payThere } from '../testing/subscriber.ts';
import { expect, test } from '../testing/test.ts';

test('marks the pictures above the limit of the plan, and links to another plan', async ({
  page,
  request,
}) => {
  const supplier = await newProfessional(page, 'supplier', '/robots.txt', 'enterprise');
  await addWork(request, supplier, await photos(7));
  await page.goto('/supplier/dashboard');
  await page.getByLabel('Plan', { exact: true }).selectOption('basic');
  await page.getByRole('button', { name: 'Make my profile public (subscribe)' }).click();
  await payThere(page, '$100');
  await expectPaid(page);

  await page.goto('/supplier/dashboard?tab=products');
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByText('7 pictures, your plan shows 5')).toBeVisible();
  const items = products.getByRole('listitem');
  await expect(items).toHaveCount(7);
  const mark = 'Hidden: your Basic plan shows 5 products';
  for (const [nth, count] of [0, 0, 0, 0, 0, 1, 1].entries()) {
    await expect(items.nth(nth).getByText(mark)).toHaveCount(count);
  }
  await expectAccessible(page, 'pictures that the plan hides');

  // The owner decides which pictures are shown.
  await items.nth(5).getByRole('button').first().click();
  await page.getByLabel('Name', { exact: true }).fill('The sixth');
  await page.keyboard.press('Enter');
  await expect(items.nth(5)).toContainText('The sixth');
  await choose(items.nth(5), 'Move up');
  await expect(items.nth(4)).toContainText('The sixth');
  await expect(items.nth(4).getByText(mark)).toHaveCount(0);
  await expect(items.nth(5).getByText(mark)).toBeVisible();

  await products.getByRole('link', { name: 'Change plan' }).click();
  await expect(page).toHaveURL('/supplier/dashboard?tab=subscription');
});
