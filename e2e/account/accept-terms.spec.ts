import { expectAccessible } from '../testing/accessible.ts';
import { signInAsCustomer } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

test('a customer refuses new terms, sees what is left, and accepts them', async ({ page }) => {
  await signInAsCustomer(page);
  // New terms hold in a month at the earliest, and the server has a clock of its own.
  const texts = [{ text: 'terms', version: 1 }];
  let isAccepted = false;
  await page.route('**/api/users/me', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...body, data: { ...body.data, textsToAccept: isAccepted ? [] : texts } },
    });
  });
  await page.route('**/api/users/me/accepted-texts', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ texts });
    isAccepted = true;
    await route.fulfill({ json: { success: true, message: '', data: null } });
  });
  await page.goto('/customer/messages');
  const dialog = page.getByRole('dialog', { name: 'Our Terms of Service have changed' });
  await expect(dialog.getByRole('link', { name: 'Read the Terms of Service' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expectAccessible(page, 'the question about new terms');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('complementary', { name: 'Our Terms of Service have changed' });
  await expect(notice.getByRole('button', { name: 'Read and accept' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'I don’t agree' }).click();
  await expect(page).toHaveURL('/account');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  await expectAccessible(page, 'the account after a refusal');
  await notice.getByRole('button', { name: 'Read and accept' }).click();
  await dialog.getByRole('button', { name: 'I accept' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});
