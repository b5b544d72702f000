import { expectAccessible } from '../testing/accessible.ts';
import { edit, expectSaved, fact, newProfessional, save } from '../testing/professional.ts';
import {
  expect,
  expectToast,
  fillInLogin,
  holdAnswers,
  test,
  untilScriptsAreThere,
} from '../testing/test.ts';

test.describe('when saving fails', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403)/] });

  test('keeps the values without a network', async ({ page, context }) => {
    await newProfessional(page, 'supplier');
    await edit(page);
    await page.getByLabel('Description').fill('Written in a tunnel.');
    await untilScriptsAreThere(page);
    await context.setOffline(true);
    await save(page);
    await expectToast(page, 'Update failed');
    await expectToast(page, 'Something went wrong while updating profile.');
    await expect(page.getByRole('form').getByRole('alert')).toContainText('You’re offline.');
    await expect(page.getByRole('form').getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Description')).toHaveValue('Written in a tunnel.');
    await context.setOffline(false);
    await save(page);
    await expectSaved(page);
    await expect(fact(page, 'Description')).toHaveText('Written in a tunnel.');
  });

  test('a user who was signed out at the same time finds the values again', async ({ page }) => {
    const { email, password, token } = await newProfessional(page, 'supplier');
    await edit(page);
    await page.getByLabel('Company name').fill('Typed too late');
    // When the form is on its way; a read would find out before.
    await page.route('**/api/users/profile', async (route) => {
      await page.route('**/api/**', (read) =>
        read.request().method() === 'GET' ? read.abort() : read.continue(),
      );
      await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
      await route.continue();
    });
    await save(page);
    await expectToast(page, 'User not found');
    await expectToast(page, 'You must be logged in to update your profile.');
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page).toHaveURL('/login');
    await fillInLogin(page, email, password);
    await expect(page).toHaveURL('/supplier/dashboard');
    await expect(page.getByLabel('Company name')).toHaveValue('Typed too late');
  });
});

test('unsaved values survive a reload and visits to other screens', async ({ page }) => {
  await newProfessional(page, 'supplier');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.accept();
  });
  await edit(page);
  await page.getByLabel('Description').fill("Ọlá's draft");
  await page.getByRole('button', { name: 'Remove: Company name' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue("Ọlá's draft");
  expect(dialogs).toEqual(['beforeunload']);
  await expect(page.getByText('We kept your unsaved changes.')).toBeVisible();
  await expect(page.getByText('Removed when you save.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a form kept from before');

  // Opens the other tab and returns.
  await page.getByRole('link', { name: 'My Products' }).click();
  await expect(page.getByRole('link', { name: 'My Profile not saved' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue("Ọlá's draft");

  // Leaving the dashboard needs a confirmation.
  await page.getByRole('link', { name: 'View Public Profile' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the dialog before leaving unsaved');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Description')).toHaveValue("Ọlá's draft");
  await page.getByRole('link', { name: 'View Public Profile' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/supplier\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue("Ọlá's draft");
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(page, 'Description')).toHaveText('Not added yet');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
});

test('an outdated screen does not overwrite what was saved elsewhere', async ({ page, context }) => {
  await newProfessional(page, 'supplier');
  await edit(page);
  await page.getByLabel('Description').fill('From the first screen.');
  const other = await context.newPage();
  await other.goto('/supplier/dashboard');
  await expect(other.getByLabel('Description')).toHaveValue('From the first screen.');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await edit(other);
  await other.getByLabel('Company name').fill('From the second screen');
  await save(other);
  await expectSaved(other);
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'Company name')).toHaveText('From the second screen');
  await expect(fact(page, 'Description')).toHaveText('From the first screen.');
});

test('a form is read-only while it is saved', async ({ page }) => {
  await newProfessional(page, 'supplier');
  await edit(page);
  const description = page.getByLabel('Description');
  await description.fill('Typed before.');
  const industry = page.getByRole('form').getByRole('combobox').first();
  const before = await industry.inputValue();
  await untilScriptsAreThere(page);
  const release = await holdAnswers(page, '**/api/users/profile');
  await save(page);
  await description.press('End');
  await page.keyboard.type(' Typed meanwhile.');
  await expect(description).toHaveValue('Typed before.');
  await industry.selectOption({ index: 2 });
  expect(await industry.inputValue()).toBe(before);
  await release();
  await expectSaved(page);
  await expect(fact(page, 'Description')).toHaveText('Typed before.');
});
