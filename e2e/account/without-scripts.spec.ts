import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { findMail, linkInMail } from '../testing/mailbox.ts';
import { expect, expectNoSidewaysScroll, newCustomer, test } from '../testing/test.ts';

// Chromium logs a page that shows the errors of its form.
test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4(09|10|22)/] });

const done = (page: Page) => page.getByRole('main').getByRole('status');
const password = (page: Page) => page.getByLabel(/^(New )?Password$/);
const confirmation = (page: Page) => page.getByLabel('Confirm Password');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

async function fillInPerson(page: Page, person: ReturnType<typeof newCustomer>) {
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await password(page).fill(person.password);
  await confirmation(page).fill(person.password);
}

async function canSignIn(page: Page, { email }: { email: string }, password: string) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  return answer.ok();
}

test('a customer signs up and chooses a new password with the link in the mail', async ({ page }) => {
  const person = newCustomer();
  await page.goto('/register/customer');
  await fillInPerson(page, person);
  await confirmation(page).fill('another one 8');
  await press(page, 'Continue to Payment');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Last Name')).toHaveValue(person.lastName);
  await expect(password(page)).toHaveValue('');
  await expectNoSidewaysScroll(page);

  await password(page).fill(person.password);
  await confirmation(page).fill(person.password);
  await press(page, 'Continue to Payment');
  await expect(page).toHaveURL('/login?done=account');
  await expect(done(page)).toContainText('Registration successful!');
  // Playwright's text selectors skip this element.
  const reason = page.locator('main noscript p');
  await expect(reason).toBeVisible();
  expect(await reason.textContent()).toContain('Turn on JavaScript');
  await findMail(page, { to: person.email, subject: 'Welcome to Sokoni' });

  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await page.getByLabel('Email').fill(person.email);
  await press(page, 'Send Reset Link');
  await expect(page.getByText('Email sent! Please check your inbox.')).toBeVisible();
  await expect(page).toHaveURL('/forgot-password?done=sent');
  const mail = await findMail(page, { to: person.email, subject: 'Choose a new password' });
  const link = await linkInMail(page, mail, '/reset-password/');
  await press(page, 'Send again');
  await expect(page.getByLabel('Email')).toHaveValue('');

  await page.goto(link);
  await password(page).fill('a new password 8');
  await confirmation(page).fill('a new password 8');
  await press(page, 'Reset Password');
  await expect(page).toHaveURL('/login?done=password');
  await expect(done(page)).toContainText('Your password has been reset. Please log in.');
  expect(await canSignIn(page, person, 'a new password 8')).toBe(true);
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('the sign-in page says what a form without scripts did', async ({ page }) => {
    for (const what of ['account', 'plan', 'password', 'email', 'new-email', 'old-email']) {
      await page.goto(`/login?done=${what}`);
      await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
      await expect(done(page)).toBeVisible();
    }
    await expectAccessible(page, 'sign in after a form without scripts');
  });

  test('a reset link can be sent again from the page that tells of the first', async ({ page }) => {
    await page.goto('/forgot-password?done=sent');
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await expectAccessible(page, 'sent without scripts');
    await press(page, 'Send again');
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('posting a project needs to sign in, and says so', async ({ page }) => {
  await page.goto('/projects/new');
  const notice = page.locator('main noscript');
  // Playwright's text selectors skip this element.
  expect(await notice.textContent()).toContain('Turn on JavaScript');
  await expect(page.getByLabel('Title')).toBeHidden();
  await notice.locator('a').first().click();
  await expect(page).toHaveURL('/login');
});
