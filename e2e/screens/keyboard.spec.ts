import type { Page } from '@playwright/test';
import { photo } from '../testing/files.ts';
import { expectVisibleFocus, pressOn, tabTo, typeInto } from '../testing/keys.ts';
import { menuItem, menuOf } from '../testing/menu.ts';
import { demoFreelancer, signInBesideSupplier, write } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { expect, expectToast, newCustomer, test } from '../testing/test.ts';

/** Complete end-to-end tests without a pointer. Those of the admin area are in `operator.spec.ts`. */
const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const ready = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** Checks that another document has its window title and its heading. The browser starts at its beginning. */
async function expectArrived(page: Page, heading: string | RegExp, title: RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('body')).toBeFocused();
}

async function findSupplier(page: Page) {
  await expectArrived(page, 'Find Suppliers', /^Find Suppliers/);
  await typeInto(page, page.getByLabel('Search', { exact: true }), 'Itoko');
  await tabTo(page, page.getByLabel('Industry'));
  await page.keyboard.type('Fashion');
  await pressOn(page, main(page).getByRole('button', { name: 'Search' }));
  await expect(page).toHaveURL(/search=Itoko.*industry=Fashion/);
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'View Profile' }));
}

async function expectTrapped(page: Page) {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
}

test('a visitor searches, signs up, writes to a supplier and reviews them, with the keyboard only', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto('/');
  await ready(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main(page).getByLabel('What do you need?')).toBeFocused();

  await page.reload();
  await ready(page);
  await pressOn(page, header(page).getByRole('link', { name: 'Find Suppliers' }));
  await findSupplier(page);
  await expectArrived(page, 'Sign in to Sokoni', /^Sign In/i);
  await expectToast(page, 'Login Required');

  await pressOn(page, main(page).getByRole('link', { name: 'Create account' }));
  await expectArrived(page, 'Create your account', /account/i);
  const { firstName, lastName, email, password } = newCustomer();
  await typeInto(page, page.getByLabel('First name'), firstName);
  // The form names the missing field and focuses it.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/required/i);
  await page.keyboard.type(lastName);
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await typeInto(page, page.getByLabel('Confirm password'), password);
  await page.keyboard.press('Enter');

  // Back at the profile that asked for the account.
  await expect(page).toHaveURL(/\/supplier\/[0-9a-f-]{36}$/);
  await expectToast(page, 'Account created successfully!');
  await pressOn(page, main(page).getByRole('link', { name: 'Contact', exact: true }));
  await typeInto(page, page.getByLabel('Phone Number'), '+49 40 123456');
  await typeInto(page, page.getByLabel('Your Message'), 'Do you ship to Hamburg?');
  await pressOn(page, page.getByRole('button', { name: 'Send Message' }));
  await expect(page.getByText('Your message has been sent successfully.')).toBeFocused();

  // The review form stands before the message form.
  const [fourth, fifth] = [
    page.getByRole('radio', { name: '4 stars' }),
    page.getByRole('radio', { name: '5 stars' }),
  ];
  await tabTo(page, fifth, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(fifth).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(fourth).toBeChecked();
  await expectVisibleFocus(page);
  await typeInto(page, page.getByPlaceholder('Share your experience...'), 'Quick to answer.');
  await pressOn(page, page.getByRole('button', { name: 'Submit Review' }));
  await expect(page.getByText('Review published')).toBeFocused();
});

test.describe('after a wrong password', () => {
  test.use({ expectedErrors: [/401/] });

  test('a professional signs in, edits, crops a picture and shares, with the keyboard only', async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { email, password } = await newProfessional(page, 'freelancer');
    // A page without scripts: the dashboard may write the account into the storage again.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await ready(page);
    await typeInto(page, page.getByLabel('Email'), email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'not this one');
    const signIn = main(page).getByRole('button', { name: 'Sign In' });
    await pressOn(page, signIn);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    // The focus has not moved.
    await expect(signIn).toBeFocused();
    await tabTo(page, page.getByLabel('Password', { exact: true }), 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/freelancer/dashboard');
    await ready(page);
    await expect(page.locator('body')).toBeFocused();

    await pressOn(page, page.getByRole('button', { name: 'Share' }));
    await expectToast(page, 'Link copied');
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();

    const add = page.getByRole('button', { name: 'Add a picture', exact: true });
    const chooser = page.waitForEvent('filechooser');
    await pressOn(page, add);
    await (await chooser).setFiles(await photo('me.jpg'));
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expectTrapped(page);
    await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();

    await pressOn(page, page.getByRole('button', { name: 'Edit profile' }));
    await expect(page.getByLabel('Full name')).toBeFocused();
    await typeInto(page, page.getByLabel('What you do'), 'Weaver');
    await pressOn(page, page.getByRole('button', { name: 'Save Changes' }));
    await expectToast(page, 'Profile updated');
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  });
});

test('a message is answered and deleted, with the keyboard only', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'Our prices');
  await page.goto('/customer/messages');
  const row = page.getByRole('listitem').filter({ hasText: 'Our prices' });
  await expect(row).toBeVisible();
  await pressOn(page, menuOf(row));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/messages\/compose/);
  await typeInto(page, page.getByLabel('Your Message'), 'Thank you');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Message sent successfully');
  await expect(page).toHaveURL('/customer/messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Arrow keys move between the tabs; Tab reaches only the selected one.
  await tabTo(page, page.getByRole('tab', { name: /^Inbox/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sent (1)' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeFocused();
  const menu = menuOf(row);
  await pressOn(page, menu);
  await expect(row.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(row.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectTrapped(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  // A closing dialog stays for a moment, without a role.
  await expect(page.locator('dialog')).toHaveCount(0);
  await (await menuItem(row, 'Delete')).press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Delete' }));
  // When the last item is deleted, the focus stays at the list.
  await expect(page.getByText('No messages in your inbox')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null)).toBe(true);
});

test('arrow keys move between conversations, and Escape returns to them', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  const freelancer = await demoFreelancer(request);
  await write(request, customer, freelancer, 'Good day');
  await write(request, customer, supplier, 'Do you sell leather?');
  await page.goto(`/messages/${supplier.id}`);
  const links = page.getByRole('complementary').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(2);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/messages/${freelancer.id}`);
  await expect(page.getByRole('main').getByText('Good day').last()).toBeVisible();
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Your Message').focus();
  await page.keyboard.press('Escape');
  await expect(links.last()).toBeFocused();
});
