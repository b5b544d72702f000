import { expectAccessible } from '../testing/accessible.ts';
import { newOperator } from '../testing/admin.ts';
import { findMail, linkInMail } from '../testing/mailbox.ts';
import { signInAs } from '../testing/people.ts';
import { expect, expectToast, test } from '../testing/test.ts';

// The document of the admin area is a 404 page; a table with errors gets 422, a used link 410.
test.use({ expectedErrors: [/status of (404|410|422)/], viewport: { width: 360, height: 740 } });

const csv = (text: string) => ({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an owner prepares a page, and its supplier takes it over with the link of a mail', async ({
  page,
  browser,
  request,
}) => {
  const email = `prepared-${Date.now()}@example.com`;
  await signInAs(page, await newOperator(request));
  await page.goto('/operator/accounts?part=prepared');
  const form = page.getByRole('region', { name: 'Prepare companies' });
  const choose = (text: string) => form.locator('input[type=file]').first().setInputFiles(csv(text));
  await choose(`email,company,founded\n${email},Kano Leather,2999`);
  await form.getByRole('button', { name: 'Prepare profiles' }).click();
  await expect(form.getByRole('listitem')).toHaveText(['Line 2, founded: Enter a year, for example 2015']);
  await expectAccessible(page, 'a table with an error');
  await choose(`email,company,founded\n${email},Kano Leather,2011\nno address,Kofi,`);
  await form.getByRole('button', { name: 'Prepare profiles' }).click();
  await form.getByRole('button', { name: 'Take 1 line, leave out 1' }).click();
  await expectToast(page, '1 profile prepared');
  await expect(form.getByRole('listitem')).toHaveText(['Line 3, email: Invalid email address']);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByText('Look at the page and change it').click();
  await expect(row.getByRole('region', { name: 'Page as visitors will see it' })).toContainText(
    'Kano Leather',
  );
  await row.getByText('Change what it says').click();
  await row.getByLabel('Description').fill('Bags and belts');
  await row.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Prepared profile changed');
  await expectAccessible(page, 'a prepared page');
  await row.getByText('Look at the page and change it').click();
  await row.getByRole('button', { name: 'Invite' }).click();
  await expectToast(page, '1 invitation is on its way');
  await expect(row).toContainText('Invited on');
  await expectAccessible(page, 'the prepared profiles');

  const owner = await (await browser.newContext()).newPage();
  const mail = await findMail(owner, { to: email, subject: 'Your page is ready' });
  const link = await linkInMail(owner, mail, '/confirm-email/invitation/');
  const document = await owner.goto(link);
  expect(document?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(owner.getByText('We have prepared a page for Kano Leather')).toBeVisible();
  await expectAccessible(owner, 'an invitation');
  await owner.getByLabel('First Name').fill('Musa');
  await owner.getByLabel('Last Name').fill('Bello');
  await owner.getByLabel('Password', { exact: true }).fill('quiet harbour lamp 7');
  await owner.getByLabel('Confirm Password').fill('quiet harbour lamp 7');
  await owner.getByLabel('Plan').selectOption({ index: 1 });
  await owner.getByRole('button', { name: 'Create my account' }).click();
  await expect(owner).toHaveURL(/\/supplier\/dashboard/);
  await owner.goto(link);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');

  await page.getByLabel('Status').selectOption('Has joined');
  const joined = page.getByRole('listitem').filter({ hasText: 'Has joined' });
  await expect(joined.first().getByRole('link', { name: 'Kano Leather' })).toBeVisible();
  await expectAccessible(page, 'the prepared profiles whose owners have joined');
});
