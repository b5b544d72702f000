import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { choose } from '../testing/menu.ts';
import {
  copiesIn,
  countCachedFiles,
  fillCopies,
  isPageCached,
  readEverythingStored,
  untilCached,
  untilMessagesOpen,
  untilQuiet,
} from '../testing/offline-cache.ts';
import {
  demoFreelancer,
  demoSupplier,
  makeCustomer,
  signInAs,
  signInBesideSupplier,
  write,
  writtenBetween,
} from '../testing/people.ts';
import { expect, inHeader, test, untilScriptsAreThere } from '../testing/test.ts';

test.use({
  serviceWorkers: 'allow',
  // The dialog of signing out is loaded some seconds after each screen, which may be offline by then.
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED .*(?:sign-out-dialog|unsent-note)|status of 401|404 \(Not Found\).*\/operator/,
  ],
});

const WAITING = 'Waiting for a connection. We’ll send it automatically.';
const KEPT = 'Saved copy,';
const message = (page: Page) => page.getByLabel('Your Message');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('a visited page opens without a network and shows when it was saved', async ({ page, context }) => {
  await page.goto('/supplier');
  await untilCached(page, '/supplier');
  const cards = await page.getByRole('link', { name: 'View Profile' }).count();
  expect(cards).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. This is the page from .*\d{4}/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveCount(cards);
  // The page reacts: its scripts were cached too.
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expectAccessible(page, 'an older copy of a page');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByText('This is the page from').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
});

test('a page reached by a link opens offline too', async ({ page, context }) => {
  await page.goto('/');
  await untilCached(page, '/offline');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await untilCached(page, '/about');
  await context.setOffline(true);
  const next = await reopen(context, '/about');
  await expect(next.getByText('This is the page from').filter({ visible: true })).toBeVisible();
  // A directory that was never opened has an offline page.
  await next.getByRole('contentinfo').getByRole('link', { name: 'Find Freelancers' }).click();
  await expect(next).toHaveURL('/offline?from=%2Ffreelancers');
  await expect(next.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(next.getByRole('heading', { name: 'Reading your messages' })).toBeVisible();
});

test('a page that was never visited says what still works, and opens when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilCached(page, '/offline');
  await context.setOffline(true);
  await page.goto('/freelancer?search=design');
  await expect(page).toHaveURL(/\/offline\?from=/);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('What still works')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expectAccessible(page, 'the offline page');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await context.setOffline(false);
  await expect(page).toHaveURL('/freelancer?search=design');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Freelancers' })).toBeVisible();
});

test('the offline texts are in the language of the reader', async ({ page, context }) => {
  await page.goto('/fr/about');
  await untilCached(page, '/fr/about');
  await untilCached(page, '/fr/offline');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Vous êtes hors ligne\. Cette page date du /)).toBeVisible();
  await page.goto('/fr/freelancer');
  await expect(page).toHaveURL(/\/fr\/offline\?from=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  // A reader of French pages gets French texts at other addresses too, instead of an error of the browser.
  for (const elsewhere of ['/freelancer', '/sw/about']) {
    await page.goto(elsewhere);
    await expect(page).toHaveURL(`/fr/offline?from=${encodeURIComponent(elsewhere)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  }
});

test('saved messages can be read offline, and new ones are sent after reloads and closed tabs', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, customer, supplier, 'Have you got indigo?');
  await write(request, supplier, customer, 'We have forty metres');
  await page.goto('/customer/messages');
  await expect(page.getByText('We have forty metres')).toBeVisible();
  await choose(page.getByRole('tabpanel'), 'Save to Favorites');
  await untilMessagesOpen(page);
  await page.goto('/customer/messages?tab=favorites');
  await expect(page.getByText('We have forty metres')).toBeVisible();
  await expect.poll(() => copiesIn(page)).toContain('favorites');
  await page.goto(`/messages/compose?to=${supplier.id}`);
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('forty metres');
  await expect.poll(() => copiesIn(page)).toContain(`with:${supplier.id}`);

  await context.setOffline(true);
  await page.close();
  const inbox = await reopen(context, '/customer/messages');
  await expect(inbox.getByText('We have forty metres')).toBeVisible();
  await expect(inbox.getByText(KEPT)).toBeVisible();
  await expect(inbox.getByRole('tab', { name: 'Inbox (1)' })).toBeVisible();
  await expectAccessible(inbox, 'the inbox offline');
  await inbox.getByRole('link', { name: 'Favorites' }).click();
  await expect(inbox.getByText('We have forty metres')).toBeVisible();
  await expect(inbox.getByText(KEPT)).toBeVisible();
  // The linked screens open although they were never visited.
  await inbox.getByRole('link', { name: 'My Profile' }).click();
  await expect(inbox.getByLabel('First Name')).toBeVisible();

  const compose = await reopen(context, `/messages/compose?to=${supplier.id}`);
  await expect(compose.getByText('Have you got indigo?')).toBeVisible();
  await expect(compose.getByText(KEPT)).toBeVisible();
  await message(compose).fill('I take twenty');
  await compose.reload();
  await expect(message(compose)).toHaveValue('I take twenty');
  await send(compose).click();
  await expect(compose.getByText(WAITING)).toBeVisible();
  await compose.reload();
  await expect(compose.getByText(WAITING)).toBeVisible();
  await expectAccessible(compose, 'a conversation offline with a message that waits');
  await compose.close();
  await inbox.close();

  const again = await reopen(context, `/messages/compose?to=${supplier.id}`);
  await expect(again.getByText('I take twenty')).toBeVisible();
  await expect(again.getByText(WAITING)).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(WAITING)).toHaveCount(0);
  await expect(again.getByText(KEPT)).toHaveCount(0);
  await expect(again.getByRole('region', { name: 'Conversation' })).toContainText('I take twenty');
  expect(await writtenBetween(request, customer, supplier)).toEqual([
    'I take twenty',
    'We have forty metres',
    'Have you got indigo?',
  ]);
});

test('a conversation that was never opened shows its messages from the inbox', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  const [customer, other] = [await makeCustomer(request), await demoFreelancer(request)];
  const supplier = await demoSupplier(request);
  await write(request, other, customer, 'Not from the supplier');
  await write(request, customer, supplier, 'Good morning');
  await write(request, supplier, customer, 'Good morning to you');
  await signInAs(page, customer);
  await page.goto('/customer/messages');
  await expect(page.getByText('Good morning to you')).toBeVisible();
  await untilMessagesOpen(page);
  await expect.poll(() => copiesIn(page)).toContain('inbox');
  await context.setOffline(true);
  await page.goto(`/messages/compose?to=${supplier.id}`);
  await expect(page.getByText('Good morning to you')).toBeVisible();
  await expect(page.getByText('Not from the supplier')).toHaveCount(0);
  await message(page).fill('Is it still there?');
  await send(page).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => writtenBetween(request, customer, supplier)).toContain('Is it still there?');
});

test.describe('saved messages', () => {
  test('are deleted on logout, and not shown to the next account', async ({ page, context, request }) => {
    await page.clock.install();
    const [one, next] = [await makeCustomer(request), await makeCustomer(request)];
    const supplier = await demoSupplier(request);
    await write(request, one, supplier, 'Only between us two');
    await signInAs(page, one);
    await page.goto(`/messages/compose?to=${supplier.id}`);
    await expect(page.getByText('Only between us two')).toBeVisible();
    await untilMessagesOpen(page);
    await expect.poll(() => copiesIn(page)).toContain(`with:${supplier.id}`);
    await (await inHeader(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => copiesIn(page)).toEqual([]);

    await signInAs(page, next);
    await page.goto('/customer/messages');
    await expect(page.getByText('No messages in your inbox')).toBeVisible();
    await untilMessagesOpen(page);
    await context.setOffline(true);
    await page.goto(`/messages/compose?to=${supplier.id}`);
    await expect(page.getByText('Failed to load messages')).toBeVisible();
    await expect(page.getByText('Only between us two')).toHaveCount(0);
  });

  test('belong to one account, and cover the last conversations only', async ({ page, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await write(request, customer, supplier, 'The latest of many');
    // No script runs here that saves or deletes copies at the same time.
    await page.goto('/robots.txt');
    await page.evaluate(fillCopies, customer.id);
    expect(await copiesIn(page)).toHaveLength(30);
    await page.goto(`/messages/compose?to=${supplier.id}`);
    const latest = Array.from({ length: 19 }, (_, index) => `with:${index + 11}`);
    await expect
      .poll(async () => (await copiesIn(page)).filter((name) => name !== 'inbox'))
      .toEqual([...latest, `with:${supplier.id}`]);
  });
});

test('the service worker caches no private data', async ({ page, request }) => {
  await page.clock.install();
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, customer, supplier, 'A secret price');
  const addresses = ['/', '/operator', '/dev/mailbox', '/sandbox', '/account'];
  const ofTokens = [
    '/reset-password/secret',
    '/mail/stop/secret',
    '/verify-email/secret',
    '/confirm-email/secret',
    '/undo-email/secret',
  ];
  await page.goto('/');
  await untilMessagesOpen(page);
  for (const address of [...addresses, ...ofTokens]) await page.goto(address);
  await page.goto('/payment');
  // Without a chosen plan the page sends on to sign-up, which would interrupt the next visit.
  await page.waitForURL(/\/register/);
  await page.goto(`/messages/compose?to=${supplier.id}`);
  await expect(page.getByText('A secret price')).toBeVisible();
  await page.goto(`/supplier/${supplier.id}`);
  await untilCached(page, `/supplier/${supplier.id}`);

  const { names, texts } = await page.evaluate(readEverythingStored);
  expect(names.filter((name) => /^\/(?:api|dev|sandbox|operator|media|account|payment)/.test(name))).toEqual(
    [],
  );
  expect(names.filter((name) => name.includes('secret'))).toEqual([]);
  const { whatsapp, phoneNumber } = supplier.user as Record<string, string>;
  for (const trace of ['A secret price', customer.token, customer.email, whatsapp, phoneNumber]) {
    expect(texts.filter((text) => text.includes(trace ?? '!'))).toEqual([]);
  }
});

test('nothing is preloaded when the browser saves data', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Show password' }).hover();
  await expect.poll(() => countCachedFiles(page)).toBeGreaterThan(0);
  await untilQuiet(page);
  expect(requested.filter((url) => /\/islands-/.test(url))).toEqual([]);
  expect(await isPageCached(page, '/offline')).toBe(false);
  expect(await isPageCached(page, '/login')).toBe(false);
});

test('loads each file once where the service worker has it', async ({ page, request }) => {
  await signInAs(page, await makeCustomer(request));
  await page.goto('/customer/dashboard');
  await untilCached(page, '/customer/dashboard');
  await page.reload();
  await untilScriptsAreThere(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/assets\//.test(name) ? [name] : [])),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(files).size).toBe(files.length);
});

test('a project posted offline is sent once, after a reload and with a second tab', async ({
  page,
  context,
  request,
}) => {
  const buyer = await makeCustomer(request);
  await signInAs(page, buyer);
  await page.goto('/projects/new');
  await untilCached(page, '/projects/new');
  await page.getByLabel('Title', { exact: true }).fill('Offline cotton');
  await page.getByLabel('What is needed', { exact: true }).fill('Hand-dyed, for shirts.');
  await page.getByLabel('Industry', { exact: true }).selectOption('Fashion');
  await page.getByLabel('Quantity', { exact: true }).fill('500');
  const other = await reopen(context, '/projects/new');
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Offline cotton');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Post project', exact: true }).click();
  const waits = page.getByText('Your project is saved in this browser.');
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  // Where the other tab has sent it, this one only knows that it is among its projects.
  const posted = { name: 'Offline cotton' };
  const isPosted = page.getByRole('heading', posted).or(page.getByRole('link', posted));
  await expect(isPosted.first()).toBeVisible({ timeout: 20_000 });
  const headers = { authorization: `Bearer ${buyer.token}` };
  const { data } = await (await request.get('/api/projects', { headers })).json();
  expect(data.projects ?? data).toHaveLength(1);
  await expect(other.getByText('Your project wasn’t posted')).toHaveCount(0);
});
