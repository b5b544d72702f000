import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { pdf } from '../testing/files.ts';
import {
  demoSupplier,
  makeCustomer,
  type Person,
  signInAs,
  signInBesideSupplier,
  write,
  writtenBetween,
} from '../testing/people.ts';
import {
  expect,
  expectNoSidewaysScroll,
  expectToast,
  fillInLogin,
  holdAnswers,
  inHeader,
  test,
  untilScriptsAreThere,
} from '../testing/test.ts';

const offer = pdf('offer.pdf');
/** Typed into every form of these tests. */
const CANARY = 'canary-4711';

const namesOfResources = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .join();

/** Everything that the browser stores, as text. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown[]>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => resolve([]);
            opening.onsuccess = () => {
              const database = opening.result;
              const names = [...database.objectStoreNames];
              const rows = names.map(
                (store) =>
                  new Promise((read) => {
                    const all = database.transaction(store).objectStore(store).getAll();
                    all.onsuccess = () => read(all.result);
                    all.onerror = () => read([]);
                  }),
              );
              void Promise.all(rows).then((found) => {
                database.close();
                resolve(found);
              });
            };
          }),
      ),
    );
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return Promise.all(answers.map(async (answer) => `${answer.url} ${await answer.text()}`));
      }),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, pages]);
  });
}

const logout = async (page: Page) => (await inHeader(page)).getByRole('button', { name: 'Logout' }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Sign out?' });
const notice = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
const message = (page: Page) => page.getByLabel('Your Message');
const sessionOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

async function typeMessage(page: Page, to: Person, text: string) {
  await page.goto(`/messages/compose?to=${to.id}`);
  await message(page).fill(text);
  await expect.poll(() => stored(page)).toContain(text);
}

/** A customer with a draft in each form. */
async function customerWithDrafts(page: Page, customer: Person, supplier: Person, context: BrowserContext) {
  await signInAs(page, customer);
  await page.goto('/contact');
  await untilScriptsAreThere(page);
  await message(page).fill(`${CANARY} to the operator`);
  await expect.poll(() => stored(page)).toContain('to the operator');
  await page.goto(`/supplier/${supplier.id}`);
  const card = page.getByRole('region', { name: 'Send Message' });
  await card.getByLabel('Phone Number').fill('+49 40 123456');
  await card.getByLabel('Your Message').fill('A second message');
  await card.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByPlaceholder('Share your experience...').fill(`${CANARY} in a review`);
  await page.goto('/supplier/create');
  await page.getByLabel('Company Name').fill(`${CANARY} Ltd`);
  await page.getByLabel('Location').fill('Accra');
  await page.getByLabel('Description').fill(`${CANARY} in a draft`);
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(page).toHaveURL(/\/supplier\/draft-/);
  await typeMessage(page, supplier, `${CANARY} in the outbox`);
  await untilScriptsAreThere(page);
  // The code of the sign-out dialog is loaded some seconds later.
  await expect.poll(() => page.evaluate(namesOfResources)).toContain('sign-out-dialog');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waiting for a connection.')).toBeVisible();
  await message(page).fill(`${CANARY} half written`);
}

test.describe('signing out', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 401/] });

  test.describe('without a network', () => {
    test.use({ serviceWorkers: 'allow' });

    test('asks for confirmation, and deletes all drafts in the browser', async ({
      page,
      context,
      request,
    }) => {
      const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
      await write(request, customer, supplier, 'A first message');
      await customerWithDrafts(page, customer, supplier, context);
      expect((await stored(page)).split(CANARY).length).toBeGreaterThan(5);

      await logout(page);
      await expect(question(page)).toContainText('1 unsent message and 4 drafts');
      await expectAccessible(page, 'the question before signing out');
      // The text of the dialog wraps, although it is rendered inside the header.
      const note = question(page).getByRole('note');
      expect(await note.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expectNoSidewaysScroll(page);
      await question(page).getByRole('button', { name: 'Stay signed in' }).click();
      await expect(question(page)).toBeHidden();
      await expect(message(page)).toHaveValue(`${CANARY} half written`);
      expect((await sessionOf(page))[0]).not.toBeNull();

      // On a phone the menu is still open.
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await question(page).getByRole('button', { name: 'Sign out and discard' }).click();
      await expect(page).toHaveURL('/offline?from=%2F');
      await expect(page.locator('[data-island=offline][data-mounted]')).toBeAttached();
      await context.setOffline(false);
      // The page loads automatically when the network returns.
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
      expect(await sessionOf(page)).toEqual([null, null]);
      await expect.poll(() => stored(page)).not.toContain(CANARY);
      expect(await stored(page)).not.toContain(customer.id);

      // The drafts do not return when an account signs in.
      await signInAs(page, customer);
      await page.goto(`/messages/compose?to=${supplier.id}`);
      await expect(page.getByText('A first message')).toBeVisible();
      await expect(message(page)).toHaveValue('');
      const written = await writtenBetween(request, customer, supplier);
      expect(written.join()).not.toContain(CANARY);
    });
  });

  test('does not ask when nothing would be lost', async ({ page, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await typeMessage(page, supplier, CANARY);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => writtenBetween(request, customer, supplier)).toEqual([CANARY]);
    await expect(page).toHaveURL('/customer/messages');
    await logout(page);
    await expect(page).toHaveURL('/');
    await expect.poll(() => stored(page)).not.toContain(CANARY);
  });

  test('in another tab deletes the drafts in all tabs', async ({ page, context }) => {
    const [, supplier] = await signInBesideSupplier(page);
    await typeMessage(page, supplier, `${CANARY} here`);
    const other = await context.newPage();
    await other.goto('/about');
    await logout(other);
    await expect(question(other)).toContainText('1 draft');
    await question(other).getByRole('button', { name: 'Sign out and discard' }).click();
    await expect(page).toHaveURL('/login');
    for (const tab of [page, other]) {
      expect(await stored(tab)).not.toContain(CANARY);
      await expect(notice(tab)).toHaveCount(0);
    }
  });

  test.describe('after a form was sent without scripts', () => {
    test.use({ expectedErrors: [/ERR_FAILED|401|422/] });

    async function sendIncomplete(page: Page) {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/contact');
      await message(page).fill(CANARY);
      await page.unroute('**/assets/*.js');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Enter your name')).toBeVisible();
      await expect(message(page)).toHaveValue(CANARY);
      await untilScriptsAreThere(page);
      await message(page).focus();
    }

    test('in another tab clears what the account had typed', async ({ page, context }) => {
      await signInBesideSupplier(page);
      await sendIncomplete(page);
      await expect(page.getByLabel('Your Email')).not.toHaveValue('');
      const other = await context.newPage();
      await other.goto('/about');
      await logout(other);
      await expect(message(page)).toHaveValue('');
    });
  });

  for (const where of ['contact', 'supplier'] as const) {
    test(`in another tab clears the account's details on an open page, /${where}`, async ({
      page,
      context,
    }) => {
      const [customer, supplier] = await signInBesideSupplier(page);
      const path = where === 'contact' ? '/contact' : `/supplier/${supplier.id}`;
      await page.goto(path);
      await untilScriptsAreThere(page);
      await message(page).focus();
      const email = page.getByLabel('Your Email');
      await expect(email).toHaveValue(customer.email);
      const other = await context.newPage();
      await other.goto('/about');
      await logout(other);
      await expect(other).toHaveURL('/');
      await expect(email).toHaveValue('');
      await expect(page).toHaveURL(path);
    });

    test(`hides the account's details from Back, /${where}`, async ({ page }) => {
      const [customer, supplier] = await signInBesideSupplier(page);
      const path = where === 'contact' ? '/contact' : `/supplier/${supplier.id}`;
      await page.goto(path);
      await untilScriptsAreThere(page);
      await message(page).focus();
      const email = page.getByLabel('Your Email');
      await expect(email).toHaveValue(customer.email);
      await page.goto('/about');
      await logout(page);
      await expect(page).toHaveURL('/');
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(path);
      await untilScriptsAreThere(page);
      await message(page).focus();
      await message(page).fill('of a visitor');
      await expect.poll(() => stored(page)).toContain('of a visitor');
      expect(await stored(page)).not.toContain(customer.email);
      await expect(email).toHaveValue('');
    });
  }

  test('by changing the password says what is deleted', async ({ page }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await typeMessage(page, supplier, `${CANARY} before a new password`);
    await page.goto('/change-password');
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await page.getByLabel('Old Password').fill(customer.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('note')).toContainText('Not sent yet: 1 draft');
    await expectAccessible(page, 'a new password while something is not sent');
    await dialog.getByLabel('New Password', { exact: true }).fill('another horse 9');
    await dialog.getByLabel('Confirm Password').fill('another horse 9');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(page).toHaveURL('/login');
    expect(await stored(page)).not.toContain(CANARY);
  });
});

test.describe('a session that expires', () => {
  test.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

  test('keeps unsent text and files for the same account, hidden from other accounts', async ({
    page,
    context,
    request,
  }) => {
    const [customer, other] = [await makeCustomer(request), await makeCustomer(request)];
    const supplier = await demoSupplier(request);
    await signInAs(page, customer);
    await typeMessage(page, supplier, `${CANARY} not sent`);
    await page.locator('input[type=file]').setInputFiles(offer);
    const files = (tab: Page) => tab.getByRole('list', { name: 'Attached files' });
    await expect(files(page).getByRole('button', { name: 'Remove' })).toBeVisible();
    const second = await context.newPage();
    await second.goto('/about');
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } });
    // The page leaves before it is loaded.
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/login');
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page, 'a session that ended while something was not sent');
    // The tab that has noticed the end is closed.
    await page.close();
    await expect(notice(second)).toBeVisible();

    // Another account does not see it.
    await second.goto(`/messages/compose?to=${supplier.id}`);
    await fillInLogin(second, other.email, other.password);
    await expect(second).toHaveURL(`/messages/compose?to=${supplier.id}`);
    await expect(message(second)).toHaveValue('');
    await logout(second);
    await expect(second).toHaveURL('/');

    await notice(second).getByRole('link', { name: 'Sign In' }).click();
    await fillInLogin(second, customer.email, customer.password);
    await expect(second).toHaveURL('/');
    await expect(notice(second)).toHaveCount(0);
    await second.goto(`/messages/compose?to=${supplier.id}`);
    await expect(message(second)).toHaveValue(`${CANARY} not sent`);
    await second.getByRole('button', { name: 'Send', exact: true }).click();
    await expectToast(second, 'Message sent successfully');
    await second.goto(`/messages/${supplier.id}`);
    const thread = second.getByRole('region', { name: 'Conversation' });
    await expect(thread.getByRole('button', { name: `Download ${offer.name}` })).toBeVisible();
  });

  for (const [path, label, other] of [
    ['/contact', 'Your Message', 'Phone Number (Optional)'],
    ['/projects/new', 'Title', 'What is needed'],
  ] as const) {
    test(`leaves no text to the next visitor of the same tab, ${path}`, async ({ page, request }) => {
      const [customer] = await signInBesideSupplier(page);
      const release = await holdAnswers(page, '**/api/**');
      await page.goto(path);
      const field = page.getByLabel(label, { exact: true });
      await field.fill(CANARY);
      await expect.poll(() => stored(page)).toContain(CANARY);
      await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } });
      await release();
      await expect(notice(page)).toBeVisible();
      await expect(field).toHaveValue('');
      await page.getByLabel(other, { exact: true }).fill('+49 40 99');
      const ofVisitors = () =>
        page.evaluate(() =>
          JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes('::'))),
        );
      await expect.poll(ofVisitors).toContain('+49 40 99');
      for (const text of [CANARY, customer.email]) expect(await ofVisitors()).not.toContain(text);
    });
  }

  test('offers to discard the unsent text', async ({ page, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await page.route('**/api/notifications?*', (route) => route.abort());
    await typeMessage(page, supplier, CANARY);
    // Reads are aborted, so that sending is the first request that finds the session expired.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL('/login');
    expect(await stored(page)).toContain(CANARY);
    await notice(page).getByRole('button', { name: 'Discard' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await stored(page)).not.toContain(CANARY);
    await page.unroute('**/api/**');
    await fillInLogin(page, customer.email, customer.password);
    await expect(page).toHaveURL(`/messages/compose?to=${supplier.id}`);
    await expect(message(page)).toHaveValue('');
  });
});
