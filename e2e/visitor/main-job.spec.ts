import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { demoSupplier, makeCustomer, signInAs } from '../testing/people.ts';
import {
  expect,
  expectNoSidewaysScroll,
  fillInSignUp,
  holdAnswers,
  holdScripts,
  inHeader,
  newCustomer,
  signUp,
  test,
} from '../testing/test.ts';

/** Opens the first profile of a directory from the customer's home page. */
async function openFirstProfile(page: Page, directory: 'Find Suppliers' | 'Find Freelancers') {
  await page.getByRole('main').getByRole('link', { name: directory }).click();
  await expect(page.getByRole('heading', { level: 1, name: directory })).toBeVisible();
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await expect(page).toHaveURL(/\/(supplier|freelancer)\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Client Reviews' })).toBeVisible();
}

async function fillMessage(page: Page, text: string) {
  await page.getByLabel('Your Name').fill("Zoë N'Diaye");
  await page.getByLabel('Your Email').fill('zoe@mail.example');
  await page.getByLabel('Phone Number').fill('+49 40 123456');
  await page.getByLabel('Your Message').fill(text);
}

for (const directory of ['Find Suppliers', 'Find Freelancers'] as const) {
  test(`a customer writes to a profile from ${directory} and sees its contact details`, async ({ page }) => {
    await signUp(page);
    await openFirstProfile(page, directory);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a profile before a message');
    await expect(page.getByText('Contact details will be shown after you send a message')).toBeVisible();
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('Phone Number').fill('');
    await expect(send).toBeDisabled();
    await fillMessage(page, 'Good morning, مرحبا! Do you ship to Hamburg?');
    await expect(send).toBeEnabled();
    await send.dblclick();
    await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
    await expect(page.getByText('Contact details will be shown after you send a message')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible();
    await expect(send).toHaveCount(0);
    await expectAccessible(page, 'a message sent, contact details shown');
  });
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });
  test('keeps a message that could not be sent, and sends it automatically', async ({ page, context }) => {
    await signUp(page);
    await openFirstProfile(page, 'Find Freelancers');
    await fillMessage(page, 'First try, in a tunnel');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Waiting for a connection. We’ll send it automatically.')).toBeVisible();
    await expect(page.getByLabel('Your Message')).toHaveValue('First try, in a tunnel');
    // A waiting message is not a failed one.
    await expect(page.getByText('Failed to send message')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel and edit' }).click();
    await expect(page.getByLabel('Your Message')).toHaveValue('First try, in a tunnel');
    await page.getByLabel('Your Message').fill('Second try, in a tunnel');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Waiting for a connection. We’ll send it automatically.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
  });
});

test('a message typed by a visitor is still there after signing in', async ({ page, request }) => {
  const { data } = await (await request.get('/api/users/freelancer')).json();
  await page.goto(`/freelancer/${data[0]._id}`);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByLabel('Your Message').fill('I would like a logo for my bakery');
  await page.getByRole('link', { name: /^sign in to write to/i }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('customer@sokoni.example');
  await page.getByLabel('Password', { exact: true }).fill('sokoni-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/freelancer/${data[0]._id}`);
  await expect(page.getByLabel('Your Message')).toHaveValue('I would like a logo for my bakery');
});

test('a message typed by a visitor is still there after signing up', async ({ page, request }) => {
  const { id } = await demoSupplier(request);
  await page.goto(`/supplier/${id}`);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByLabel('Your Message').fill('Do you ship to Hamburg?');
  await page.getByRole('link', { name: /^sign in to write to/i }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await fillInSignUp(page, newCustomer());
  await expect(page).toHaveURL(`/supplier/${id}`);
  await expect(page.getByLabel('Your Message')).toHaveValue('Do you ship to Hamburg?');
});

test('a message typed while a slow profile loads the form for members is not lost', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeCustomer(request));
  const supplier = await demoSupplier(request);
  const release = await holdAnswers(page, '**/assets/member-profile-slots*.js');
  const releaseProfile = await holdAnswers(page, `**/api/users/public/${supplier.id}`);
  await page.goto(`/supplier/${supplier.id}`);
  const message = page.getByLabel('Your Message');
  await message.pressSequentially('Do you deliver');
  await release();
  await message.pressSequentially(' to Hamburg');
  await releaseProfile();
  await expect(page.getByRole('button', { name: 'Report' }).first()).toBeVisible();
  await expect(page.getByLabel('Your Message')).toHaveValue('Do you deliver to Hamburg');
});

test('shows five reviews at a time', async ({ page, request }) => {
  const { data } = await (await request.get('/api/users/freelancer')).json();
  const known = data.find((profile: { reviewCount: number }) => profile.reviewCount > 5);
  await page.goto(`/freelancer/${known._id}`);
  const reviews = page.getByRole('region', { name: 'Client Reviews' }).getByRole('listitem');
  await expect(reviews).toHaveCount(5);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(reviews).toHaveCount(Math.min(10, known.reviewCount));
});

test('a button pressed before hydration works after hydration', async ({ page, request }) => {
  const { data } = await (await request.get('/api/users/freelancer')).json();
  const known = data.find((profile: { reviewCount: number }) => profile.reviewCount > 5);
  const release = await holdScripts(page);
  await page.goto(`/freelancer/${known._id}`);
  const reviews = page.getByRole('region', { name: 'Client Reviews' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Load More' }).click();
  await release();
  await expect(reviews).toHaveCount(Math.min(10, known.reviewCount));
});

test('the owner sees their own contact details and no message form', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('freelancer@sokoni.example');
  await page.getByLabel('Password', { exact: true }).fill('sokoni-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/freelancer/dashboard');
  await expect(await inHeader(page)).not.toContainText('Find Suppliers');
  // On a phone the menu covers the page.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View Public Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible();
  await expect(page.getByLabel('Your Message')).toHaveCount(0);
});
