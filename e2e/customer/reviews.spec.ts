import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { findMail, linkInMail } from '../testing/mailbox.ts';
import { browserOf, demoSupplier, makeCustomer, type Person, signInAs, write } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Client Reviews' });
const leaveReview = (page: Page) => page.getByRole('region', { name: 'Leave a Review' });
const review = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** A unique text. */
let serial = 0;
const words = (text: string) => `${text} ${Date.now().toString(36)}${process.pid}${++serial}`;

async function sendMessage(page: Page) {
  const card = page.getByRole('region', { name: 'Send Message' });
  await card.getByLabel('Phone Number').fill('+49 40 123456');
  await card.getByLabel('Your Message').fill('How long does a container take?');
  await card.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
}

async function openAs(page: Page, person: Person, to: Person) {
  await signInAs(page, person);
  await page.goto(`/${to.role}/${to.id}`);
  await expect(leaveReview(page)).toBeVisible();
}

test('a customer who has sent a message writes a review, and the supplier replies once', async ({
  page,
  request,
  browser,
}) => {
  const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
  await openAs(page, customer, supplier);
  await expect(
    leaveReview(page).getByText('Please send a message to this supplier before leaving a review.'),
  ).toBeVisible();
  await sendMessage(page);

  const submit = page.getByRole('button', { name: 'Submit Review' });
  await expect(submit).toBeDisabled();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await expect(submit).toBeDisabled();
  const comment = words('The second container was faster.');
  await page.getByPlaceholder('Share your experience...').fill('   ');
  await expect(submit).toBeDisabled();
  await page.getByPlaceholder('Share your experience...').fill(comment);
  await expect(submit).toBeEnabled();
  await expectAccessible(page, 'a review being written');
  await submit.click();
  await expect(leaveReview(page).getByText('Review published')).toBeFocused();
  await expect(page.getByPlaceholder('Share your experience...')).toHaveCount(0);
  const published = reviewsOf(page).getByRole('listitem').filter({ hasText: comment });
  await expect(published).toContainText('4 out of 5 stars');
  await expectAccessible(page, 'a review published');

  const other = await browserOf(browser, supplier);
  await other.goto('/supplier/dashboard?tab=reviews');
  const received = review(other, comment);
  await received.getByRole('button', { name: /^Reply/ }).click();
  const text = received.getByLabel('Your reply');
  await expect(text).toBeFocused();
  await expect(received.getByRole('button', { name: 'Post Reply' })).toBeDisabled();
  await text.fill('Never mind.');
  await received.getByRole('button', { name: 'Cancel' }).click();
  await expect(received.getByRole('button', { name: /^Reply/ })).toBeFocused();
  await received.getByRole('button', { name: /^Reply/ }).click();
  await expect(text).toHaveValue('');
  await text.fill('Thank you, the road was dry.');
  await expectAccessible(other, 'a reply being written');
  await other.reload();
  await expect(text).toHaveValue('Thank you, the road was dry.');
  await received.getByRole('button', { name: 'Post Reply' }).click();
  await expect(received).toContainText('Your Reply:');
  await expect(received.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await expect(text).toHaveCount(0);
  await other.close();

  // The reply appears without a reload.
  await expect(published).toContainText('Supplier Reply:');
  await expect(published).toContainText('Thank you, the road was dry.');

  await page.reload();
  await expect(
    leaveReview(page).getByText('You’ve already reviewed this profile. You can review each profile once.'),
  ).toBeVisible();

  await page.goto('/customer/messages?tab=reviews');
  const own = review(page, comment);
  await expect(own).toContainText('Supplier Reply:');
  await expect(own.getByRole('link')).toHaveAttribute('href', `/supplier/${supplier.id}`);
  await expectAccessible(page, 'reviews one has written');
});

test.describe('when a review cannot be published', () => {
  test.use({ expectedErrors: [/status of (409|500|503)/] });

  test('keeps the text, and reports a review that exists already', async ({ page, request }) => {
    const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
    await openAs(page, customer, supplier);
    await sendMessage(page);
    const comment = words('Well packed.');
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByPlaceholder('Share your experience...').fill(comment);
    const message = 'Sokoni isn’t responding right now. Try again in a moment.';
    // The server saves the review, but its response is lost.
    await page.route('**/api/reviews', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message } });
    });
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(leaveReview(page).getByRole('alert')).toContainText(`${message} Nothing you typed is lost.`);
    await expect(page.getByPlaceholder('Share your experience...')).toHaveValue(comment);
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await page.unroute('**/api/reviews');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(leaveReview(page).getByText('You’ve already reviewed this profile.')).toBeVisible();
    await expect(reviewsOf(page).getByRole('listitem').filter({ hasText: comment })).toHaveCount(1);
  });
});

test('a review appears in the open dashboard of the reviewed supplier', async ({ page, request }) => {
  const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
  await write(request, customer, supplier, 'Do you ship to Hamburg?');
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=reviews');
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible();
  const comment = words('They do ship to Hamburg.');
  const answer = await request.post('/api/reviews', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { targetUserId: supplier.id, rating: 5, comment },
  });
  expect(answer.status()).toBe(201);
  await expect(review(page, comment)).toBeVisible();
});

test('a profile and a review are reported with a reason', async ({ page, request }) => {
  const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
  await openAs(page, customer, supplier);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Report this profile' }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await expectAccessible(page, 'the dialog of a report with an error');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Report this profile' })).toBeFocused();

  await reviewsOf(page).getByRole('button', { name: 'Report this review' }).first().click();
  await dialog.getByLabel('False information or impersonation').check();
  await dialog.getByLabel('Details (optional)').fill('I know who wrote this.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await expectAccessible(page, 'the dialog after a report');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a visitor reports without an account, and confirms an address to get the decision', async ({
  page,
  request,
}) => {
  const supplier = await demoSupplier(request);
  await page.goto(`/supplier/${supplier.id}`);
  await expect(reviewsOf(page).getByRole('link', { name: 'Report this review' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Report this profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report this profile' })).toBeVisible();
  await page.getByLabel('False information or impersonation').check();
  await page.getByLabel('Email address (optional)').fill('nobody');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page, 'a report without an account');
  const email = `${words('visitor').replace(' ', '-')}@mail.example`;
  await page.getByLabel('Email address (optional)').fill(email);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/R-[0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
  await expectAccessible(page, 'the number of a report');

  const mail = await findMail(page, { to: email, subject: 'Confirm your address' });
  await page.goto(await linkInMail(page, mail, '/confirm-email/report/'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('an unfinished review survives a reload of the profile', async ({ page, request }) => {
  const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
  await openAs(page, customer, supplier);
  await sendMessage(page);
  await page.getByRole('radio', { name: '3 stars' }).check();
  await page.getByPlaceholder('Share your experience...').fill('Half of it is written');
  await page.reload();
  await leaveReview(page).getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByPlaceholder('Share your experience...')).toHaveValue('Half of it is written');
  await expect(page.getByRole('main').locator('.bg-marigold')).toHaveText('Request a quote');
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();

  await page.reload();
  await page.getByRole('button', { name: 'Show contact details' }).click();
  await expect(page.getByPlaceholder('Share your experience...')).toBeVisible();
  await expect(leaveReview(page).getByText('Please send a message')).toHaveCount(0);
});
