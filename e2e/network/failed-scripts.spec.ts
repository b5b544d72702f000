import type { Page } from '@playwright/test';
import { signInBesideSupplier } from '../testing/people.ts';
import { expect, holdAnswers, newCustomer, test } from '../testing/test.ts';

test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module|Failed to fetch/] });

const FAILED = 'Part of this page didn’t load.';

for (const when of ['before', 'after'] as const) {
  test(`a form that is sent ${when} the entry script fails works without scripts`, async ({ page }) => {
    const failing = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await failing.promise;
      await route.abort();
    });
    if (when === 'after') failing.resolve();
    await page.goto('/forgot-password', { waitUntil: 'commit' });
    if (when === 'after') await expect(page.getByText(FAILED)).toBeVisible();
    await page.getByLabel('Email').fill(newCustomer().email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    failing.resolve();
    await expect(page).toHaveURL('/forgot-password?done=sent');
    await expect(page.getByText('Email sent! Please check your inbox.')).toBeVisible();
  });
}

test('a form that needs scripts keeps what was typed and says that they failed', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill('amina@mail.example');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('amina@mail.example');
});

test('a signed-in screen whose code fails to arrive offers a retry', async ({ page }) => {
  await signInBesideSupplier(page);
  let isFailing = true;
  await page.route('**/assets/customer-dashboard-*.js', (route) =>
    isFailing ? route.abort() : route.continue(),
  );
  await page.goto('/customer/messages');
  await expect(page.getByText(FAILED)).toBeVisible();
  isFailing = false;
  await page.getByRole('link', { name: 'Reload' }).filter({ visible: true }).click();
  await expect(page.getByText('No messages in your inbox')).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
});

const showPassword = (page: Page) => page.getByRole('button', { name: 'Show password' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const ISLANDS = '**/assets/islands-*.js';

test('a button that is pressed twice while its code loads is pressed once', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const release = await holdAnswers(page, ISLANDS);
  await showPassword(page).click();
  await showPassword(page).click();
  await release();
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('a button whose code could not be fetched ahead works when it is pressed', async ({ page }) => {
  await page.route(ISLANDS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/islands-'));
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await showPassword(page).hover();
  await failed;
  await page.unroute(ISLANDS);
  await showPassword(page).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
});
