import { test as base, expect, type Page } from '@playwright/test';
import { SharedContext } from './shared-context.ts';

/** The document of a hidden profile is the not-found page of visitors; what its owner sees takes the place. */
const HIDDEN_PROFILE = /status of 404 .*\/(?:supplier|freelancer)\/[\da-f-]{36}(?:\?|$)/;

/**
 * End-to-end tests find elements by role and name, as a user does. A console error or an uncaught exception fails a
 * test; a test that provokes one lists it in `expectedErrors`.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }, { sharedContext: SharedContext }>({
  expectedErrors: [[], { option: true }],
  sharedContext: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const shared = new SharedContext();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedContext,
      baseURL,
      viewport,
      userAgent,
      locale,
      timezoneId,
      javaScriptEnabled,
      serviceWorkers,
      contextOptions,
    },
    use,
  ) => {
    // A service worker and what it caches would outlive a test.
    if (serviceWorkers === 'allow') {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const options = { viewport, userAgent, locale, timezoneId, javaScriptEnabled, contextOptions };
    await use(await sharedContext.open(browser, options, `${baseURL}/robots.txt`));
    await sharedContext.reset();
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    const expected = [...expectedErrors, HIDDEN_PROFILE];
    expect(errors.filter((error) => !expected.some((known) => known.test(error)))).toEqual([]);
  },
});

export { expect };

/** Accounts of the demo data. */
export const demo = {
  password: 'sokoni-demo',
  customer: 'customer@sokoni.example',
};

let serial = 0;

/** A new customer. */
export function newCustomer() {
  const tag = `${process.pid}-${Date.now().toString(36)}-${++serial}`;
  return {
    firstName: "Zoë-N'Diaye",
    lastName: 'محمد',
    email: `customer-${tag}@mail.example`,
    password: 'correct horse 7',
  };
}

export type NewCustomer = ReturnType<typeof newCustomer>;

/** Creates an account through `/register` and waits for the customer's home page. */
export async function signUp(page: Page, customer: NewCustomer = newCustomer()): Promise<NewCustomer> {
  await page.goto('/register?type=customer');
  await fillInSignUp(page, customer);
  await expect(page).toHaveURL('/customer/dashboard');
  return customer;
}

/** Signs up on the sign-up page, without loading it again. */
export async function fillInSignUp(page: Page, customer: NewCustomer) {
  await page.getByLabel('First name').fill(customer.firstName);
  await page.getByLabel('Last name').fill(customer.lastName);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Confirm password').fill(customer.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await fillInLogin(page, email, password);
}

/** Signs in on the login page, without loading it again. */
export async function fillInLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Delays the scripts, as a slow network does, until the returned function is called. */
export const holdScripts = (page: Page) => holdAnswers(page, '**/assets/*.js');

/** Delays the responses of these addresses. The returned function fails if no request is delayed. */
export async function holdAnswers(page: Page, addresses: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  let delayed = 0;
  await page.route(addresses, async (route) => {
    delayed++;
    await held.promise;
    await route.continue();
  });
  return async () => {
    const message = `requests of ${addresses} that were delayed`;
    await expect.poll(() => delayed, { message }).toBeGreaterThan(0);
    held.resolve();
  };
}

/** Waits until the deferred scripts of a screen are loaded; after that the test may go offline. */
export async function untilScriptsAreThere(page: Page) {
  let before = -1;
  const isSteady = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSteady, { intervals: [500] }).toBe(true);
}

/** On a phone the items of the header are behind a menu button. */
export async function inHeader(page: Page, name = 'Menu') {
  const header = page.getByRole('banner');
  const menu = header.getByText(name, { exact: true });
  if (await menu.isVisible()) await menu.click();
  return header;
}

export async function expectToast(page: Page, text: string) {
  await expect(page.getByRole('status').getByText(text, { exact: true }).first()).toBeVisible();
}

/** A phone widens its window for overflowing content, so the page is measured against its root element. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}
