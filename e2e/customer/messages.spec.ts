import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { choose, menuItem, menuOf } from '../testing/menu.ts';
import {
  block,
  demoFreelancer,
  makeCustomer,
  type Person,
  signInAs,
  signInBesideSupplier,
  write,
  writtenBetween,
} from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { expect, expectToast, holdAnswers, test } from '../testing/test.ts';

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function openCompose(page: Page, to: Person) {
  await page.goto(`/messages/compose?to=${to.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Message to / })).toBeVisible();
}

test('empty boxes say what will be there', async ({ page, request }) => {
  await signInAs(page, await makeCustomer(request));
  const release = await holdAnswers(page, '**/api/messages/all*');
  await page.goto('/customer/messages');
  await expect(page.getByText('Loading messages...')).toBeVisible();
  await expectAccessible(page, 'an inbox on its way');
  await release();
  await expect(page.getByText('No messages in your inbox')).toBeVisible();
  await expect(page.getByText('Messages from suppliers and freelancers will appear here')).toBeVisible();
  await expect(tab(page, 'Inbox (0)')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Inbox (0)').press('ArrowRight');
  await expect(tab(page, 'Sent (0)')).toBeFocused();
  await expect(page.getByText('No sent messages')).toBeVisible();
  await newProfessional(page, 'freelancer', '?tab=messages');
  await expect(page.getByText('Messages from customers will appear here')).toBeVisible();
});

test('a received message is marked, saved and deleted', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'Our prices for cashew nuts');
  await write(request, supplier, customer, `${'A long story. '.repeat(60)}The end`);
  await page.goto('/customer/messages');
  const prices = row(page, 'Our prices');
  await expect(prices).toContainText('Supplier');
  await expect(prices).toContainText('New');
  await expect(tab(page, 'Inbox (2)')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await expectAccessible(page, 'an inbox with new messages');
  const open = await menuItem(prices, 'Mark read');
  await expect(open).toBeVisible();
  await expectAccessible(page, 'the menu of a message');
  await open.click();
  await expect(menuOf(prices)).toBeFocused();
  await expect(prices).not.toContainText('New');
  await expect(page).toHaveTitle(/^\(1\) /);
  await choose(prices, 'Save to Favorites');
  await expect(await menuItem(prices, 'Saved')).toHaveAttribute('aria-disabled', 'true');
  await expect(prices.getByText('Saved', { exact: true }).first()).toBeVisible();
  await choose(prices, 'Mark unread');
  await expect(page).toHaveTitle(/^\(2\) /);

  await choose(row(page, 'A long story'), 'View Full Message');
  await expect(page.getByRole('dialog')).toContainText('The end');
  await expectAccessible(page, 'the dialog of a whole message');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const long = row(page, 'A long story');
  await choose(long, 'Delete');
  await expectAccessible(page, 'the dialog that deletes');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(menuOf(long)).toBeFocused();
  await choose(long, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'A long story')).toHaveCount(0);
  await expect(tab(page, 'Inbox (1)')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Our prices').getByText('Saved', { exact: true })).toBeVisible();
  await expect(tab(page, 'Inbox (1)')).toBeVisible();
  // The other account still has it.
  expect(await writtenBetween(request, supplier, customer)).toContainEqual(expect.stringMatching(/The end$/));
});

test('a long message opens at its top, is no longer new, and closes with Back', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, `The beginning.${'\nAnd then a line more.'.repeat(200)}`);
  await page.goto('/robots.txt');
  await page.goto('/customer/messages');
  const story = row(page, 'The beginning.');
  await expect(story).toContainText('New');
  await choose(story, 'View Full Message');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Message from / })).toBeFocused();
  await expect(dialog.getByText('The beginning.')).toBeInViewport();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/customer/messages');
  await expect(menuOf(story)).toBeFocused();
  await expect(story).not.toContainText('New');
  // Closing it with its button leaves no history entry.
  await choose(story, 'View Full Message');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
});

test('the conversation with a blocked account, and its profile, offer unblocking instead of a form', async ({
  page,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'Buy now!');
  await block(request, customer, supplier);
  await page.goto('/customer/messages');
  await row(page, 'Buy now!').getByRole('link').click();
  await expect(page.getByText(/^You’ve blocked this person\./)).toBeVisible();
  await expect(page.getByLabel('Your Message')).toHaveCount(0);
  await expectAccessible(page, 'a conversation with a blocked account');
  await page.getByRole('button', { name: /^Unblock / }).click();
  await expect(page.getByLabel('Your Message')).toBeVisible();
  await block(request, customer, supplier);
  await page.goto(`/supplier/${supplier.id}`);
  const card = page.getByRole('region', { name: 'Send Message' });
  await expect(card).toContainText('You’ve blocked this person.');
  await expect(card.getByLabel('Your Message')).toHaveCount(0);
  await card.getByRole('button', { name: /^Unblock / }).click();
  await expect(card.getByLabel('Your Message')).toBeVisible();
});

test('a sent message is viewed in full and deleted', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  const block = 'Contact Details\nName: Zoë\nEmail: zoe@mail.example\nPhone: +49 40 1';
  await write(request, customer, supplier, `${block}\n\nDo you ship?\nSee https://example.com/list`);
  await page.goto('/customer/messages');
  await tab(page, 'Sent (1)').click();
  const sent = row(page, 'Do you ship?');
  await expect(sent).toContainText('Not read yet');
  await expectAccessible(page, 'what was sent');
  await choose(sent, 'View Full Message');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition').filter({ hasText: 'zoe@mail.example' })).toBeVisible();
  const link = dialog.getByRole('link', { name: 'https://example.com/list' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose(sent, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No sent messages')).toBeVisible();
  expect(await writtenBetween(request, supplier, customer)).toHaveLength(1);
});

test('long lists load fifty messages at a time', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  for (let count = 1; count <= 52; count++)
    await write(request, supplier, customer, `Offer number ${count}.`);
  await page.goto('/customer/messages');
  await expect(row(page, 'Offer number')).toHaveCount(50);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(row(page, 'Offer number')).toHaveCount(52);
  await expect(row(page, 'Offer number 2.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  await openCompose(page, supplier);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('Offer number 52.')).toBeInViewport();
  // A click scrolls to the button first, which loads them too.
  await conversation.getByRole('button', { name: 'Load earlier messages' }).dispatchEvent('click');
  await expect(conversation.getByRole('listitem')).toHaveCount(52);
  await expect(conversation).toBeFocused();
});

test('a message is shown as plain text, and one that asks for an unsafe payment shows a warning', async ({
  page,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, '<img src=x onerror=alert(1)> Please pay by Western Union.');
  await write(request, supplier, customer, 'Look at https://paypal.com@evil.example/pay');
  await page.goto('/customer/messages');
  await expect(row(page, 'Western Union')).toContainText('<img src=x onerror=alert(1)>');
  await row(page, 'Western Union').getByRole('link').click();
  const thread = page.getByRole('region', { name: 'Conversation' });
  await expect(thread.getByText('Stop and check before you reply')).toHaveCount(2);
  await expect(thread).toContainText('<img src=x onerror=alert(1)>');
  await expect(thread).toContainText('(evil.example)');
  await expect(thread).toContainText('A link here hides where it leads');
  await expectAccessible(page, 'a conversation with a warning');
});

test.describe('when the server answers with an error', () => {
  test.use({ expectedErrors: [/status of (403|404|500)|could not be saved/] });

  test('an optimistic update is undone', async ({ page, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await write(request, supplier, customer, 'Our prices');
    await page.goto('/customer/messages');
    const prices = row(page, 'Our prices');
    await expect(prices).toBeVisible();
    const refusal = {
      success: false,
      code: 'not_allowed',
      message: "You don't have permission to mark this message as read",
    };
    await page.route('**/api/messages/read/*', (route) => route.fulfill({ status: 403, json: refusal }));
    await choose(prices, 'Mark read');
    await expectToast(page, refusal.message);
    await expect(prices).toContainText('New');
    await page.route(/\/api\/messages\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 500, json: {} }));
    await choose(prices, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete message');
    await expect(prices).toBeVisible();
  });

  test('shows a message when the recipient is missing or cannot receive messages', async ({
    page,
    request,
  }) => {
    const [customer, other] = [await makeCustomer(request), await demoFreelancer(request)];
    await write(request, customer, other, 'Hello');
    await block(request, other, customer);
    await signInAs(page, customer);
    await page.goto('/messages/compose');
    await expect(page.getByRole('heading', { name: 'We can’t find this person' })).toBeVisible();
    await expectAccessible(page, 'no recipient');
    await page.goto('/messages/compose?to=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'We can’t find this person' })).toBeVisible();
    await openCompose(page, other);
    await expect(page.getByText('You and this person can’t message each other.')).toBeVisible();
    await expect(page.getByLabel('Your Message')).toHaveCount(0);
    await expectAccessible(page, 'a conversation with an account that blocks the reader');
  });
});

test('a reply is sent and returns to the inbox', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'Our prices');
  await page.goto('/customer/messages');
  await choose(row(page, 'Our prices'), 'Reply');
  await expect(page).toHaveURL(`/messages/compose?to=${supplier.id}`);
  const text = page.getByLabel('Your Message');
  await expect(text).toHaveAttribute('placeholder', /email or phone/);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await text.fill('   ');
  await expect(send).toBeDisabled();
  await text.fill('Thank you.\n\nمرحبا');
  await expectAccessible(page, 'a reply being written');
  await text.press('Control+Enter');
  await expectToast(page, 'Message sent successfully');
  await expect(page).toHaveURL('/customer/messages');
  // Opening the conversation marks it as read.
  await expect(row(page, 'Our prices')).not.toContainText('New');
  await tab(page, 'Sent (1)').click();
  await expect(row(page, 'Thank you.')).toContainText('مرحبا');
});
