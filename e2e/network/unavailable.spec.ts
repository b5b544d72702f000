import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { makeCustomer, signInAs, signInBesideSupplier, write, writtenBetween } from '../testing/people.ts';
import { expect, expectNoSidewaysScroll, newCustomer, test, untilScriptsAreThere } from '../testing/test.ts';

/** The ways in which a valid request can fail. */
const failures = {
  unavailable: {
    status: 503,
    text: 'Sokoni isn’t responding right now. Try again in a moment.',
  },
  storage_full: {
    status: 507,
    text: 'Sokoni can’t save anything new right now. Try again later.',
  },
  unreachable: {
    status: 0,
    text: 'We couldn’t reach Sokoni. Check your connection and try again.',
  },
  gateway: {
    status: 502,
    text: 'Sokoni isn’t responding right now. Try again in a moment.',
  },
} as const;
type Failure = keyof typeof failures;
const NOT_LOST = 'Nothing you typed is lost.';
const PROFILE_TITLE = 'We couldn’t load this profile';

/** Fails these requests until the returned function is called. */
async function fail(page: Page, addresses: string | RegExp, failure: Failure, method?: string) {
  let isOver = false;
  await page.route(addresses, async (route) => {
    if (isOver || (method && route.request().method() !== method)) return route.fallback();
    const { status } = failures[failure];
    if (status === 0) return route.abort('connectionrefused');
    if (failure === 'gateway') return route.fulfill({ status, body: '<h1>Bad gateway</h1>' });
    const json = { success: false, message: 'From the server', code: failure };
    return route.fulfill({ status, headers: { 'retry-after': '2' }, json });
  });
  return () => {
    isOver = true;
  };
}

/** Checks that the page shows the error, says that nothing is lost, and offers to try again. */
async function expectTrouble(page: Page, within: Locator, failure: Failure) {
  const alert = within.getByRole('alert').filter({ hasText: failures[failure].text });
  await expect(alert).toContainText(NOT_LOST);
  await expect(alert.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  return alert.getByRole('button', { name: 'Try Again' });
}

test.use({ expectedErrors: [/status of (500|502|503|507)|ERR_CONNECTION_REFUSED|ERR_FAILED/] });

const everyFailure = ['unavailable', 'storage_full', 'unreachable', 'gateway'] as const;

test('a form shows each error, keeps its values, and can be sent again', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/register/customer');
  const main = page.getByRole('main');
  await main.getByLabel('First Name').fill(customer.firstName);
  await main.getByLabel('Last Name').fill(customer.lastName);
  await main.getByLabel('Email').fill(customer.email);
  await main.getByLabel('Password', { exact: true }).fill(customer.password);
  await main.getByLabel('Confirm Password').fill(customer.password);
  let submit = main.getByRole('button', { name: 'Continue to Payment' });
  for (const failure of everyFailure) {
    const end = await fail(page, '**/api/auth/register', failure);
    await submit.click();
    submit = await expectTrouble(page, main, failure);
    // The alerts of the failures differ in their text only.
    if (failure === 'unavailable') await expectAccessible(page, 'a sign-up that failed');
    await expect(main.getByLabel('Email')).toHaveValue(customer.email);
    await expect(main.getByLabel('Password', { exact: true })).toHaveValue(customer.password);
    end();
  }
  await submit.click();
  await expect(page).toHaveURL('/login');
});

test('a message is sent once after each error', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, customer, supplier, 'The first');
  await page.goto(`/messages/compose?to=${supplier.id}`);
  const message = page.getByLabel('Your Message');
  await message.fill('Typed in bad times');
  let submit = page.getByRole('button', { name: 'Send', exact: true });
  for (const failure of ['unavailable', 'storage_full', 'gateway'] as const) {
    const end = await fail(page, '**/api/messages', failure, 'POST');
    await submit.click();
    submit = await expectTrouble(page, page.getByRole('main'), failure);
    await expect(message).toHaveValue('Typed in bad times');
    end();
  }
  await submit.click();
  await expect
    .poll(() => writtenBetween(request, customer, supplier))
    .toEqual(['Typed in bad times', 'The first']);
});

test('a profile is not shown as missing after any error, and loads with the next try', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeCustomer(request));
  await page.goto('/supplier');
  await untilScriptsAreThere(page);
  let open = page.getByRole('link', { name: 'View Profile' }).first();
  for (const failure of everyFailure) {
    const end = await fail(page, '**/api/users/public/*', failure);
    await open.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROFILE_TITLE);
    await expect(page.getByRole('alert').filter({ hasText: failures[failure].text })).toBeVisible();
    await expect(page.getByText('Profile not found')).toHaveCount(0);
    await expect(page.getByText("doesn't exist")).toHaveCount(0);
    if (failure === 'unavailable') await expectAccessible(page, 'a profile that could not be read');
    end();
    open = page.getByRole('link', { name: 'Try Again' });
  }
  await open.click();
  await expect(page.getByRole('region', { name: 'Client Reviews' })).toBeVisible();
});

test('forms of a customer keep their values', async ({ page }) => {
  const [, supplier] = await signInBesideSupplier(page);
  const main = page.getByRole('main');

  await page.goto(`/supplier/${supplier.id}`);
  const card = page.getByRole('region', { name: 'Send Message' });
  await expect(card.getByLabel('Your Name')).not.toHaveValue('');
  await card.getByLabel('Phone Number').fill('+49 40 123456');
  await card.getByLabel('Your Message').fill('A first message');
  const endMessage = await fail(page, '**/api/messages', 'unavailable', 'POST');
  await card.getByRole('button', { name: 'Send Message' }).click();
  const sendAgain = await expectTrouble(page, card, 'unavailable');
  await expect(card.getByLabel('Your Message')).toHaveValue('A first message');
  endMessage();
  await sendAgain.click();
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();

  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByPlaceholder('Share your experience...').fill('Very good in bad times');
  const endReview = await fail(page, '**/api/reviews', 'storage_full', 'POST');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  const reviewAgain = await expectTrouble(
    page,
    page.getByRole('region', { name: 'Leave a Review' }),
    'storage_full',
  );
  await expect(page.getByPlaceholder('Share your experience...')).toHaveValue('Very good in bad times');
  endReview();
  await reviewAgain.click();
  await expect(page.getByText('Review published')).toBeVisible();

  await page.goto('/customer/profile');
  await main.getByLabel('Company Name').fill('Typed & Sons');
  const endProfile = await fail(page, '**/api/users/profile', 'unavailable', 'PUT');
  await main.getByRole('button', { name: 'Update Profile' }).click();
  const profileAgain = await expectTrouble(page, main, 'unavailable');
  await expect(main.getByLabel('Company Name')).toHaveValue('Typed & Sons');
  endProfile();
  await profileAgain.click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
});

/** Lists, their requests, and what they show once they are loaded. */
const lists = [
  ['/customer/messages', '**/api/messages/all*', 'No messages in your inbox'],
  ['/customer/messages?tab=favorites', '**/api/favorites*', 'No favorites yet'],
  ['/customer/messages?tab=reviews', '**/api/reviews/**', 'No reviews yet'],
  ['/account', '**/api/users/me/sessions', 'This browser'],
] as const;

test('screens that load data show the error and try again', async ({ page, request }) => {
  await signInAs(page, await makeCustomer(request));
  const main = page.getByRole('main');
  const { text } = failures.unavailable;
  // A notification would reload the data at once.
  await page.route('**/api/notifications?*', (route) => route.abort());
  for (const [address, requests, loaded] of lists) {
    const end = await fail(page, requests, 'unavailable', 'GET');
    await page.goto(address);
    await expect(main.getByText(text).first()).toBeVisible();
    await expectAccessible(page, 'a list that could not be read');
    end();
    await main.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(main.getByText(loaded)).toBeVisible();
    await expect(main.getByText(text)).toHaveCount(0);
  }
});
