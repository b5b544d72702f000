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

test('a button that is pressed twice while its code loads is pressed once', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const release = await holdAnswers(page, '**/assets/islands-*.js');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await show.click();
  await release();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});
