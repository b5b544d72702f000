import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { expect, expectToast, test } from '../testing/test.ts';

const company = "N'Djaména Cuir & Fils شركة";
const notice = 'This is a draft, saved only in this browser.';
const ready = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

async function fillRequired(page: Page) {
  await page.getByLabel('Company Name').fill(company);
  await page.getByLabel('Location').fill("N'Djaména, Chad");
  await page.getByLabel('Description').fill('Goat leather.\n\nSince 1987.');
}

test('shows missing fields under each field', async ({ page }) => {
  await page.goto('/register?type=supplier');
  await page.getByRole('link', { name: 'Try it first: draft your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a Supplier Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  for (const text of ['Company name is required', 'Location is required', 'Description is required']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Company Name')).toBeFocused();
  await expectAccessible(page, 'the form of a draft with errors');
});

test('a draft is created, shown as a profile, listed in this browser, copied to the sign-up, changed and deleted', async ({
  page,
}) => {
  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
  await page.goto('/supplier/create');
  await ready(page);
  await fillRequired(page);
  await page.getByLabel('Industry', { exact: true }).selectOption('Art & Design');
  await page.getByLabel('Sub-industry').fill('Bags');
  await page.getByLabel('Email').fill('cuir@mail.example');
  await page.getByLabel('Phone').fill('+23522512345');
  await page.getByLabel('Website').fill('cuir.example');
  await page.reload();
  await expect(page.getByLabel('Company Name')).toHaveValue(company);
  await expect(page.getByLabel('Industry', { exact: true })).toHaveValue('Art & Design');

  await page.getByRole('button', { name: 'Create Supplier' }).dblclick();
  await expect(page).toHaveURL(/\/supplier\/draft-[0-9a-f-]{36}$/);
  await expectToast(page, 'Success!');
  await expectToast(page, 'Supplier created successfully.');
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
  await expect(page.getByText('Art & Design · Bags')).toBeVisible();
  await expect(page.getByText("N'Djaména, Chad")).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'cuir.example', exact: true })).toHaveAttribute(
    'href',
    'https://cuir.example/',
  );
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(page.getByLabel('Your Message')).toHaveCount(0);
  await expectAccessible(page, 'a draft');
  const records = await page.evaluate(() => JSON.parse(localStorage.getItem('registeredUsers') ?? '[]'));
  expect(records).toMatchObject([
    {
      accountType: 'supplier',
      company,
      plan: 'Basic',
      rating: 0,
      verified: false,
      website: 'https://cuir.example/',
    },
  ]);
  const draft = page.url();
  await page.goto('/supplier/create');
  await expect(page.getByLabel('Company Name')).toHaveValue('');
  await page.getByRole('link', { name: company }).click();
  await expect(page).toHaveURL(draft);
  await page.reload();
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await expect(page).toHaveTitle(`${company} · Sokoni`);

  await page.getByRole('link', { name: 'Sign up with this draft' }).click();
  await expect(page).toHaveURL('/register?type=supplier');
  await expect(page.getByLabel('Company')).toHaveValue(company);
  await expect(page.getByLabel('Email')).toHaveValue('cuir@mail.example');
  await expect(page.getByLabel('Description')).toHaveValue('Bags\n\nGoat leather.\n\nSince 1987.');
  await expect(page.getByLabel('Industry')).toHaveValue('Other');
  expect(written).toEqual([]);

  await page.goBack();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue(company);
  await page.getByLabel('Company Name').fill('Cuir du Chari');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuir du Chari');

  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete draft' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL('/supplier/create');
  await expectToast(page, 'Draft deleted');
  expect(await page.evaluate(() => localStorage.getItem('registeredUsers'))).toBe('[]');
});

test('keeps the values when the storage of the browser is full', async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'registeredUsers') throw new DOMException('', 'QuotaExceededError');
      keep.call(this, key, value);
    };
  });
  await page.goto('/supplier/create');
  await ready(page);
  await fillRequired(page);
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expectToast(page, 'Error');
  await expectToast(page, 'Failed to create supplier. Please try again.');
  await expect(page.getByLabel('Company Name')).toHaveValue(company);
});

test('a draft of another browser is not found, and is not indexed', async ({ page, request }) => {
  const address = '/supplier/draft-0190a5b0-0000-4000-8000-000000000000';
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  await page.goto(address);
  await expect(page.getByText('Profile not found')).toBeVisible();
  await expect(page.getByText('To see a draft, open it in the browser where you created it.')).toBeVisible();
  expect((await request.get(address.replace('supplier', 'freelancer'))).status()).toBe(404);
});
