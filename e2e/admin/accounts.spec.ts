import { expectAccessible } from '../testing/accessible.ts';
import { as, getOperator, newWaiting, rowsIn } from '../testing/admin.ts';
import { signInAs } from '../testing/people.ts';
import { expect, expectToast, test } from '../testing/test.ts';

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of (404|409|422)/] });

test('finds an account by its receipt, filters, adds a note and downloads the list', async ({
  page,
  request,
}) => {
  const supplier = await newWaiting(request);
  await supplier.write({ location: 'Kano, Nigeria' });
  const { data } = await (await request.get('/api/subscription', { headers: as(supplier) })).json();
  const operator = await getOperator(request);
  await signInAs(page, operator);
  await page.goto('/operator/accounts');
  const search = page.getByLabel('Name, company, email');
  const accounts = page.locator('[data-row]');
  await search.fill(data.payments[0].receiptNumber);
  await page.keyboard.press('Enter');
  await expect(accounts).toHaveCount(1);

  await search.fill(supplier.email);
  await page.getByText('Filters').click();
  const role = page.getByLabel('Role');
  await role.focus();
  await role.selectOption('Freelancer');
  await expect(page.getByText('No account matches.')).toBeVisible();
  await expectAccessible(page, 'no account matches');
  // Arrow keys in a select choose, too.
  await expect(role).toBeFocused();
  await expect(search).toHaveValue(supplier.email);
  await role.selectOption('Supplier');
  await page.getByLabel('Status').selectOption('Waiting for review');
  await expect(accounts).toHaveCount(1);
  const country = page.getByLabel('Country');
  await country.fill('Keny');
  await page.getByRole('option', { name: 'Kenya' }).click();
  await expect(page.getByText('No account matches.')).toBeVisible();
  await country.fill('Nigeria');
  await country.press('Tab');
  await expect(accounts).toHaveCount(1);
  // A row that is pressed to leave the field stays open.
  await country.fill('Kenya');
  await accounts.click();
  await expect(page).toHaveURL(/country=Kenya/);
  await expect(page).toHaveURL(new RegExp(supplier.id));
  await page.goBack();
  await expect(country).toHaveValue('Nigeria');
  await expect(accounts).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('sokoni-accounts.csv');

  await accounts.click();
  await page.getByLabel('New note').fill('Called, sends the papers on Friday');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Internal notes' });
  await expect(notes).toContainText('Called, sends the papers on Friday');
  await page.getByText('Emails of the last 30 days').click();
  await page.getByRole('button', { name: 'Send a password link' }).click();
  await expectToast(page, 'A new link is on its way');
  await expect(page.getByRole('list', { name: 'Emails' })).toContainText('Link for a new password');
  await page.getByText('The last 12 weeks').click();
  await expect(page.getByText('No messages sent.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Activity by week' }).getByRole('row')).toHaveCount(13);
  await expectAccessible(page, 'an account with notes, mails and its activity');
  await page.getByRole('button', { name: 'Another person takes over' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('New email address');
  await address.fill('operator@sokoni.example');
  await dialog.getByLabel('Reason').fill('Sold, says the register of companies');
  await dialog.getByRole('button', { name: 'Change email address' }).click();
  await expect(dialog.getByText('This address belongs to another account.')).toHaveCount(1);
  await address.fill(`sold-${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Change email address' }).click();
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expectToast(page, `The email address of ${supplier.companyName} stays`);
  await expect(page.getByRole('button', { name: 'Cancel this change' })).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Another person takes over' })).toHaveCount(0);
  await expect(search).toBeFocused();
  await accounts.click();
  await role.focus();
  await role.selectOption('Freelancer');
  await expect(page.getByText('No account matches.')).toBeVisible();
  await expect(role).toBeFocused();

  await page.goto('/operator/team?part=log');
  await page.getByLabel('Act').selectOption('Note added');
  await page.getByLabel('Account (name, email or id)').fill(supplier.email);
  await page.getByRole('button', { name: 'Filter' }).click();
  const entries = rowsIn(page.getByRole('region', { name: 'Log' }));
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Note added');
  await page.getByLabel('Act').selectOption('List downloaded');
  await page.getByLabel('Account (name, email or id)').fill('');
  await page.getByLabel('Operator (name, email or id)').fill(operator.id);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(entries.first()).toContainText(supplier.email);
  await page.getByLabel('From').fill('2026-03-02');
  await page.getByLabel('To', { exact: true }).fill('2026-03-01');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    /This day is before the one of “From”/,
  );
  await expectAccessible(page, 'a filter of the log with an error');
});
