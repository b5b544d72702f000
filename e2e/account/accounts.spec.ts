import { expectAccessible } from '../testing/accessible.ts';
import { makeCustomer, signInAs } from '../testing/people.ts';
import {
  demo,
  expect,
  expectToast,
  holdScripts,
  inHeader,
  newCustomer,
  signIn,
  signUp,
  test,
  untilScriptsAreThere,
} from '../testing/test.ts';

test('a customer signs up, signs out and signs in again', async ({ page }) => {
  const customer = await signUp(page);
  await expectToast(page, 'Account created successfully!');
  await expect(page.getByRole('main').getByText(customer.firstName)).toBeVisible();
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  await expectAccessible(page, 'signed in, welcomed by a toast');

  await page.reload();
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await (await inHeader(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await expect
    .poll(async () =>
      (await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401);

  await signIn(page, customer.email.toUpperCase(), customer.password);
  await expect(page).toHaveURL('/customer/dashboard');
  await expectToast(page, 'Login Successful!');
  // It ends with its page.
  await page.goto('/contact');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  expect(await page.getByText('Login Successful!').count()).toBe(0);
});

test('the short sign-up leads to the login with the email filled in', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/register/customer');
  await expect(page.getByRole('heading', { name: 'Register as a Customer' })).toBeVisible();
  await expectAccessible(page, 'the short sign-up');
  await page.getByLabel('First Name').fill(customer.firstName);
  await page.getByLabel('Last Name').fill(customer.lastName);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Confirm Password').fill('another one');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expectToast(page, 'Passwords do not match!');
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the short sign-up with an error and a toast');
  await page.getByLabel('Confirm Password').fill(customer.password);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Registration successful!');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
});

test.describe('invalid input', () => {
  test.use({ expectedErrors: [/40\d|409|422/] });

  test('the login says which field is missing or wrong', async ({ page }) => {
    await page.goto('/login');
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
    await submit.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectAccessible(page, 'fields missing');
    await page.getByLabel('Email').fill(demo.customer);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expectAccessible(page, 'refused');
    // What stands below it must not move under the pointer of a second press.
    const answer = Promise.withResolvers<void>();
    await page.route('**/auth/login', (route) => answer.promise.then(() => route.continue()));
    await submit.click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    answer.resolve();
    await expect(submit).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(demo.customer);
  });

  test('the sign-up keeps the values, names the wrong field, and links an existing account to the login', async ({
    page,
    request,
  }) => {
    const customer = await makeCustomer(request);
    await page.goto('/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill("O'Brien");
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
    await page.getByLabel('Confirm password').fill('correct horse 8');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await page.getByLabel('Confirm password').fill('correct horse 7');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(/account with this email already exists/).first()).toBeVisible();
    await expectAccessible(page, 'an address that is taken');
    await expect(page.getByLabel('Last name')).toHaveValue("O'Brien");
    await page.locator('form').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  });
});

test('the sign-up restores its values after leaving or reloading, except the passwords', async ({ page }) => {
  const ready = () => page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.goto('/register');
  await page.getByLabel('First name').fill("Ng'ang'a");
  await page.getByLabel('Account Type').selectOption('freelancer');
  await page.getByLabel('Description').fill('خياط');
  await page.getByLabel('Plan').selectOption({ index: 2 });
  const plan = await page.getByLabel('Plan').inputValue();
  await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
  await untilScriptsAreThere(page);
  await page.getByLabel('Last name').fill("O'Neill");
  const expectSaved = async () => {
    await ready();
    await expect(page.getByLabel('Account Type')).toHaveValue('freelancer');
    await expect(page.getByLabel('First name')).toHaveValue("Ng'ang'a");
    await expect(page.getByLabel('Last name')).toHaveValue("O'Neill");
    await expect(page.getByLabel('Description')).toHaveValue('خياط');
    await expect(page.getByLabel('Plan')).toHaveValue(plan);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  };
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sign-up'))).toContain("O'Neill");
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up'))).not.toContain('correct horse');
  await page.reload();
  await expectSaved();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectSaved();
  // An address with an account type selects that type; the other sign-up form has the same personal data.
  await page.goto('/register?type=supplier');
  await expect(page.getByLabel('First name')).toHaveValue("Ng'ang'a");
  await expect(page.getByLabel('Account Type')).toHaveValue('supplier');
  await page.goto('/register/customer');
  await expect(page.getByLabel('First name')).toHaveValue("Ng'ang'a");
});

test('a form submitted before its script is there is sent after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(demo.customer);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await release();
  await expect(page).toHaveURL('/customer/dashboard');
});

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/401/] });

  test('can read public pages, and is detected where signing in is required', async ({ page, request }) => {
    const customer = await makeCustomer(request);
    await signInAs(page, { ...customer, token: 'x'.repeat(43) });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(new URL(answer.url()).pathname);
    });
    await page.goto('/supplier');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect((await inHeader(page)).getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(refused.filter((path) => path.startsWith('/api/users/supplier'))).toEqual([]);
    expect(refused).not.toEqual([]);
  });
});
