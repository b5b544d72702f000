import type { Page } from '@playwright/test';
import { choose } from '../testing/menu.ts';
import { browserOf, demoSupplier, makeCustomer, signInAs } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

/** Long enough for a busy machine, but less than the 30 s after which a screen polls. */
const SOON = { timeout: 20_000 };

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });

test('a customer and a supplier write to each other at the same time', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
  const word = `coffee-${customer.id.slice(-6)}`;
  await signInAs(page, customer);
  const buyer = page;
  const seller = await browserOf(browser, supplier, { baseURL });
  const rowOf = (screen: Page, text: string) => screen.getByRole('listitem').filter({ hasText: text });
  await seller.goto('/supplier/dashboard?tab=messages');
  await expect(seller.getByRole('tab', { name: /^Inbox \(\d+\)$/ })).toBeVisible();

  await test.step('the customer writes from the profile', async () => {
    await buyer.goto(`/supplier/${supplier.id}`);
    await buyer.getByLabel('Your Name').fill("Zoë N'Diaye");
    await buyer.getByLabel('Phone Number').fill('+49 40 123456');
    await buyer.getByLabel('Your Message').fill(`Do you have ${word}?`);
    // The address comes with the session, after hydration.
    await expect(buyer.getByLabel('Your Email')).not.toHaveValue('');
    await buyer.getByRole('button', { name: 'Send Message' }).click();
    await expect(buyer.getByText('Your message has been sent successfully.')).toBeVisible();
    const received = rowOf(seller, `Do you have ${word}?`);
    await expect(received).toBeVisible(SOON);
    await expect(received).toContainText('Customer');
    await expect(received.getByRole('definition').filter({ hasText: '+49 40 123456' })).toBeVisible();
    await expect(seller).toHaveTitle(/^\(\d+\+?\) /);
  });

  await test.step('the customer reviews, and the supplier answers', async () => {
    await seller.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
    await expect(seller.getByRole('button', { name: /^Reply/ }).first()).toBeVisible();
    await buyer.getByRole('radio', { name: '4 stars' }).check();
    await buyer.getByPlaceholder('Share your experience...').fill(`Good ${word}, well packed.`);
    await buyer.getByRole('button', { name: 'Submit Review' }).click();
    const review = rowOf(seller, `Good ${word}`);
    await expect(review).toBeVisible(SOON);
    await review.getByRole('button', { name: /^Reply/ }).click();
    await review.getByLabel('Your reply').fill(`The next ${word} will be better still.`);
    await review.getByRole('button', { name: 'Post Reply' }).click();
    await expect(review).toContainText('Your Reply:');
    await expect(rowOf(buyer, `The next ${word}`)).toContainText('Supplier Reply:', SOON);
    await seller
      .getByRole('main')
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(rowOf(seller, word)).toBeVisible();
  });

  await test.step('the supplier reads, and the customer sees that', async () => {
    await buyer.goto('/customer/messages');
    await buyer.getByRole('tab', { name: 'Sent (1)' }).click();
    await expect(rowOf(buyer, word)).toContainText('Not read yet');
    await choose(rowOf(seller, word), 'Mark read');
    await expect(rowOf(buyer, word).getByText('Read', { exact: true })).toBeVisible(SOON);
  });

  await test.step('the supplier answers without a network; it goes out when that is back', async () => {
    await rowOf(seller, word).getByRole('link', { name: 'Reply' }).click();
    await seller.getByLabel('Your Message').fill(`Yes, ten bags of ${word}.`);
    await seller.context().setOffline(true);
    await seller.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(seller.getByText('Waiting for a connection. We’ll send it automatically.')).toBeVisible();
    await buyer.getByRole('tab', { name: 'Inbox (0)' }).click();
    await seller.context().setOffline(false);
    await expect(rowOf(buyer, 'Yes, ten bags')).toBeVisible(SOON);
    await expect(buyer).toHaveTitle(/^\(1\) /, SOON);
    await expect(seller.getByText('Waiting for a connection.')).toHaveCount(0);
  });

  await test.step('the customer keeps the answer among the favorites', async () => {
    await choose(rowOf(buyer, 'Yes, ten bags'), 'Save to Favorites');
    await expect(rowOf(buyer, 'Yes, ten bags').getByText('Saved', { exact: true }).first()).toBeVisible();
    await buyer.getByRole('main').getByRole('link', { name: 'Favorites' }).click();
    await expect(buyer.getByText(`Yes, ten bags of ${word}.`)).toBeVisible();
  });

  await test.step('what was missed without a network is caught up with', async () => {
    await buyer.context().setOffline(true);
    await seller.getByLabel('Your Message').fill(`And ${word} beans, roasted.`);
    await seller.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(seller.getByText('Message sent successfully').first()).toBeVisible();
    await buyer.context().setOffline(false);
    await buyer
      .getByRole('main')
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(rowOf(buyer, 'beans, roasted')).toBeVisible(SOON);
  });

  await test.step('the customer answers within the conversation that the supplier looks at', async () => {
    await seller.goto(`/messages/compose?to=${customer.id}`);
    await expect(seller.getByRole('region', { name: 'Conversation' })).toContainText('beans, roasted');
    await rowOf(buyer, 'beans, roasted').getByRole('link', { name: 'Reply' }).click();
    await buyer.getByLabel('Your Message').fill('I take them all.');
    await buyer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(
      seller.getByRole('region', { name: 'Conversation' }).getByText('I take them all.'),
    ).toBeVisible(SOON);
  });

  await seller.context().close();
});
