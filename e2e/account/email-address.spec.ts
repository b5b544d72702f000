import { expectAccessible } from '../testing/accessible.ts';
import { findMail, returnMail } from '../testing/mailbox.ts';
import { expect, newCustomer, signUp, test } from '../testing/test.ts';

test('asks about a misspelt domain once, and sends what was typed after that', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/register/customer');
  await page.getByLabel('First Name').fill(customer.firstName);
  await page.getByLabel('Last Name').fill(customer.lastName);
  const email = page.getByLabel('Email');
  const gapBelow = await email.evaluate((input) => {
    const status = input.closest('div:has(> [role=status])')?.querySelector(':scope > [role=status]');
    const bottomOf = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN;
    return bottomOf(status?.parentElement) - bottomOf(status?.previousElementSibling);
  });
  expect(gapBelow).toBe(0);
  // A field that was left before the scripts were there is asked about when the form is sent.
  await expect(page.locator('[data-island=customer-form][data-mounted]')).toBeAttached();
  await email.fill('amina@gmial.com');
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await expect(page.getByText('Did you mean gmail.com?')).toBeVisible();
  await expectAccessible(page, 'the question about a domain');
  await page.getByRole('button', { name: 'Use gmail.com' }).click();
  await expect(email).toHaveValue('amina@gmail.com');
  await expect(page.getByText('Did you mean')).toBeHidden();

  // It is asked before the form is sent, too, but not twice about the same address.
  const unusual = customer.email.replace(/@.*/, '@hotmial.com');
  await page.getByLabel('Confirm Password').fill(customer.password);
  await email.fill(unusual);
  await email.press('Enter');
  await expect(page.getByRole('button', { name: 'Use hotmail.com' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(unusual);
});

test('says that mail to an address comes back, and tries again', async ({ page }) => {
  const { email } = await signUp(page);
  await returnMail(page, await findMail(page, { to: email, subject: 'Welcome to Sokoni' }));
  await page.reload();
  const notice = page.getByRole('region', { name: 'Email address' }).filter({ hasText: 'come back' });
  await expect(notice).toContainText('Our emails to');
  await expectAccessible(page, 'an address that was not reached');
  await notice.getByRole('link', { name: 'Change email address' }).click();
  await expect(page.getByRole('dialog').getByLabel('New email address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Open the link in our welcome email')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await expect(notice).toBeHidden();
  await findMail(page, { to: email, subject: 'Verify your email address' });
});
