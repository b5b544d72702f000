import { expectAccessible } from '../testing/accessible.ts';
import { expect, expectToast, test } from '../testing/test.ts';

test('a double click on a pagination link is one history entry', async ({ page }) => {
  await page.goto('/supplier');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Next' }).dblclick();
  await expect(page.getByText(/^Showing 10 to 18/)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page.getByText(/^Showing 19 to 27/)).toBeVisible();
});

test('a directory pages, searches and filters, and asks to sign in for a profile', async ({ page }) => {
  await page.goto('/supplier');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Suppliers' })).toBeVisible();
  const cards = page.getByRole('link', { name: 'View Profile' });
  await expect(cards).toHaveCount(9);
  await expect(page.getByText(/^Showing 1 to 9 of \d+$/)).toBeVisible();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/supplier?page=2');
  await expect(page.getByText(/^Showing 10 to 18 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Showing 1 to 9 of \d+$/)).toBeVisible();
  await cards.first().click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Login Required');
  await expectToast(page, 'You need to be logged in to view supplier profiles');
  await page.goBack();

  await page.getByLabel('Industry').selectOption({ label: 'Agriculture' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/industry=/);
  await expect(page.getByText(/^Showing 1 to \d of \d+$|^Showing 1 to 9 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Industry')).toHaveValue(/\w/);

  await page.getByLabel('Search', { exact: true }).fill("zzz'%_ nothing");
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue("zzz'%_ nothing");
});

test('the count and the switch to portfolios share a line on a phone', async ({ page }) => {
  await page.goto('/freelancer');
  const count = await page.getByText(/^Showing 1 to 9 of \d+$/).boundingBox();
  const shown = await page.getByRole('navigation', { name: 'Results' }).boundingBox();
  expect(shown?.y).toBeLessThanOrEqual(count?.y ?? 0);
});

test('a misspelled search shows what was searched instead, and searches for the typed word on request', async ({
  page,
}) => {
  await page.goto('/supplier?search=cofee');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('Showing results for coffee.');
  await expectAccessible(page, 'a directory with another spelling');
  await status.getByRole('link', { name: 'Search only for cofee' }).click();
  await expect(page).toHaveURL('/supplier?search=cofee&exact=1');
  await expect(page.getByRole('heading', { name: 'No suppliers found' })).toBeVisible();
  await page.goBack();
  await expect(status).toContainText('Showing results for coffee.');
});

test('a directory shows products, with the same filters and pages, and opens one', async ({ page }) => {
  await page.goto('/supplier?minRating=3&page=2');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  const views = page.getByRole('navigation', { name: 'Results' });
  await views.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/supplier?minRating=3&show=products');
  await expect(views.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^Showing 1 to 9 of \d+$/)).toBeVisible();
  await expectAccessible(page, 'a directory of products');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/supplier?minRating=3&show=products&page=2');
  await expect(page.getByText(/^Showing 10 to 18 of \d+$/)).toBeVisible();

  await page.getByText('Country', { exact: true }).click();
  await page.getByRole('link', { name: 'Ethiopia', exact: true }).click();
  await expect(page).toHaveURL('/supplier?country=Ethiopia&minRating=3&show=products');
  const card = page.getByRole('article').first();
  await expect(card).toContainText(/\$.*Minimum order: .*Ethiopia/s);
  const product = card.getByRole('link');
  const name = (await product.textContent()) ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();

  await page.getByLabel('Search', { exact: true }).fill('zzzqqq');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find Suppliers' }).click();
  await expect(page).toHaveURL('/supplier?search=zzzqqq&country=Ethiopia&minRating=3');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that needs scripts shows a message', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/JavaScript/).first()).toBeVisible();
  });
});
