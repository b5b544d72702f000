import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { choose } from '../testing/menu.ts';
import {
  browserOf,
  demoFreelancer,
  demoSupplier,
  makeCustomer,
  type Person,
  signInAs,
  signInBesideSupplier,
  write,
  writtenBetween,
} from '../testing/people.ts';
import { expect, expectToast, holdAnswers, test } from '../testing/test.ts';

/** Long enough for a busy machine, but less than the 30 s after which a screen polls. */
const SOON = { timeout: 20_000 };

const list = (page: Page) => page.getByRole('main');
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const bubble = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text });
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openWith(page: Page, other: Person) {
  await page.goto(`/messages/${other.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

test('the third tab lists conversations, and on a phone one opens instead of the list', async ({
  page,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  const freelancer = await demoFreelancer(request);
  await write(request, customer, freelancer, 'Good day');
  await write(request, freelancer, customer, 'What can I do for you?');
  await write(request, customer, supplier, 'Do you sell leather?');
  await page.goto('/customer/messages');
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await expect(page).toHaveURL('/customer/messages?show=conversations');
  const rows = list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('You: Do you sell leather?');
  await expect(rows.last()).toContainText('What can I do for you?1 unread');
  await expectAccessible(page, 'the list of conversations');

  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(`/messages/${freelancer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bubble(page, 'Good day')).toContainText('Sent');
  // On a wide screen the list is beside it: keyboard.spec.ts uses it there.
  await expect(page.getByRole('complementary', { name: 'Conversations' })).toBeHidden();
  await expectAccessible(page, 'an open conversation');
  await page.reload();
  await expect(bubble(page, 'What can I do for you?')).toBeVisible();
  await page.goBack();
  await expect(rows.last()).not.toContainText('unread');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the page of messages does not scroll, ${viewport.width} pixels wide`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const supplier = await demoSupplier(request);
    await signInAs(page, supplier);
    const isAsHighAsTheWindow = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);
    const link = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first();
    for (const show of ['inbox', 'sent', 'conversations']) {
      await page.goto(`/supplier/dashboard?tab=messages&show=${show}`);
      await expect(link).toBeVisible();
      await isAsHighAsTheWindow();
    }
    await link.click();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await isAsHighAsTheWindow();
  });
}

test('an answer leads to the next conversation with an unread message', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  const freelancer = await demoFreelancer(request);
  for (const other of [supplier, freelancer]) {
    await write(request, customer, other, 'Good day');
    await write(request, other, customer, 'What can I do for you?');
  }
  const next = page.getByRole('link', { name: /^Next unread:/ });
  const answer = async () => {
    await page.locator('textarea').fill('A jacket, please.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubble(page, 'A jacket, please.').last()).toBeVisible();
  };
  await openWith(page, supplier);
  await answer();
  await next.click();
  await expect(page).toHaveURL(`/messages/${freelancer.id}`);
  await expect(bubble(page, 'What can I do for you?')).toBeVisible();
  await answer();
  await expect(next).toHaveCount(0);
});

test('two people write to each other, and see what was seen', async ({ page, browser, request, baseURL }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, customer, supplier, 'Do you sell leather?');
  await openWith(page, supplier);
  await expect(bubble(page, 'Do you sell leather?')).toContainText('Sent');
  const seller = await browserOf(browser, supplier, { baseURL });
  await openWith(seller, customer);
  await expect(bubble(page, 'Do you sell leather?')).toContainText('Seen', SOON);

  const form = seller.getByLabel('Your Message');
  await form.fill('We do.\nHow much do you need?');
  await form.press('Control+Enter');
  await expect(form).toHaveValue('');
  await expect(form).toBeFocused();
  await expect(seller).toHaveURL(`/messages/${customer.id}`);
  await expect(bubble(seller, 'How much do you need?')).toContainText('Seen', SOON);
  await expect(bubble(page, 'How much do you need?')).toBeVisible();
  await page.getByLabel('Your Message').fill('Ten square metres');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubble(seller, 'Ten square metres')).toBeVisible(SOON);
  expect(await writtenBetween(request, customer, supplier)).toContain('Ten square metres');
});

test('words and filters find conversations, and the archive keeps them until the next message', async ({
  page,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  const freelancer = await demoFreelancer(request);
  await write(request, customer, freelancer, 'We met in Dakar, at the café.');
  await write(request, customer, supplier, 'Do you sell leather?');
  await page.goto('/customer/messages?show=conversations');
  const rows = list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('cafe dakar');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('at the café');
  await expect(page).toHaveURL(/search=cafe/);
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByText('No message or name contains these words.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(2);
  await filter(page, 'Unread').click();
  await expect(page.getByText('No unread messages')).toBeVisible();
  await filter(page, 'All').click();

  await openWith(page, supplier);
  const actions = page.getByRole('button', { name: 'Actions on this conversation' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expectToast(page, 'Archived');
  await page.goto('/customer/messages?show=conversations');
  await expect(rows).toHaveCount(1);
  await filter(page, 'Archived').click();
  await expect(rows).toContainText('Do you sell leather?');
  await write(request, supplier, customer, 'Yes, we do.');
  await filter(page, 'All').click();
  await expect(rows).toHaveCount(2);
});

test('a conversation is blocked and reported, and single messages are saved and deleted', async ({
  page,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'Our prices').catch(() => {});
  await write(request, customer, supplier, 'Good day');
  await write(request, supplier, customer, 'Here are our prices');
  await openWith(page, supplier);
  await choose(bubble(page, 'Here are our prices'), 'Save to Favorites');
  await expect(bubble(page, 'Here are our prices').getByText('Saved', { exact: true }).first()).toBeVisible();
  await choose(bubble(page, 'Here are our prices'), 'Report this message');
  await expect(page.getByRole('dialog', { name: 'Report this message' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(bubble(page, 'Good day'), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bubble(page, 'Good day')).toHaveCount(0);
  const actions = page.getByRole('button', { name: 'Actions on this conversation' });
  await actions.click();
  await page.getByRole('menuitem', { name: /^Block / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You’ve blocked this person.')).toBeVisible();
  await expect(page.getByLabel('Your Message')).toHaveCount(0);
  await actions.click();
  await page.getByRole('menuitem', { name: /^Unblock / }).click();
  await expect(page.getByLabel('Your Message')).toBeVisible();
});

test('a professional sees who writes, and answers with a saved reply', async ({ page, request }) => {
  const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
  await request.put('/api/users/profile', {
    data: { firstName: 'Zoë', lastName: "N'Diaye", companyName: 'Hafen & Söhne' },
    headers: { authorization: `Bearer ${customer.token}` },
  });
  await write(request, customer, supplier, 'What does it cost?');
  await signInAs(page, supplier);
  await openWith(page, customer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Zoë N'Diaye");
  await expect(page.getByText('Hafen & Söhne').last()).toBeVisible();
  await expect(page.getByText(/^Joined in \d{4}$/)).toBeVisible();

  const name = `Prices ${customer.id.slice(-6)}`;
  const text = page.getByLabel('Your Message');
  await text.press('/');
  const dialog = page.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByRole('button', { name: 'Add a reply' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter a message')).toBeVisible();
  await dialog.getByLabel('Message').fill('Twelve dollars a metre.');
  await expectAccessible(page, 'a new saved reply');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(text).toHaveValue('Twelve dollars a metre.');
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await expectAccessible(page, 'the saved replies');
  await dialog.getByRole('button', { name: `Actions on ${name}` }).click();
  await dialog.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog.getByText(name)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  // The text is still there as a draft.
  await expect(page.getByLabel('Your Message')).toHaveValue('Twelve dollars a metre.');
  await page.goto('/supplier/dashboard?tab=messages&show=conversations');
  await expect(page.getByText('Draft: Twelve dollars a metre.')).toBeVisible();
});

test('earlier messages load while scrolling back', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, customer, supplier, 'The very first');
  for (let count = 1; count <= 60; count++)
    await write(request, supplier, customer, `Offer number ${count}.`);
  await openWith(page, supplier);
  await expect(bubble(page, 'Offer number 60.')).toBeInViewport();
  await expect(thread(page).getByRole('listitem')).toHaveCount(50);
  await thread(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect(bubble(page, 'The very first')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(thread(page).getByRole('button', { name: 'Load earlier messages' })).toHaveCount(0);

  const readOut = page.getByRole('main').getByRole('status').filter({ hasText: 'offer' });
  await expect(readOut).toHaveCount(0);

  // A new message is read with one request, and what is in sight stays there.
  const reads: string[] = [];
  page.on('request', (sent) => void (sent.url().includes('/messages/with/') && reads.push(sent.url())));
  const top = await topOf(bubble(page, 'The very first'));
  await write(request, supplier, customer, 'One more offer.');
  await expect(bubble(page, 'One more offer.')).toBeAttached(SOON);
  await expect(thread(page).getByRole('listitem')).toHaveCount(62);
  await expect(readOut).toHaveText(/: One more offer\.$/);
  expect(reads.filter((url) => url.includes('cursor'))).toEqual([]);
  expect(Math.abs((await topOf(bubble(page, 'The very first'))) - top)).toBeLessThan(5);

  await page.getByRole('button', { name: 'Go to the newest message' }).click();
  await expect(bubble(page, 'One more offer.')).toBeInViewport();
  await expect(thread(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Go to the newest message' })).toHaveCount(0);
});

test.describe('when the server answers with an error', () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test('a conversation that is on its way, and one that does not exist say so', async ({ page, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await write(request, customer, supplier, 'Do you sell leather?');
    const release = await holdAnswers(page, '**/api/messages/with/*');
    await page.goto(`/messages/${supplier.id}`);
    await expect(page.getByText('Loading messages...')).toBeVisible();
    await release();
    await expect(bubble(page, 'Do you sell leather?')).toBeVisible();
    await page.goto('/messages/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'We can’t find this person' })).toBeVisible();
  });
});
