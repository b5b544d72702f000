import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { findMail, linkInMail } from '../testing/mailbox.ts';
import { makeCustomer, signInAsCustomer } from '../testing/people.ts';
import { expect, expectToast, fillInLogin, inHeader, test } from '../testing/test.ts';

const NEXT = 'a new and better one 8';

async function signOut(page: Page) {
  await (await inHeader(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

async function askForLink(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email Sent');
  await expectToast(page, 'Check your inbox for the reset link.');
  await expect(page.getByText('Email sent! Please check your inbox.')).toBeVisible();
}

async function chooseWithLink(page: Page, password: string) {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.keyboard.press('Enter');
}

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/401|410|422/] });

  test('is replaced with the link from a mail, once, and every session ends', async ({ page, request }) => {
    const customer = await makeCustomer(request);
    const headers = { authorization: `Bearer ${customer.token}` };
    expect((await request.get('/api/users/me', { headers })).status()).toBe(200);
    await askForLink(page, customer.email);
    await expectAccessible(page, 'the mail with the link is sent');
    const mail = await findMail(page, { to: customer.email, subject: 'Choose a new password' });
    const link = await linkInMail(page, mail, '/reset-password/');

    const document = await page.goto(link);
    expect(document?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page, 'choosing a new password');
    const otherTab = await page.context().newPage();
    await otherTab.goto(link);
    await chooseWithLink(page, NEXT);
    await expect(page).toHaveURL('/login');
    await expectToast(page, 'Password Reset');
    await expectToast(page, 'Your password has been reset. Please log in.');

    expect((await request.get('/api/users/me', { headers })).status()).toBe(401);

    await fillInLogin(page, customer.email, customer.password);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await page.getByLabel('Password', { exact: true }).fill(NEXT);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/customer/dashboard');
    await signOut(page);

    await chooseWithLink(otherTab, 'yet another 9');
    await expectToast(otherTab, 'Reset Failed');
    await expect(otherTab.getByRole('alert')).toContainText('expired or was already used');
    await expect(otherTab.getByLabel('New Password')).toHaveValue('yet another 9');
    await otherTab.close();

    // Opened again, the link says so before it asks for a password.
    await page.goto(link);
    await expect(page.getByText('expired or was already used')).toBeVisible();
    await expect(page.getByLabel('New Password')).toHaveCount(0);
    await expectAccessible(page, 'a link that is over');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test.describe('changing a password', () => {
  test.use({ expectedErrors: [/401|422/] });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set New Password' });

  test('asks for the old password, then for the new one, and signs out', async ({ page }) => {
    const customer = await signInAsCustomer(page);
    await page.goto('/account');
    await page.getByRole('main').getByRole('link', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/change-password');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
    await expectAccessible(page, 'the first step');

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Old password is required')).toBeVisible();
    await page.getByLabel('Old Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Login failed');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    // A wrong password does not end the session.
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    await page.getByLabel('Old Password').fill(customer.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel('New Password')).toBeFocused();
    await expect(page.getByText('Login failed')).toHaveCount(0);
    await expectAccessible(page, 'the dialog of the second step');

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');

    await dialog(page).getByLabel('New Password').fill(NEXT);
    await dialog(page).getByLabel('Confirm Password').fill(NEXT);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/login');
    await expectToast(page, 'Password changed');
    await expectToast(page, 'Please log in with your new password.');
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByLabel('Password', { exact: true }).fill(NEXT);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/customer/dashboard');
  });

  test('rejects a common password, above the dialog and in it', async ({ page }) => {
    const customer = await signInAsCustomer(page);
    await page.goto('/change-password');
    await page.getByLabel('Old Password').fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByLabel('New Password').fill('password');
    await dialog(page).getByLabel('Confirm Password').fill('password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Change failed', { exact: true })).toBeVisible();
    await expect(
      dialog(page)
        .locator('form')
        .getByText(/too easy to guess/),
    ).toBeVisible();
    await expect(dialog(page).getByLabel('New Password')).toHaveValue('password');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Old Password')).toHaveValue(customer.password);
  });
});
