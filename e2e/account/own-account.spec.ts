import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../testing/accessible.ts';
import { findMail, linkInMail } from '../testing/mailbox.ts';
import { sumLayoutShifts } from '../testing/measures.ts';
import { signInAsCustomer } from '../testing/people.ts';
import { expect, expectToast, newCustomer, signIn, test } from '../testing/test.ts';

test('a customer changes their profile, and the change is saved', async ({ page }) => {
  const customer = await signInAsCustomer(page);
  await page.goto('/customer/profile');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expectAccessible(page, 'the profile form');

  await page.getByLabel('First Name').fill('  ');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();

  await page.getByLabel('First Name').fill('Ọlá');
  await page.getByLabel('Phone Number').fill('+49 40 123456');
  await page.getByLabel('Company Name (Optional)').fill('Kaffeekontor Hamburg');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Profile updated');
  await expectToast(page, 'Your profile has been updated successfully.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ọlá');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').firstName)).toBe('Ọlá');

  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ọlá');
  await expect(page.getByLabel('Last Name')).toHaveValue('محمد');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+4940123456');
  await expect(page.getByLabel('Company Name (Optional)')).toHaveValue('Kaffeekontor Hamburg');
});

test('a freelancer signs up, reaches the payment page and can leave it', async ({ page }) => {
  const { email } = newCustomer();
  await page.goto('/register?type=freelancer');
  await page.getByLabel('First Name').fill('Ọlá');
  await page.getByLabel('Last Name').fill('Adébáyọ̀');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
  await page.getByLabel('Confirm Password').fill('correct horse 7');
  const submit = page.getByRole('button', { name: 'Continue to Payment' });
  await submit.click();
  await expectToast(page, 'Missing Plan');
  await expectToast(page, 'Please select a subscription plan.');
  await expect(page.getByText('Company name is required')).toBeVisible();
  await expectAccessible(page, 'sign-up of a professional with errors and toasts');

  await page.getByLabel('Company').fill('Adé & Daughters');
  await page.getByLabel('Industry').selectOption('Services');
  await page.getByLabel('Description').fill('Since 1987.');
  await page.getByLabel('Plan').selectOption('starter');
  await submit.click();
  await expect(page).toHaveURL('/payment');
  await expectToast(page, 'Account created successfully!');
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('starter');

  const summary = page.getByRole('region', { name: 'Summary' });
  for (const text of ['Freelancer', 'Starter', 'Monthly', '$10']) {
    await expect(summary.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  for (const method of ['Card', 'Bank transfer', 'Mobile money']) {
    await expect(page.getByRole('radio', { name: method })).toBeEnabled();
  }
  await expect(page.getByText('Test mode.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $10' })).toBeEnabled();
  await expectAccessible(page, 'choosing a method');

  await page.reload();
  await expect(summary.getByText('Starter', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await expect(page).toHaveURL('/freelancer/dashboard');
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
});
test('rejects a plan of another account type', async ({ page }) => {
  await page.goto('/register?type=supplier&plan=agency');
  await expect(page.getByText('Invalid plan selected for Stripe.')).toBeVisible();
});

test('sends a visitor without a plan to sign-up', async ({ page }) => {
  await page.goto('/payment');
  await expect(page).toHaveURL('/register');
  await expectToast(page, 'No subscription plan selected. Please register again.');
});

test.describe('sessions', () => {
  test.use({ expectedErrors: [/401/] });

  test('are listed and ended, one or all', async ({ page, request }) => {
    const customer = await signInAsCustomer(page);
    const { email, password } = customer;
    const logIn = async () => {
      const answer = await request.post('/api/auth/login', { data: { email, password } });
      return (await answer.json()).token as string;
    };
    const others = [await logIn(), await logIn()];

    await page.goto('/account');
    const open = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(open).toHaveCount(3);
    await expect(open.filter({ hasText: 'This browser' })).toHaveCount(1);
    await expectAccessible(page, 'open sessions');

    await open
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await expect(open).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(open).toHaveCount(1);
    await page.reload();
    await expect(open).toHaveCount(1);

    for (const token of others) {
      const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status()).toBe(401);
    }
  });
});

test('nothing moves on the account page while its lists are loaded', async ({ page }) => {
  const { email, password } = await signInAsCustomer(page);
  for (let nth = 0; nth < 3; nth++) await page.request.post('/api/auth/login', { data: { email, password } });
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  await page.route(/\/api\/(users\/me\/sessions|blocks)$/, async (route) => {
    await isShown;
    await route.continue();
  });
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  show();
  await expect(page.getByText(/^You haven’t blocked anyone\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeAttached();
  expect(await page.evaluate(sumLayoutShifts)).toBe(0);
});

test('a user downloads the data of their account', async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto('/account');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('sokoni-my-data.zip');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  await expectToast(page, 'Data downloaded');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();

  // What is outside of a dialog can be neither read nor pressed.
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Data downloaded')).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test.describe('an undone change', () => {
  // It ends all sessions.
  test.use({ expectedErrors: [/401/] });

  test('a user changes the email address, and the old address undoes that', async ({ page }) => {
    const customer = await signInAsCustomer(page);
    const { email } = newCustomer();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change email address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email address' });
    await dialog.getByLabel('New email address').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
    await expectAccessible(page, 'the dialog that changes the email address');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await expectAccessible(page, 'an email address that waits to be confirmed');

    const mail = await findMail(page, { to: email, subject: 'Confirm your new email address' });
    await page.goto(await linkInMail(page, mail, '/confirm-email/'));
    await expectAccessible(page, 'confirm a new email address');
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Email address' })).toContainText(email);

    const notice = await findMail(page, { to: customer.email, subject: 'Your email address was changed' });
    const undo = await linkInMail(page, notice, '/undo-email/');
    await page.goto(undo);
    await expectAccessible(page, 'undo the change of an email address');
    await page.getByRole('button', { name: 'Keep this address' }).click();
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    await expectToast(page, 'Your email address is back');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('failures', () => {
  test.use({ expectedErrors: [/401|422|503/] });

  test('an account is deleted only with its password', async ({ page }) => {
    const customer = await signInAsCustomer(page);
    await page.goto('/account');
    const button = page.getByRole('main').getByRole('button', { name: 'Delete my account' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog.getByText('What stays:')).toBeVisible();
    await expectAccessible(page, 'the dialog that deletes an account');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // A closing dialog stays for a moment, without a role.
    await expect(page.locator('dialog')).toHaveCount(0);

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('a wrong one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Wrong password')).toBeVisible();
    await expectAccessible(page, 'a deletion that was refused');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('a wrong one');
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Account deleted');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await signIn(page, customer.email, customer.password);
    await expectToast(page, 'Your account is back');
  });
});
