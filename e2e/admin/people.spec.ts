import { expectAccessible } from '../testing/accessible.ts';
import { codeOf, newOperator, openRooms, passSecondFactor } from '../testing/admin.ts';
import { findMail, linkInMail } from '../testing/mailbox.ts';
import { browserOf, logIn, makeCustomer, signInAs } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

// The document of the admin area is a 404 page, and a removed operator gets 404.
test.use({ expectedErrors: [/status of (404|422)/], viewport: { width: 360, height: 740 } });

test('an owner invites a bookkeeper, who sees the money only, and removes them again', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newOperator(request);
  const invited = await makeCustomer(request);
  await signInAs(page, owner);
  await page.goto('/operator/team');
  const form = page.getByRole('region', { name: 'Invite an operator' });
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByText('Enter the code')).toBeVisible();
  await form.getByLabel('Email address').fill(invited.email);
  await form.getByRole('radio', { name: /^Bookkeeper/ }).check();
  await form.getByLabel('Code').fill(codeOf(owner.secret, 1));
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: invited.email });
  await expect(row).toContainText('Invited, hasn’t chosen a password yet');
  await expectAccessible(page, 'the people who run the marketplace');

  // The invited person reads the mail in a browser in which somebody else is signed in.
  const stranger = await makeCustomer(request);
  const other = await browserOf(browser, stranger);
  const mail = await findMail(other, {
    to: invited.email,
    subject: 'You’re invited to run this marketplace as a bookkeeper',
  });
  await other.goto(await linkInMail(other, mail, '/confirm-email/operator/'));
  await expect(other.getByText('invites you as a bookkeeper')).toBeVisible();
  await expect(other.getByText(`You’re signed in as ${stranger.email} in this browser`)).toBeVisible();
  await expectAccessible(other, 'an invitation to the team');
  const password = 'quiet harbour lamp 7';
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByLabel('Confirm Password').fill(password);
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(invited.email);
  expect(await other.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const accepted = { ...invited, password, ...(await logIn(request, invited.email, password)) };
  await signInAs(other, await passSecondFactor(request, accepted, 'bookkeeper'));
  await other.goto('/operator');
  await expect((await openRooms(other)).getByRole('link')).toHaveText([/^Today/, 'Money', 'Figures']);
  await other.goto('/operator/figures');
  await expect(other.getByRole('heading', { name: 'Income by month' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Accounts' })).toHaveCount(0);

  // Codes work once, so another owner removes.
  const second = await newOperator(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, second);
  await elsewhere.goto('/operator/team');
  const shown = elsewhere.getByRole('listitem').filter({ hasText: invited.email });
  await shown.getByRole('button', { name: 'Remove' }).click();
  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('This code is not right, or was used already')).toBeVisible();
  await dialog.getByLabel('Code').fill(codeOf(second.secret, 1));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);
  // Where the page is still open it says why; for all others the address does not exist.
  await (await openRooms(other)).getByRole('link', { name: 'Money' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You’re no longer an operator');
  await expectAccessible(other, 'the dashboard of a removed operator');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});
