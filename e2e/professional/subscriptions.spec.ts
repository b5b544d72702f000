import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { findMail } from '../testing/mailbox.ts';
import { browserOf, makeSupplier, signInAs } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import {
  backToSubscription,
  expectPaid,
  newSubscriber,
  openPortal,
  pay,
  payingButton,
  payThere,
  practise,
  receipts,
  subscription,
} from '../testing/subscriber.ts';
import { expect, expectToast, fillInLogin, test } from '../testing/test.ts';

const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const reviewNote =
  'Your subscription is active, but your profile is currently under review. Once verified, it will be made public.';

test('a freelancer pays, sees the confirmation, and continues through the login to the dashboard', async ({
  page,
}) => {
  const { email } = await newProfessional(page, 'freelancer');
  await expect(badge(page, 'Private')).toBeVisible();
  const subscribe = page.getByRole('button', { name: 'Make my profile public (subscribe)' });
  await expect(subscribe).toBeDisabled();
  await page.getByLabel('Plan', { exact: true }).selectOption('pro');
  await subscribe.click();
  await expect(page).toHaveURL('/payment');
  await payThere(page, '$20');
  await expectPaid(page);
  await expectAccessible(page, 'payment received');
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBeNull();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/freelancer/dashboard');
  await expect(badge(page, 'Pending')).toBeVisible();
  await expect(page.getByText(reviewNote)).toBeVisible();
  await expect(subscribe).toHaveCount(0);
  await findMail(page, { to: email, subject: 'invoice' });

  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'You already have an active subscription.' })).toBeVisible();
});

test('the login opens automatically after eight seconds, unless the user stays', async ({
  browser,
  request,
}) => {
  // The clock of a context cannot be taken back, so this test has its own.
  const page = await browserOf(browser, await makeSupplier(request));
  await page.clock.install();
  const data = { state: 'confirmed', plan: 'basic' };
  await page.route('**/api/payments/checkouts/*', (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  );
  await page.goto('/success?session_id=cs_x');
  await expectPaid(page);
  await page.clock.runFor(6000);
  await expect(page.getByText(/Your dashboard opens in/)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/supplier/dashboard');
  await page.goto('/success?session_id=cs_x');
  await expectPaid(page);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByText(/opens in/)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expectPaid(page);
  await page.context().close();
});

test('after a declined card or a cancelled checkout the user can try again', async ({ page }) => {
  await newProfessional(page, 'supplier', '/payment');
  await pay(page, '$100').click();
  await page.getByRole('button', { name: 'Try a card that is declined' }).click();
  await expect(page.getByText('The card was declined. You weren’t charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expectToast(page, 'Payment cancelled. You weren’t charged.');
  await expect(page).toHaveURL('/payment');
  await expect(pay(page, '$100')).toBeEnabled();

  // The Back button of the browser works too.
  await pay(page, '$100').click();
  await expect(payingButton(page)).toBeVisible();
  await page.goBack();
  await expect(pay(page, '$100')).toBeEnabled();
  await payThere(page, '$100');
  await expectPaid(page);
});

test('several presses of Pay start one checkout', async ({ page }) => {
  await newProfessional(page, 'supplier', '/payment');
  await expect(pay(page, '$100')).toBeEnabled();
  let requests = 0;
  await page.route('**/api/stripe/create-checkout-session', async (route) => {
    requests += 1;
    await route.continue();
  });
  await pay(page, '$100').dblclick();
  await expect(payingButton(page)).toBeVisible();
  expect(requests).toBe(1);
});

test('shows the known state of a payment and nothing more', async ({ page }) => {
  await signInAs(page, await makeSupplier(page.request));
  let state = '';
  await page.route('**/api/payments/checkouts/*', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { state, plan: 'basic' } } }),
  );
  for (const [known, heading] of [
    ['waiting', 'We’re waiting for your payment'],
    ['unused', 'We’re refunding your payment'],
    ['failed', 'The payment failed'],
    ['expired', 'This payment wasn’t completed'],
  ] as const) {
    state = known;
    await page.goto(`/success?session_id=cs_${known}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(/Payment Successful|charged/)).toHaveCount(0);
    if (known === 'waiting') {
      await expectAccessible(page, 'a payment on its way');
      await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    }
  }
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  // Money can still arrive: the page keeps polling, and polls at once when the network returns.
  state = 'confirmed';
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectPaid(page);
  state = 'expired';
  await page.goto('/success?session_id=cs_z');
  await page.getByRole('link', { name: 'Back to payment' }).click();
  await expect(page).toHaveURL('/payment');
  await expect(pay(page, '$100')).toBeEnabled();
});

test('plan, method and months are saved, and an unfinished payment shows them', async ({ page }) => {
  await newProfessional(page, 'freelancer');
  await page.getByLabel('Plan', { exact: true }).selectOption('pro');
  await page.getByRole('button', { name: 'Make my profile public (subscribe)' }).click();
  await page.getByRole('radio', { name: 'Mobile money' }).check();
  await page.getByLabel('Months to pay for').selectOption('3');
  const expectSaved = async () => {
    await expect(page.getByRole('radio', { name: 'Mobile money' })).toBeChecked();
    await expect(page.getByLabel('Months to pay for')).toHaveValue('3');
    await expect(pay(page, '$60')).toBeEnabled();
  };
  await page.reload();
  await expectSaved();
  await pay(page, '$60').click();
  await expect(payingButton(page)).toBeVisible();
  await page.goBack();
  await expectSaved();
  await pay(page, '$60').click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL('/payment');
  await expectSaved();
  await pay(page, '$60').click();
  await expect(payingButton(page)).toBeVisible();
  await page.goto('/freelancer/dashboard?tab=subscription');
  await expect(subscription(page).getByText('Mobile money, 3 months, $60')).toBeVisible();
});

test.describe('a session that ends on the payment page', () => {
  test.use({ expectedErrors: [/401/] });
  test('leads to the login and back to the selected plan', async ({ page }) => {
    const { email, password, token } = await newProfessional(page, 'supplier');
    await page.getByLabel('Plan', { exact: true }).selectOption('enterprise');
    await page.getByRole('button', { name: 'Make my profile public (subscribe)' }).click();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await page.getByLabel('Months to pay for').selectOption('2');
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    await pay(page, '$600').click();
    await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await fillInLogin(page, email, password);
    await expect(page).toHaveURL('/payment');
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    await expect(pay(page, '$600')).toBeEnabled();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the payment pages say that they need scripts', async ({ page }) => {
    await page.goto('/payment');
    await expect(page.getByText(/Turn on JavaScript in your browser/)).toBeVisible();
    await page.goto('/success?session_id=cs_x');
    await expect(page.getByText(/don’t pay again/)).toBeVisible();
    await expect(page.getByText('Checking your payment...')).toBeHidden();
  });
});

test.describe('an unknown checkout', () => {
  test.use({ expectedErrors: [/404/] });
  test('is not shown as a payment', async ({ page }) => {
    await page.goto('/success?session_id=cs_nobody');
    await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible();
    await page.goto('/success');
    await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible();
  });
});

test.describe('when the checkout cannot be started', () => {
  test.use({ expectedErrors: [/500/] });
  test('shows an error, and Pay works again', async ({ page }) => {
    await newProfessional(page, 'supplier', '/payment');
    await expect(pay(page, '$100')).toBeEnabled();
    const calls = '**/api/stripe/create-checkout-session';
    await page.route(calls, (route) => route.fulfill({ json: { success: true, message: '', url: '' } }));
    await pay(page, '$100').click();
    await expectToast(page, 'Payment error');
    await expectToast(page, 'Failed to create Stripe checkout session.');
    await page.unroute(calls);

    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await pay(page, '$100').click();
    await expectToast(page, 'Stripe Error');
    await expectToast(page, 'Could not initiate payment. Try again.');
    await page.unroute(calls);

    await payThere(page, '$100');
    await expectPaid(page);
  });
});

test('unavailable payment methods are shown with the reason', async ({ page }) => {
  const method = { isAvailable: false, renews: false, conversion: null, isSandbox: false };
  await signInAs(page, await makeSupplier(page.request));
  await page.route('**/api/payments/methods', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        data: [
          { ...method, method: 'card', renews: true },
          { ...method, method: 'bank' },
          {
            ...method,
            method: 'mobile',
            isAvailable: true,
            conversion: { currency: 'NGN', perDollar: 1600 },
          },
        ],
      },
    }),
  );
  await page.goto('/payment');
  await expect(page.getByRole('radio', { name: 'Card' })).toBeDisabled();
  await expect(page.getByText('Not available right now')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Mobile money' })).toBeChecked();
  await page.getByLabel('Months to pay for').selectOption('3');
  await expect(page.getByText(/You’ll be charged .*480,000/)).toBeVisible();
  await expect(pay(page, '$300')).toBeEnabled();
  await expect(page.getByText('Test mode.')).toHaveCount(0);
  await expectAccessible(page, 'methods that are not available');
});

test('an invoice can be downloaded', async ({ page }) => {
  await newSubscriber(page);
  await expect(page).toHaveTitle(/^Subscription/);
  await expectAccessible(page, 'a running subscription');
  await expect(receipts(page).getByText('$100')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await receipts(page)
    .getByRole('button', { name: /Download invoice INV-/ })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sokoni-INV-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('billing details are checked and saved', async ({ page }) => {
  await newSubscriber(page);
  const form = receipts(page);
  await form.getByText('Billing details').click();
  await form.getByLabel('Name of the company').fill('Musa GmbH');
  await form.getByLabel('Country').fill('Germany');
  await form.getByLabel('Tax number').fill('12345');
  await form.getByRole('button', { name: 'Save billing details' }).click();
  await expect(form.getByText('This isn’t a VAT number of that country')).toBeVisible();
  await expectAccessible(page, 'billing details that are wrong');
  await form.getByLabel('Tax number').fill('123 456 788');
  await form.getByRole('button', { name: 'Save billing details' }).click();
  await expectToast(page, 'Billing details saved');
  await page.reload();
  await form.getByText('Billing details').click();
  await expect(form.getByLabel('Tax number')).toHaveValue('DE123456788');
});

/** A tax of 19 %, without a country until one is saved. Rates would hold for the payments of all other tests, too. */
async function setTax(page: Page) {
  let country = '';
  await page.route('**/api/subscription/billing-details', (route) => {
    if (route.request().method() === 'PUT') country = 'DE';
    const details = { name: '', address: '', taxNumber: '', country };
    const tax = { rate: 1900, isReverseCharge: false };
    const data = { ...details, tax, isTaxAdded: false, isCountryNeeded: country === '' };
    return route.fulfill({ json: { success: true, message: '', data } });
  });
}

test('the payment page asks for the country on which the tax depends, and shows the tax', async ({
  page,
}) => {
  await setTax(page);
  await newProfessional(page, 'supplier');
  await page.getByLabel('Plan', { exact: true }).selectOption('basic');
  await page.getByRole('button', { name: 'Make my profile public (subscribe)' }).click();
  await expect(page.getByText('Up to 5 products · 10 proposals a month for buyers’ projects')).toBeVisible();
  const country = page.getByRole('region', { name: 'Country for your invoices' });
  await expectAccessible(page, 'the country of invoices');
  await expect(page.getByText(/Includes 19% tax/)).toHaveCount(0);
  await country.getByLabel('Country').fill('Germany');
  await country.getByRole('button', { name: 'Save country' }).click();
  // It can be corrected.
  await expect(country.getByLabel('Country')).toHaveValue('Germany');
  await expect(page.getByText('Includes 19% tax: $15.97')).toBeVisible();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByLabel('Months to pay for').selectOption('6');
  await expect(page.getByText('Includes 19% tax: $95.80')).toBeVisible();
});

test('an upgrade is effective at once, a downgrade from the next payment', async ({ page }) => {
  await newSubscriber(page);
  await setTax(page);
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await page.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByLabel('New plan').selectOption('professional');
  await expect(dialog.getByText(/\$\d+(\.\d\d)? today/)).toBeVisible();
  await expect(dialog.getByText(/\$200 a month/)).toBeVisible();
  await expect(dialog.getByText(/Includes 19% tax/)).toHaveText([/\$\d/, /\$31\.93/]);
  await expectAccessible(page, 'the dialog that changes a plan');
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expectToast(page, 'Plan changed');
  await expect(subscription(page).getByText('Professional, $200 per month')).toBeVisible();
  await expect(receipts(page).getByRole('listitem')).toHaveCount(2);
  await expect(receipts(page).getByText('Change from Basic to Professional, Card')).toBeVisible();
  await expect(receipts(page).getByText(/^Difference until/)).toBeVisible();

  await page.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByLabel('New plan').selectOption('basic');
  await expect(dialog.getByText('Nothing to pay today.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(subscription(page).getByText(/You move to the Basic plan on/)).toBeVisible();
  await expect(subscription(page).getByText('Professional, $200 per month')).toBeVisible();

  await page.getByRole('button', { name: 'Keep Professional' }).click();
  await expect(subscription(page).getByText(/You move to the Basic plan on/)).toHaveCount(0);
});

test('cancelling shows what stays and until when, and can be undone', async ({ page }) => {
  const { email } = await newSubscriber(page);
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  const cancel = page.getByRole('button', { name: 'Cancel subscription' });
  await cancel.click();
  await expect(dialog.getByText('What stays:')).toBeVisible();
  await expectAccessible(page, 'the dialog that cancels');
  await dialog.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(cancel).toBeFocused();

  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expectToast(page, 'Subscription cancelled');
  await expect(subscription(page).getByText(/Your subscription ends on/)).toBeVisible();
  await expect(badge(page, 'Pending')).toBeVisible();
  await findMail(page, { to: email, subject: 'Your subscription ends on' });
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(subscription(page).getByText('Next payment')).toBeVisible();
});

test('an unapplied payment and a payment that the bank must confirm are shown', async ({ page }) => {
  await newSubscriber(page);
  await page.route('**/api/subscription', async (route) => {
    const answer = await (await route.fetch()).json();
    const { subscription: held, payments } = answer.data;
    if (!held || payments.length === 0) return route.fulfill({ json: answer });
    const since = held.startedAt;
    await route.fulfill({
      json: {
        ...answer,
        data: {
          ...answer.data,
          subscription: {
            ...held,
            state: 'past_due',
            pastDue: { since, nextTryAt: null, endsAt: since, confirmUrl: '/robots.txt' },
          },
          payments: [{ ...payments[0], status: 'unused' }],
        },
      },
    });
  });
  await page.reload();
  await expect(receipts(page).getByText('Not used, will be refunded')).toBeVisible();
  await expect(receipts(page).getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(subscription(page).getByText(/Your bank needs you to confirm this payment/)).toBeVisible();
  await expect(subscription(page).getByRole('link', { name: 'Confirm payment' })).toHaveAttribute(
    'href',
    '/robots.txt',
  );
  await expectAccessible(page, 'a payment to refund and one to confirm');
  // A notification may reload the subscription while the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('a renewal that fails', () => {
  test.use({ expectedErrors: [/402/] });
  test('is shown with the next step, and succeeds with another card', async ({ page }) => {
    const { email } = await newSubscriber(page);
    await openPortal(page);
    await practise(page, 'Use a card that will be declined', 'A month');
    await backToSubscription(page, 'supplier');
    await expect(page.getByText(/^Your payment failed\./)).toBeVisible();
    await expect(subscription(page).getByText(/^Your payment of .* failed\.$/)).toBeVisible();
    await expect(subscription(page).getByText(/We’ll try again automatically on/)).toBeVisible();
    await expect(badge(page, 'Pending')).toBeVisible();
    await expectAccessible(page, 'a renewal that failed');
    await findMail(page, { to: email, subject: 'didn’t go through' });

    await subscription(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(
      subscription(page)
        .getByRole('alert')
        .getByText(/declined/),
    ).toBeVisible();
    await openPortal(page);
    await practise(page, 'Use a card that works');
    await backToSubscription(page, 'supplier');
    await subscription(page).getByRole('button', { name: 'Try Again' }).click();
    await expectToast(page, 'Payment received');
    await expect(subscription(page).getByText('Next payment')).toBeVisible();
    await expect(receipts(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText(/^Your payment failed\./)).toHaveCount(0);
  });
});

test('months are paid in advance, and more months are added', async ({ page }) => {
  await newProfessional(page, 'freelancer', '/payment');
  await page.getByRole('radio', { name: 'Mobile money' }).check();
  await page.getByLabel('Months to pay for').selectOption('2');
  await payThere(page, '$20');
  await expectPaid(page);
  await page.goto('/freelancer/dashboard?tab=subscription');
  await expect(subscription(page).getByText(/You’ve paid until/)).toBeVisible();
  const until = subscription(page)
    .getByRole('definition')
    .filter({ has: page.getByRole('time') });
  const before = await until.textContent();
  await page.getByRole('link', { name: 'Add months or change plan' }).click();
  await expect(page.getByText('Paid until', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeDisabled();
  await expect(page.getByText(/^Available from/)).toBeVisible();
  await expect(page.getByText(/^The added months start when/)).toBeVisible();
  const plan = page.getByLabel('Plan', { exact: true });
  await plan.focus();
  await plan.selectOption('agency');
  await expect(page.getByText(/^Agency starts immediately/)).toBeVisible();
  await expect(plan).toBeFocused();
  await expectAccessible(page, 'adding months paid in advance');
  await page.reload();
  await expect(plan).toHaveValue('agency');
  await plan.selectOption('starter');
  await page.getByLabel('Months to pay for').selectOption('1');
  await payThere(page, '$10');
  await expectPaid(page);
  await page.goto('/freelancer/dashboard?tab=subscription');
  await expect(receipts(page).getByRole('listitem')).toHaveCount(2);
  await expect(until).not.toHaveText(before ?? '');
});
