import type { APIRequestContext, Page } from '@playwright/test';
import { getOperator } from '../testing/admin.ts';
import { chooseFiles, pdf } from '../testing/files.ts';
import { findMail } from '../testing/mailbox.ts';
import { browserOf } from '../testing/people.ts';
import {
  backToSubscription,
  expectPaid,
  openPortal,
  payThere,
  practise,
  receipts,
  subscription,
} from '../testing/subscriber.ts';
import { expect, expectToast, newCustomer, test } from '../testing/test.ts';

const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

/** Checks whether the directory lists a company for a visitor; its pages may be cached for some seconds. */
async function expectInDirectory(request: APIRequestContext, companyName: string, found: boolean) {
  const heading = `>${companyName.replace('&', '&amp;')}</`;
  await expect(async () => {
    const answer = await request.get(`/supplier?search=${encodeURIComponent(companyName)}`);
    expect(answer.status()).toBe(200);
    expect((await answer.text()).includes(heading)).toBe(found);
  }).toPass({ timeout: 40_000 });
}

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of 404/] });

test('a supplier signs up, enters the directory, leaves it after a failed renewal and returns', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const { email, password } = newCustomer();
  const companyName = `Amina & Daughters ${email.split('@')[0]?.slice(-8)}`;

  await test.step('signs up for a plan and pays', async () => {
    await page.goto('/register?type=supplier&plan=basic');
    await page.getByLabel('First name').fill('Amina');
    await page.getByLabel('Last name').fill("N'Diaye");
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Company').fill(companyName);
    await expect(page.getByLabel('Plan')).toHaveValue('basic');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page).toHaveURL('/payment');
    await payThere(page, '$100');
    await expectPaid(page);
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/supplier/dashboard');
    await expect(badge(page, 'Pending')).toBeVisible();
    await findMail(page, { to: email, subject: 'Payment received' });
    await expectInDirectory(request, companyName, false);
  });

  await test.step('sends what proves who they are', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('link', { name: 'Verification', exact: true }).click();
    const identity = page
      .getByRole('region', { name: 'Verification', exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Identity document', exact: true }) });
    await identity.getByText('Verify', { exact: true }).click();
    const add = identity.getByRole('button', { name: 'Add documents' });
    await chooseFiles(page, add, pdf('passport.pdf'));
    await expect(identity.getByRole('button', { name: 'Remove passport.pdf' })).toBeVisible();
    await identity.getByRole('button', { name: 'Submit for review' }).click();
    await expect(identity).toContainText('In review');
  });

  await test.step('is verified and approved in the admin area', async () => {
    const adminPage = await browserOf(browser, await getOperator(request));
    await adminPage.goto('/operator/accounts');
    await adminPage.getByLabel('Name, company, email').fill(email);
    await adminPage.keyboard.press('Enter');
    await adminPage.locator('[data-row]').first().click();
    await expect(adminPage.getByRole('heading', { level: 2, name: companyName })).toBeVisible();
    await adminPage.getByRole('button', { name: 'Verify: Identity' }).click();
    await adminPage.getByLabel('How was it verified?').fill('Passport');
    await adminPage.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(adminPage.getByRole('button', { name: 'Remove verification: Identity' })).toBeVisible();
    await adminPage.getByRole('button', { name: 'Approve', exact: true }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expectToast(adminPage, `${companyName} is public`);
    await adminPage.context().close();
  });

  await test.step('is public at once, and found', async () => {
    // The open dashboard receives a notification.
    await expect(badge(page, 'Public')).toBeVisible();
    await findMail(page, { to: email, subject: 'Your profile is public' });
    await expectInDirectory(request, companyName, true);
  });

  await test.step('a renewal fails: the profile stays while it is tried again', async () => {
    await page.getByRole('link', { name: 'Subscription', exact: true }).click();
    await openPortal(page);
    await practise(page, 'Use a card that will be declined', 'A month');
    await backToSubscription(page, 'supplier');
    await expect(subscription(page).getByText(/^Your payment of .* failed\.$/)).toBeVisible();
    await expect(badge(page, 'Public')).toBeVisible();
    await findMail(page, { to: email, subject: 'Your payment didn’t go through' });
    await expectInDirectory(request, companyName, true);
  });

  await test.step('after the last try it has ended, and nothing else is gone', async () => {
    await openPortal(page);
    await practise(page, 'A week', 'A week', 'A day');
    await backToSubscription(page, 'supplier');
    await expect(subscription(page).getByText(/Your subscription ended on/)).toBeVisible();
    await expect(badge(page, 'Private')).toBeVisible();
    await expect(receipts(page).getByRole('listitem')).toHaveCount(1);
    await findMail(page, { to: email, subject: 'Your subscription has ended' });
    await expectInDirectory(request, companyName, false);
    await page.getByRole('link', { name: 'Verification', exact: true }).click();
    await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  });

  await test.step('pays again and is back, without a second verification', async () => {
    await page.getByRole('navigation', { name: 'My area' }).getByRole('link', { name: 'My Profile' }).click();
    await page.getByLabel('Plan', { exact: true }).selectOption('professional');
    await page.getByRole('button', { name: 'Make my profile public (subscribe)' }).click();
    await payThere(page, '$200');
    await expectPaid(page);
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(badge(page, 'Public')).toBeVisible();
    await expectInDirectory(request, companyName, true);
  });
});
