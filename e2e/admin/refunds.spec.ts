import type { Locator } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { as, getOperator, orderPlan, rowsIn, subscribe } from '../testing/admin.ts';
import { findMail } from '../testing/mailbox.ts';
import { makeSupplier, signInAs } from '../testing/people.ts';
import { newSubscriber, payingButton, receipts } from '../testing/subscriber.ts';
import { expect, expectToast, test } from '../testing/test.ts';

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of 404/] });

async function recordRefund(row: Locator, sum: string) {
  await row.getByRole('button', { name: 'Mark as refunded' }).click();
  await row.getByRole('button', { name: `Yes, ${sum} was refunded` }).click();
}

test('a transfer that arrives during a running subscription is reported, refunded and recorded', async ({
  page,
  request,
}) => {
  const supplier = await makeSupplier(request);
  const { email, id } = supplier;
  const { url: transfer } = await orderPlan(request, supplier, { method: 'bank', months: 3 });
  await subscribe(request, supplier);

  await signInAs(page, supplier);
  // The page of the transfer was still open in another window.
  await page.goto(transfer);
  await payingButton(page).click();
  await expect(page.getByRole('heading', { name: 'We’re refunding your payment' })).toBeVisible();
  await findMail(page, { to: email, subject: 'refunding your payment' });
  await page.goto('/supplier/dashboard?tab=subscription');
  const unused = receipts(page).getByRole('listitem').filter({ hasText: 'Bank transfer' });
  await expect(unused.getByText('Not used, will be refunded')).toBeVisible();
  const receiptNumber = /S-\d{4}-\d+/.exec((await unused.textContent()) ?? '')?.[0] ?? '';

  const operator = await getOperator(request);
  await signInAs(page, operator);
  await page.goto('/operator?list=refund');
  const reference = new URL(transfer).pathname.split('/').at(-1) ?? '';
  const waits = await request.get('/api/operator/today?list=refund', { headers: as(operator) });
  const { rows } = (await waits.json()).data as { rows: { _id: string; payment: { reference: string } }[] };
  const place = rows.find(({ payment }) => payment.reference === reference)?._id ?? '';
  const waiting = page.locator(`[data-id="${place}"]`);
  await waiting.click();
  const row = page.getByRole('article').getByRole('listitem').filter({ hasText: receiptNumber });
  // The reference of the payment at the provider.
  await expect(row).toContainText(reference);
  await expectAccessible(page, 'payments to refund');
  await recordRefund(row, '$300.00');
  await expectToast(page, 'Marked as refunded. We’ll email the customer.');
  await expect(waiting).toHaveCount(0);
  await page.goto('/operator/money');
  const month = page.getByRole('region', { name: 'Payments' });
  await expect(rowsIn(month).filter({ hasText: receiptNumber })).toContainText('Refunded');
  await page.goto(`/operator/accounts?id=${id}`);
  await expect(page.getByText('Payment refunded')).toBeVisible();

  await findMail(page, { to: email, subject: 'We’ve refunded $300.00' });
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=subscription');
  await expect(unused.getByText('$300 refunded')).toBeVisible();
});

test('a part of a payment is refunded, and the number of its credit note finds it', async ({
  page,
  request,
}) => {
  await newSubscriber(page);
  const paid = receipts(page).getByRole('listitem').first();
  await expect(paid).toContainText(/INV-\d{4}-\d+/);
  const invoice = /INV-\d{4}-\d+/.exec((await paid.textContent()) ?? '')?.[0] ?? '';
  await signInAs(page, await getOperator(request));
  await page.goto('/operator/money');
  const payments = page.getByRole('region', { name: 'Payments' });
  const search = async (number: string) => {
    await payments.getByLabel('Name, email, or number of an invoice, credit note or receipt').fill(number);
    await payments.getByRole('button', { name: 'Search' }).click();
  };
  await search(invoice);
  const refund = payments.getByRole('button', { name: /^Refund S-/ });
  await expect(refund).toHaveCount(1);
  await refund.click();
  const dialog = page.getByRole('dialog', { name: /^Refund / });
  await dialog.getByLabel('Amount in US dollars').fill('40');
  await dialog.getByLabel('Reason').fill('Two weeks without a profile');
  await expectAccessible(page, 'the dialog that refunds');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = rowsIn(payments).filter({ hasText: invoice });
  const note = row.getByRole('button', { name: /^Download CN-/ });
  // The provider tells us when the money is on its way.
  await expect(async () => {
    await search('');
    await search(invoice);
    await expect(note).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('$40.00');
  await search((await note.textContent()) ?? '');
  await expect(row).toHaveCount(1);
  await expect(rowsIn(payments)).toHaveCount(1);
});

test('an invoice with a wrong name is replaced, and its customer has the right one', async ({
  page,
  request,
}) => {
  const supplier = await newSubscriber(page);
  const paid = receipts(page).getByRole('listitem').first();
  await expect(paid).toContainText(/INV-\d{4}-\d+/);
  const wrong = /INV-\d{4}-\d+/.exec((await paid.textContent()) ?? '')?.[0] ?? '';
  await signInAs(page, await getOperator(request));
  await page.goto('/operator/money');
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByLabel('Name, email, or number of an invoice, credit note or receipt').fill(wrong);
  await payments.getByRole('button', { name: 'Search' }).click();
  await payments.getByRole('button', { name: `Correct ${wrong}` }).click();
  const dialog = page.getByRole('dialog', { name: `Correct ${wrong}` });
  await dialog.getByLabel('Name on the invoice').fill('Kano Leather Ltd');
  await dialog.getByLabel('Country (optional)').fill('Nigeria');
  await dialog.getByLabel('Reason').fill('A letter is missing');
  await expect(dialog).toContainText('No money moves.');
  await expectAccessible(page, 'the dialog that corrects an invoice');
  await dialog.getByRole('button', { name: 'Correct the invoice' }).click();
  await expectToast(page, `Invoice ${wrong} corrected`);
  // The sums are loaded again.
  await expect(page.getByRole('region', { name: 'Books' })).toContainText('Nigeria');
  const row = rowsIn(payments).filter({ hasText: wrong });
  await expect(row.getByRole('button', { name: /^Download/ })).toHaveCount(3);
  await findMail(page, { to: supplier.email, subject: `We’ve corrected your invoice ${wrong}` });
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=subscription');
  await expect(paid.getByRole('button', { name: /^Download/ })).toHaveCount(3);
});
