import { expectAccessible } from '../testing/accessible.ts';
import { expect, expectNoSidewaysScroll, test } from '../testing/test.ts';

test('a directory suggests while typing, and searches for the chosen suggestion', async ({ page }) => {
  await page.goto('/supplier');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByLabel('Search', { exact: true }).pressSequentially('cof');
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText(/coffee/i);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'a directory with suggestions');

  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('cof');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await field.pressSequentially('f');
  await expect(options.first()).toBeVisible();
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const id = await options.first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
  const place = options.filter({ hasText: 'Place' }).first();
  await field.fill('nairob');
  const text = (await place.locator('bdi').textContent()) ?? '';
  await place.click();
  await expect(page).toHaveURL(new RegExp(`/supplier\\?search=${text.split(/\W/)[0]}`));
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(text);
  await expect(options).toHaveCount(0);
});

test('a suggested product opens its page, a profile asks to sign in first', async ({ page }) => {
  await page.goto('/supplier');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByLabel('Search', { exact: true }).pressSequentially('indig');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const product = options.filter({ hasText: /Product$/ }).first();
  const name = (await product.locator('bdi').textContent()) ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await page.getByLabel('Search', { exact: true }).fill('itoko');
  await expect(options.first()).toContainText('Itoko Indigo House');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('Enter without a chosen suggestion searches for the typed text', async ({ page }) => {
  await page.goto('/supplier');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByLabel('Search', { exact: true }).pressSequentially('coff');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/supplier?search=coff');
});

test('the home page opens the directory of the chosen suggestion', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByLabel('What do you need?').pressSequentially('figm');
  await page.getByRole('option', { name: /^Figma Skill · Freelancers/ }).click();
  await expect(page).toHaveURL('/freelancer?search=Figma');
});

test.describe('when suggestions fail', () => {
  test.use({ expectedErrors: [/503/] });
  test('typing and searching go on', async ({ page }) => {
    await page.route('**/api/directory/suggestions?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/supplier');
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    const answered = page.waitForResponse('**/api/directory/suggestions?*');
    await page.getByLabel('Search', { exact: true }).pressSequentially('coffee');
    await answered;
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/supplier?search=coffee');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'filters' : 'filters without scripts', () => {
    test.use({ javaScriptEnabled });

    test('narrow the directory, stay from page to page, and can be removed one by one', async ({ page }) => {
      await page.goto('/freelancer?skill=Figma');
      if (javaScriptEnabled) await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
      const active = page.getByRole('list', { name: 'Filters' });
      await active.getByText('Country', { exact: true }).click();
      if (javaScriptEnabled) await expectAccessible(page, 'the countries of a directory');
      await active.getByRole('link', { name: 'Kenya', exact: true }).click();
      await active.getByText('Hourly rate', { exact: true }).click();
      await active.getByRole('link', { name: 'Up to $50 per hour' }).click();
      await expect(page).toHaveURL(/skill=figma.*country=Kenya.*maxRate=50/i);
      await expect(active.getByRole('link', { name: /^Remove filter: / })).toHaveText([
        'Figma',
        'Kenya',
        'Up to $50 per hour',
      ]);
      await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page, 'a directory with active filters');
      await active.getByRole('link', { name: 'Remove filter: Kenya' }).click();
      await expect(page).toHaveURL(/\/freelancer\?skill=Figma&maxRate=50$/);
      await active.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/freelancer');
      await expect(active.getByRole('link', { name: /^Remove filter: / })).toHaveCount(0);
      await page.goto('/freelancer?minRating=3');
      await page.getByRole('searchbox', { name: 'Search' }).fill('a');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/freelancer\?search=a(&skill=)?&minRating=3$/);
      await page.goto('/freelancer?minRating=3');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/freelancer?minRating=3&page=2');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
      await expect(page).toHaveURL('/fr/freelancer?minRating=3&page=2');
    });
  });
}

test('filters that find nothing say what to remove', async ({ page }) => {
  await page.goto('/supplier?search=coffee&country=Zambia&minRating=4.5');
  await expect(page.getByRole('heading', { name: 'No suppliers found' })).toBeVisible();
  await expectAccessible(page, 'nothing found with filters');
  await page.getByRole('link', { name: 'Remove “Zambia”' }).click();
  await expect(page).toHaveURL('/supplier?search=coffee&minRating=4.5');
});
