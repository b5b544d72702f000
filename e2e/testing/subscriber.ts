import type { Page } from '@playwright/test';
import { subscribe } from './admin.ts';
import { makeSupplier, signInAs } from './people.ts';
import { expect } from './test.ts';

type Role = 'supplier' | 'freelancer';

export const pay = (page: Page, price: string) =>
  page.getByRole('button', { name: `Pay ${price}`, exact: true });

/** The button on the sandbox page of a card or a transfer. */
export const payingButton = (page: Page) =>
  page.getByRole('button', { name: /^Pay \$\d+\.\d\d$|^I have sent the money$|^Confirm on the phone$/ });

/** Pays: from the payment page to the provider's page, and through it. */
export async function payThere(page: Page, price: string) {
  await pay(page, price).click();
  await payingButton(page).click();
  await expect(page).toHaveURL(/\/success\?session_id=/);
}

export async function expectPaid(page: Page) {
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('Thank you! Your subscription is active.')).toBeVisible();
}

/** A new supplier who has paid by card, on the subscription tab. The tests of paying pay on the screen. */
export async function newSubscriber(page: Page) {
  const person = await makeSupplier(page.request);
  await subscribe(page.request, person);
  await signInAs(page, person);
  await page.goto('/supplier/dashboard?tab=subscription');
  await expect(subscription(page).getByText('Next payment')).toBeVisible();
  return person;
}

export const subscription = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });
export const receipts = (page: Page) => page.getByRole('region', { name: 'Payments and invoices' });

/** Opens the sandbox provider's page where card and clock can be changed, and stays there. */
export async function openPortal(page: Page) {
  await page
    .getByRole('button', { name: /^(Card and invoices|Change card)$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
}

export async function practise(page: Page, ...acts: string[]) {
  for (const name of acts) {
    // Each button leads back to the same page, which shows the new state.
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes('/sandbox/'),
    );
    await page.getByRole('button', { name, exact: true }).click();
    await answer;
  }
}

export async function backToSubscription(page: Page, role: Role) {
  await page.goto(`/${role}/dashboard?tab=subscription`);
  await expect(
    subscription(page)
      .getByText('Paid by', { exact: true })
      .or(subscription(page).getByText(/ended on/)),
  ).toBeVisible();
}
