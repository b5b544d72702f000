import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { makeSupplier, signInAs } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

interface Listed {
  _id: string;
  productFlyers: string[];
}

const ready = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** The address of a freelancer with at least five pictures; the profile shows five. */
function addressWithPictures(request: APIRequestContext): Promise<string> {
  known ??= findAddressWithPictures(request);
  return known;
}
let known: Promise<string> | undefined;

async function findAddressWithPictures(request: APIRequestContext): Promise<string> {
  for (let page = 1; page < 5; page++) {
    const { data } = await (await request.get(`/api/users/freelancer?page=${page}`)).json();
    for (const { _id } of data as Listed[]) {
      const profile = await (await request.get(`/api/users/public/${_id}`)).json();
      if (profile.data.productFlyers.length >= 5) return `/freelancer/${_id}`;
    }
  }
  throw new Error('The demo data has no profile with five pictures.');
}

test.describe('a profile that is not public', () => {
  test.use({ expectedErrors: [/404/] });
  test('is shown to its owner only, with a notice', async ({ page, request }) => {
    const supplier = await makeSupplier(request);
    const { email } = supplier;
    const address = `/supplier/${supplier.id}`;
    await page.goto(address);
    await expect(page.getByText('Profile not found')).toBeVisible();
    await expect(page.getByText("The supplier profile you're looking for doesn't exist.")).toBeVisible();

    await signInAs(page, supplier);
    await page.goto(address);
    await expect(page.getByText('Only you can see this page.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Amina & Daughters' })).toBeVisible();
    await expect(page.getByText('Location not specified')).toBeVisible();
    await expect(page.getByText('New', { exact: true })).toBeVisible();
    await expect(page.getByText('No description provided.')).toBeVisible();
    await expect(page.getByText('No portfolio items yet')).toBeVisible();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.getByLabel('Your Message')).toHaveCount(0);
    await expectAccessible(page, 'a private profile to its owner');
  });
});

test.describe('far from Greenwich', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Pacific/Auckland' });
  test('dates read the same before and after the scripts are there', async ({ browser, page, request }) => {
    const [supplier] = (await (await request.get('/api/users/supplier')).json()).data as Listed[];
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const path of [`/supplier/${supplier?._id}`, await addressWithPictures(request)]) {
      await plain.goto(path);
      const dates = await plain.locator('main time').allTextContents();
      expect(dates.length).toBeGreaterThan(0);
      await page.goto(path);
      await ready(page);
      await expect(page.locator('main time')).toHaveText(dates);
    }
    await context.close();
  });
});

test('a picture of the portfolio opens the page of its item', async ({ page, request }) => {
  await page.goto(await addressWithPictures(request));
  const items = page.getByRole('region', { name: 'Portfolio' }).getByRole('article');
  await expect(items).toContainText([1, 2, 3, 4, 5].map((number) => `Project ${number}`));
  await expect(items.getByRole('link')).toHaveCount(5);
  const link = items.nth(1).getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
