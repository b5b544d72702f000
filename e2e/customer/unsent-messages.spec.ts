import type { Page } from '@playwright/test';
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
import { expect, expectToast, holdAnswers, test } from '../testing/test.ts';

const WAITING = 'Waiting for a connection. We’ll send it automatically.';
const message = (page: Page) => page.getByLabel('Your Message');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function openCompose(page: Page, to: Person) {
  await page.goto(`/messages/compose?to=${to.id}`);
  await expect(message(page)).toBeVisible();
}

test('a message sent in one tab is not sent again from another', async ({ page, context, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await openCompose(page, supplier);
  await message(page).fill('Only once, please');
  const second = await context.newPage();
  await openCompose(second, supplier);
  await expect(message(second)).toHaveValue('Only once, please');
  // Both tabs send at the same moment.
  const press = (tab: Page) => send(tab).evaluate((button: HTMLButtonElement) => button.click());
  await Promise.all([press(page), press(page), press(second)]);
  await expect.poll(() => writtenBetween(request, customer, supplier)).toEqual(['Only once, please']);
  // Neither tab has a message left to send.
  for (const tab of [page, second]) {
    await expect(tab.getByText('Only once, please').or(tab.getByText('Inbox (0)')).first()).toBeVisible();
    await tab.goto('/customer/messages');
    await expect(tab.getByRole('tab', { name: 'Sent (1)' })).toBeVisible();
  }
  expect(await writtenBetween(request, customer, supplier)).toEqual(['Only once, please']);
});

test('what is written in a second tab stays when the first has sent its message', async ({
  page,
  context,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await openCompose(page, supplier);
  await message(page).fill('From the first tab');
  const second = await context.newPage();
  await openCompose(second, supplier);
  const release = await holdAnswers(page, '**/api/messages');
  await send(page).click();
  await expect(message(second)).toHaveValue('');
  await message(second).fill('From the second tab');
  await release();
  await expect.poll(() => writtenBetween(request, customer, supplier)).toEqual(['From the first tab']);
  await expect(page).toHaveURL('/customer/messages');
  await second.reload();
  await expect(message(second)).toHaveValue('From the second tab');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of (403|409)/] });

  test('a message waits, can be cancelled, and is sent automatically', async ({ page, context, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await openCompose(page, supplier);
    await message(page).fill('Written in a tunel');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    // A waiting message is not a failed one.
    await expect(page.getByText('Failed to send message')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel and edit' }).click();
    await expect(message(page)).toHaveValue('Written in a tunel');
    await expect(message(page)).toBeFocused();
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await message(page).fill('Written in a tunnel');
    await send(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await context.setOffline(false);
    await expectToast(page, 'Message sent successfully');
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Written in a tunnel');
    expect(await writtenBetween(request, customer, supplier)).toEqual(['Written in a tunnel']);
  });

  test('says what seven days without a visit do in Safari', async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' });
      navigator.storage.persisted = async () => false;
    });
    const [, supplier] = await signInBesideSupplier(page);
    await openCompose(page, supplier);
    await message(page).fill('Written on a phone');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText('Safari deletes it if you don’t visit Sokoni for 7 days.')).toBeVisible();
    await context.setOffline(false);
  });

  test('a message is sent after the page was closed, from any screen', async ({ page, context, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await openCompose(page, supplier);
    await message(page).fill('Sent from somewhere else');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/about');
    await expectToast(next, 'Message sent successfully');
    expect(await writtenBetween(request, customer, supplier)).toEqual(['Sent from somewhere else']);
  });

  test('a message that the server rejects later is kept for editing', async ({ page, context, request }) => {
    const [customer, other] = [await makeCustomer(request), await demoFreelancer(request)];
    await write(request, other, customer, 'Hello');
    await signInAs(page, customer);
    await openCompose(page, other);
    await message(page).fill('Hello to you');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await block(request, other, customer);
    await context.setOffline(false);
    await expectToast(page, 'Failed to send message');
    await page.goto('/customer/messages');
    await page.getByRole('tab', { name: /^Sent/ }).click();
    await expect(page.getByText('Hello to you')).toBeVisible();
    await expect(page.getByText('You and this person can’t message each other.').first()).toBeVisible();
    expect(await writtenBetween(request, customer, other)).toEqual(['Hello']);
  });
});
