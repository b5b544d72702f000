import { expectAccessible } from '../testing/accessible.ts';
import { getOperator, subscribe } from '../testing/admin.ts';
import { findMail } from '../testing/mailbox.ts';
import { makeSupplier, signInAs } from '../testing/people.ts';
import { backToSubscription, receipts, subscription } from '../testing/subscriber.ts';
import { expect, expectToast, test } from '../testing/test.ts';

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of 404/] });

test('an owner gives three free months, which the account reads in its mail and its payments', async ({
  page,
  request,
}) => {
  const supplier = await makeSupplier(request);
  await subscribe(request, supplier);
  await signInAs(page, await getOperator(request));
  await page.goto(`/operator/accounts?id=${supplier.id}`);
  const opener = page.getByRole('button', { name: 'Give free months' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give free months' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Months').selectOption('3 months');
  await dialog.getByLabel('Reason').fill('Partner');
  await expectAccessible(page, 'free months');
  await dialog.getByRole('button', { name: 'Give free months' }).click();
  await expectToast(page, 'We’ll email the owner.');
  const money = page.getByRole('region', { name: 'Subscription and payments' });
  await expect(money.getByRole('listitem').filter({ hasText: '3 free months' })).toContainText('Basic');
  await expect(page.getByRole('main').getByText('Free months given')).toBeVisible();
  await findMail(page, { to: supplier.email, subject: 'You have 3 free months' });

  await signInAs(page, supplier);
  await backToSubscription(page, 'supplier');
  const row = receipts(page).getByRole('listitem').filter({ hasText: 'Free of charge' });
  await expect(row).toContainText('Basic, 3 free months');
  await expect(subscription(page).getByText('Next payment')).toBeVisible();
});

test('an account without a subscription gets its plan free of charge', async ({ page, request }) => {
  const supplier = await makeSupplier(request);
  await signInAs(page, await getOperator(request));
  await page.goto(`/operator/accounts?id=${supplier.id}`);
  await page.getByRole('button', { name: 'Give free months' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Apology');
  await dialog.getByRole('button', { name: 'Give free months' }).click();
  await expectToast(page, 'We’ll email the owner.');
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=subscription');
  await expect(subscription(page).getByText('Free until', { exact: true })).toBeVisible();
  await expect(subscription(page).getByText('Doesn’t renew automatically')).toBeVisible();
  // A card can take over at any time.
  await page.goto('/payment');
  await expect(page.getByRole('radio', { name: /Card/ })).toBeEnabled();
});
