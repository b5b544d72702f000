import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { as, newOperator } from '../testing/admin.ts';
import { findMail } from '../testing/mailbox.ts';
import { signInAs } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { expectPaid, pay, payingButton, payThere, receipts } from '../testing/subscriber.ts';
import { expect, expectNoSidewaysScroll, expectToast, test } from '../testing/test.ts';

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of 404/] });

const toGiveBack = (page: Page) => page.getByRole('region', { name: 'To refund' });

async function recordRefund(row: Locator, sum: string) {
  await row.getByRole('button', { name: 'Mark as refunded' }).click();
  await row.getByRole('button', { name: `Yes, ${sum} was refunded` }).click();
}

test('a transfer that arrives during a running subscription is reported, refunded and recorded', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { email, id } = await newProfessional(page, 'supplier');
  await page.goto('/payment');
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByLabel('Months to pay for').selectOption('3');
  await pay(page, '$300').click();
  await expect(payingButton(page)).toBeVisible();
  const transfer = page.url();
  await page.goBack();
  await page.getByRole('radio', { name: 'Card' }).check();
  await payThere(page, '$100');
  await expectPaid(page);

  // The page of the transfer was still open in another window.
  await page.goto(transfer);
  await payingButton(page).click();
  await expect(page.getByRole('heading', { name: 'We’re refunding your payment' })).toBeVisible();
  await findMail(page, { to: email, subject: 'refunding your payment' });
  await page.goto('/supplier/dashboard?tab=subscription');
  const unused = receipts(page).getByRole('listitem').filter({ hasText: 'Bank transfer' });
  await expect(unused.getByText('Not used, will be refunded')).toBeVisible();
  const receiptNumber = /S-\d{4}-\d+/.exec((await unused.textContent()) ?? '')?.[0] ?? '';

  const operator = await newOperator(request);
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signInAs(desk, operator);
  // Other tests add payments to the same list.
  await expect(async () => {
    const answer = await request.get('/api/operator', { headers: as(operator) });
    const { pastDue, toGiveBack: waiting } = (await answer.json()).data;
    await desk.goto('/operator?part=money');
    const name = `Money ${pastDue + waiting} waiting`;
    await expect(desk.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const row = toGiveBack(desk).getByRole('listitem').filter({ hasText: receiptNumber });
  // The reference of the payment at the provider.
  await expect(row).toContainText(new URL(transfer).pathname.split('/').at(-1) ?? '');
  await expectAccessible(desk, 'payments to give back');
  await expectNoSidewaysScroll(desk);
  await recordRefund(row, '$300.00');
  await expectToast(desk, 'Marked as refunded. We’ll email the customer.');
  await expect(row).toHaveCount(0);
  await expect(toGiveBack(desk).locator('p').first()).toBeFocused();
  const month = desk.getByRole('region', { name: 'Payments' });
  await expect(month.getByRole('listitem').filter({ hasText: receiptNumber })).toContainText('Refunded');
  await desk.goto(`/operator?part=accounts&id=${id}`);
  await expect(desk.getByText('Payment refunded')).toBeVisible();
  await desk.context().close();

  await findMail(page, { to: email, subject: 'We’ve refunded $300.00' });
  await page.reload();
  await expect(unused.getByText('$300 refunded')).toBeVisible();
});

test('a payment from a deleted account is refunded without a mail', async ({ page, browser, request }) => {
  const theirs = await (await browser.newContext()).newPage();
  const { email, password, token } = await newProfessional(theirs, 'supplier');
  await theirs.context().close();
  const order = { email, role: 'supplier', plan: 'basic', method: 'mobile' };
  const headers = as({ token });
  const begun = await request.post('/api/stripe/create-checkout-session', { headers, data: order });
  const { url } = (await begun.json()) as { url: string };
  expect((await request.post('/api/users/me/delete', { headers, data: { password } })).ok()).toBe(true);
  expect((await request.post(url, { form: { act: 'pay' } })).ok()).toBe(true);

  await signInAs(page, await newOperator(request));
  const row = toGiveBack(page)
    .getByRole('listitem')
    .filter({ hasText: url.split('/').at(-1) ?? '' });
  await expect(async () => {
    await page.goto('/operator?part=money');
    await expect(row).toContainText('Deleted user', { timeout: 5_000 });
  }).toPass();
  await expect(row.getByRole('link')).toHaveCount(0);
  await recordRefund(row, '$100.00');
  await expectToast(page, 'Marked as refunded');
  await expect(row).toHaveCount(0);
});
