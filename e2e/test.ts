import { test as base, expect, type Page } from '@playwright/test';

/**
 * Journeys find things as a person does, by role and name. A console error or an uncaught exception anywhere in a
 * journey fails it; a journey that provokes one on purpose says so with `expectedErrors`.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

/** Accounts of the demo data. */
export const demo = {
  password: 'sokoni-demo',
  customer: 'customer@sokoni.example',
};

let serial = 0;

/** A customer nobody had before. */
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

/** Opens an account through `/register` and waits for the customer's home. */
export async function signUp(page: Page, customer: NewCustomer = newCustomer()): Promise<NewCustomer> {
  await page.goto('/register?type=customer');
  await page.getByLabel('First name').fill(customer.firstName);
  await page.getByLabel('Last name').fill(customer.lastName);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Confirm password').fill(customer.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/customer/dashboard');
  return customer;
}

export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await fillInLogin(page, email, password);
}

/** On the login page already, without loading it again. */
export async function fillInLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Keeps the scripts from arriving, as a slow network does, until what it answers is called. */
export const holdScripts = (page: Page) => holdAnswers(page, '**/assets/*.js');

/** The same with whatever these addresses would answer. */
export async function holdAnswers(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** As the network lets them, all scripts that a screen fetches by and by; after that it may go. */
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

/** The header's items stand behind a menu button on a phone. */
export async function inHeader(page: Page, name = 'Menu') {
  const header = page.getByRole('banner');
  const menu = header.getByText(name, { exact: true });
  if (await menu.isVisible()) await menu.click();
  return header;
}

export async function expectToast(page: Page, text: string) {
  await expect(page.getByRole('status').getByText(text, { exact: true }).first()).toBeVisible();
}

/** A phone widens its window for what sticks out, so that the page is measured against its root. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}
