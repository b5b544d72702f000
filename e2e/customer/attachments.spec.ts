import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { chooseFiles, type FilePayload, photo } from '../testing/files.ts';
import { type Person, signInAs, signInBesideSupplier, write } from '../testing/people.ts';
import { expect, expectToast, inHeader, test } from '../testing/test.ts';

const PDF = Buffer.from('%PDF-1.7\nan offer\n%%EOF');
const offer = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: PDF };
const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ\x90\0') };

const message = (page: Page) => page.getByLabel('Your Message');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const files = (page: Page) => page.getByRole('list', { name: 'Attached files' });

const choose = (page: Page, ...chosen: FilePayload[]) =>
  chooseFiles(page, page.getByRole('button', { name: 'Attach files' }), chosen);

async function openCompose(page: Page, to: Person) {
  await page.goto(`/messages/compose?to=${to.id}`);
  await expect(message(page)).toBeVisible();
}

test('the first message from a profile takes files, and leads to its conversation', async ({ page }) => {
  const [, supplier] = await signInBesideSupplier(page);
  await page.goto(`/supplier/${supplier.id}`);
  const card = page.getByRole('region', { name: 'Send Message' });
  await choose(page, offer);
  await expect(files(page).getByRole('button', { name: 'Remove' })).toBeVisible();
  await card.getByLabel('Phone Number').fill('+49 40 123456');
  await card.getByLabel('Your Message').fill('Can you make this?');
  await expectAccessible(page, 'a first message with a file');
  await page.reload();
  await expect(files(page)).toContainText('offer.pdf');
  await card.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('link', { name: 'Open conversation' }).click();
  const thread = page.getByRole('region', { name: 'Conversation' });
  await expect(thread).toContainText('Can you make this?');
  await expect(thread).toContainText('offer.pdf');

  await page.goto('/customer/messages');
  await page.getByRole('link', { name: 'See the messages you’ve sent in Conversations' }).click();
  await expect(page.getByRole('link', { name: /Can you make this/ })).toBeVisible();
});

test('a file without words is a message, from a profile and in a conversation', async ({ page }) => {
  const [, supplier] = await signInBesideSupplier(page);
  await page.goto(`/supplier/${supplier.id}`);
  const card = page.getByRole('region', { name: 'Send Message' });
  await card.getByLabel('Phone Number').fill('+49 40 123456');
  await expect(card.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await choose(page, offer);
  await card.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('link', { name: 'Open conversation' }).click();
  const thread = page.getByRole('region', { name: 'Conversation' });
  await expect(thread).toContainText('+49 40 123456');
  await expect(send(page)).toBeDisabled();
  await choose(page, await photo('fabric.jpg'));
  await send(page).click();
  await expect(thread).toContainText('fabric.jpg');
  await expectAccessible(page, 'messages without words');
  await page.goto('/customer/messages?show=sent');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(['fabric.jpg', 'offer.pdf']);
});

test('files are sent with a message, and the other person downloads them', async ({ page, browser }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await openCompose(page, supplier);
  await choose(page, offer, await photo('fabric.jpg'));
  await expect(files(page).getByRole('button', { name: 'Remove' })).toHaveCount(2);
  await message(page).fill('Our offer and the fabric');
  // The draft survives a reload with its files.
  await page.reload();
  await expect(files(page)).toContainText('offer.pdf');
  await expect(files(page).getByRole('button', { name: 'Remove' })).toHaveCount(2);
  await send(page).click();
  await expectToast(page, 'Message sent successfully');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAs(other, supplier);
  await openCompose(other, customer);
  const thread = other.getByRole('region', { name: 'Conversation' });
  await expect(thread).toContainText('Our offer and the fabric');
  const thumbnail = thread.locator('img[src*="/thumbnail?"]');
  await expect(thumbnail).toBeVisible();
  await expect.poll(() => thumbnail.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(480);
  await expectAccessible(other, 'a received message with files');
  const requests: string[] = [];
  other.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  const downloadOffer = async () => {
    const download = other.waitForEvent('download');
    await thread.getByRole('button', { name: 'Download offer.pdf' }).click();
    return download;
  };
  const saved = await downloadOffer();
  // The message has its link already; a second press asks for a new one.
  expect(requests.filter((path) => path.startsWith('/api/messages/attachments/'))).toEqual([]);
  await downloadOffer();
  expect(requests.filter((path) => path.startsWith('/api/messages/attachments/'))).toHaveLength(1);
  expect(saved.suggestedFilename()).toBe('offer.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks)).toEqual(PDF);
  await context.close();
});

test.describe('a file that cannot be used', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is named with its reason, and is removed before the message is sent', async ({ page }) => {
    const [, supplier] = await signInBesideSupplier(page);
    await openCompose(page, supplier);
    await message(page).fill('Please install this');
    await choose(page, offer, program);
    const refusal =
      'You can’t attach programs. Choose a picture, a PDF, an office document, or a text or CSV file.';
    await expect(files(page).getByRole('listitem').first()).toContainText(refusal);
    await expectAccessible(page, 'a file that cannot be attached');
    await send(page).click();
    const problem = page.getByText('Remove the files that can’t be sent first.');
    await expect(problem).toBeVisible();
    await files(page).getByRole('listitem').filter({ hasText: 'setup.exe' }).getByRole('button').click();
    await expect(files(page)).not.toContainText('setup.exe');
    await expect(problem).toHaveCount(0);
    await send(page).click();
    await expectToast(page, 'Message sent successfully');
  });
});

test('ten files are sent with a message, and an eleventh one is not added', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, customer, supplier, 'Good day');
  await page.goto(`/messages/${supplier.id}`);
  await choose(page, ...Array.from({ length: 11 }, (_each, nth) => ({ ...offer, name: `offer-${nth}.pdf` })));
  const refusal = page.getByText('1 file wasn’t added.');
  await expect(refusal).toBeVisible();
  await expect(page.getByText('You can attach up to 10 files.')).toBeVisible();
  await expect(files(page).getByRole('listitem')).toHaveCount(10);
  await message(page).fill('All of our offers');
  await expect(send(page)).toBeInViewport({ ratio: 1 });
  await send(page).click();
  const sent = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
  await expect(sent.getByRole('button', { name: /^Download offer-/ })).toHaveCount(10);
  await expect(refusal).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });

  test('a message with files waits and is sent automatically', async ({ page, context, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await write(request, customer, supplier, 'Good morning');
    await openCompose(page, supplier);
    // Loads the code for uploads.
    await choose(page, offer);
    await expect(files(page).getByRole('button', { name: 'Remove' })).toBeVisible();
    await context.setOffline(true);
    await choose(page, { ...offer, name: 'second.pdf' });
    await expect(files(page)).toContainText('second.pdf Waiting');
    await message(page).fill('Written in a tunnel');
    await send(page).click();
    await expect(page.getByText('Waiting for a connection. We’ll send it automatically.')).toBeVisible();
    await expectAccessible(page, 'a message with files that waits');
    await context.setOffline(false);
    await expectToast(page, 'Message sent successfully');
    const thread = page.getByRole('region', { name: 'Conversation' });
    await expect(thread.getByRole('button', { name: /^Download/ })).toHaveCount(2);
  });
});

test.describe('an upload that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION_REFUSED/] });

  test('goes on after a reload, and its message is sent then', async ({ page }) => {
    const [, supplier] = await signInBesideSupplier(page);
    await openCompose(page, supplier);
    await page.route('**/api/messages/attachments?*', (route) => route.abort());
    await choose(page, offer);
    await expect(files(page)).toContainText('offer.pdf Waiting');
    await message(page).fill('Here is our offer');
    await send(page).click();
    await expect(page.getByText('We’ll send it when the files are uploaded.')).toBeVisible();
    await page.unroute('**/api/messages/attachments?*');
    await page.reload();
    await expectToast(page, 'Message sent successfully');
    const thread = page.getByRole('region', { name: 'Conversation' });
    await expect(thread.getByRole('button', { name: 'Download offer.pdf' })).toBeVisible();
  });
});

test('waiting files are deleted when the session ends, or by the next page', async ({ page }) => {
  const [, supplier] = await signInBesideSupplier(page);
  await openCompose(page, supplier);
  await choose(page, offer);
  await expect(files(page).getByRole('button', { name: 'Remove' })).toBeVisible();
  /** How many files this browser has; with `again`, after one is stored that the page before did not delete. */
  const countStored = (again = false) =>
    page.evaluate(async (again) => {
      const done = (request: IDBRequest) =>
        new Promise<number>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opening = indexedDB.open('waiting-files');
      await done(opening);
      const store = () => opening.result.transaction('files', 'readwrite').objectStore('files');
      if (again) {
        localStorage.setItem('has-waiting-files', 'true');
        await done(store().put({ account: 'one that has left', blob: new Blob(['offer']) }, 'left'));
      }
      const stored = await done(store().count());
      opening.result.close();
      return stored;
    }, again);
  expect(await countStored()).toBe(1);
  await (await inHeader(page)).getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => countStored()).toBe(0);
  expect(await countStored(true)).toBe(1);
  await page.reload();
  await expect.poll(() => countStored()).toBe(0);
});
