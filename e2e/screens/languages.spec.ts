import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { demoSupplier } from '../testing/people.ts';
import { demo, expect, expectNoSidewaysScroll, inHeader, test } from '../testing/test.ts';
import { say } from '../testing/texts.ts';

const others = ['fr', 'pt', 'ar', 'sw'] as const;
const screens = [
  ...['', '/supplier', '/freelancer', '/about', '/contact', '/privacy', '/terms'],
  ...['/login', '/register'],
];

// The test signs in with a wrong password.
test.use({ expectedErrors: [/status of 401/] });

const ready = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** Records the address of every script that the page requests. */
function recordScripts(page: Page) {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.text().catch(() => ''),
      );
  });
  return scripts;
}

for (const language of others) {
  test(`public pages are available in ${language}`, async ({ page }) => {
    for (const path of screens) {
      const response = await page.goto(`/${language}${path}`);
      expect(response?.status()).toBe(200);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', language);
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await ready(page);
      await expectNoSidewaysScroll(page);
      if (path === '' || path === '/register') {
        await expect(page.getByRole('complementary', { name: 'English' })).toBeVisible();
        // The other languages have the same elements; Arabic turns them.
        if (language === 'ar')
          await expectAccessible(page, 'in another language than the one that is wanted', {
            withFrame: true,
          });
      }
    }
    await expect(page).toHaveTitle(new RegExp(say(language, 'Create your account')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'Create your account'));
  });
}

test('the title of a profile has the industry in the language of the page', async ({ page, request }) => {
  const { id, user } = await demoSupplier(request);
  const { category } = user as { category: string };
  expect(say('sw', category)).not.toBe(category);
  await page.goto(`/sw/supplier/${id}`);
  await expect(page).toHaveTitle(new RegExp(`, ${say('sw', category)} `));
});

test.describe('on a 404 page', () => {
  test.use({ expectedErrors: [/404/] });

  test('an unknown language is not found, and the message is in the language of the address', async ({
    page,
  }) => {
    for (const [path, language] of [
      ['/de', 'en'],
      ['/de/about', 'en'],
      ['/en/nowhere', 'en'],
      ['/fr/nowhere', 'fr'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('fr', 'Oops! Page not found'));
    await expectAccessible(page, 'not found');
    await page.getByRole('link', { name: say('fr', 'Return to Home') }).click();
    await expect(page).toHaveURL('/fr');
  });
});

test('links, searches and the browser history keep the language', async ({ page }) => {
  await page.goto('/fr');
  await ready(page);
  await (await inHeader(page, say('fr', 'Menu')))
    .getByRole('link', { name: say('fr', 'Find Suppliers') })
    .click();
  await expect(page).toHaveURL('/fr/supplier');
  await page.getByRole('link', { name: say('fr', 'Next') }).click();
  await expect(page).toHaveURL('/fr/supplier?page=2');
  // The fields follow the address; the test types after they have changed.
  await expect(page.getByRole('link', { name: say('fr', 'Previous') })).toBeVisible();
  await page.getByRole('searchbox').fill('cloth');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('fr', 'Search') })
    .click();
  await expect(page).toHaveURL('/fr/supplier?search=cloth');
  await page.goBack();
  await expect(page).toHaveURL('/fr/supplier?page=2');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('fr', 'Contact Us') })
    .click();
  await expect(page).toHaveURL('/fr/contact');
  await expect(page).toHaveTitle(new RegExp(say('fr', 'Contact Us')));
});

test('login, errors, messages and logout are in the language of the page', async ({ page }) => {
  await page.goto('/fr/login');
  await ready(page);
  const main = page.getByRole('main');
  const signIn = main.getByRole('button', { name: say('fr', 'Sign In') });
  await signIn.click();
  await expect(main.getByText(say('fr', 'Email is required'))).toBeVisible();
  await page.getByLabel(say('fr', 'Email')).fill(demo.customer);
  await page.getByLabel(say('fr', 'Password'), { exact: true }).fill('wrong');
  await signIn.click();
  await expect(main.getByRole('alert')).toHaveText(say('fr', 'Invalid email or password'));
  await page.getByLabel(say('fr', 'Password'), { exact: true }).fill(demo.password);
  await signIn.click();
  await expect(page).toHaveURL('/fr/customer/dashboard');
  await page.goto('/fr/customer/messages');
  await expect(page.getByRole('tab', { name: new RegExp(say('fr', 'Inbox')) })).toBeVisible();
  await (await inHeader(page, say('fr', 'Menu'))).getByRole('button', { name: say('fr', 'Logout') }).click();
  await expect(page).toHaveURL('/fr');
});

test('a page loads the texts of its own language only', async ({ page }) => {
  const french = recordScripts(page);
  await page.goto('/fr/register');
  await ready(page);
  await page.getByLabel(say('fr', 'Email')).focus();
  await expect(page.locator('[data-island][data-mounted]')).toBeAttached();
  const inFrench = (await Promise.all(french.values())).join('\n');
  expect(inFrench.includes(say('fr', 'Account created successfully!'))).toBe(true);
  expect(inFrench.includes('Account created successfully!')).toBe(false);
  for (const language of others.filter((other) => other !== 'fr')) {
    expect(inFrench.includes(say(language, 'Account created successfully!'))).toBe(false);
  }
});

test('numbers, prices and dates follow the language, with Latin digits', async ({ page }) => {
  const spaces = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? '';
  await page.goto('/fr');
  expect(spaces(await page.getByRole('main').textContent())).toContain('100 $US');
  await page.goto('/ar/supplier');
  expect(await page.getByRole('main').textContent()).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
});

test('offers the preferred language, and does not offer it again after it was declined', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fr-CI' });
  const page = await context.newPage();
  await page.goto('/about?from=mail');
  const offer = page.getByRole('complementary', { name: 'Français' });
  const link = offer.getByRole('link', { name: 'Cette page existe en français' });
  await expect(link).toHaveAttribute('href', '/fr/about?from=mail');
  // The offline notice is shown in the same place and offers no language.
  await context.setOffline(true);
  await expect(page.getByText('You’re offline').filter({ visible: true })).toBeVisible();
  await expect(offer).toBeHidden();
  await context.setOffline(false);
  await offer.getByRole('button', { name: 'Non merci' }).click();
  await expect(offer).toBeHidden();
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(offer).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Kiswahili' }).click();
  await expect(page).toHaveURL('/sw');
  await page.goto('/');
  await page.getByRole('link', { name: 'Ukurasa huu upo kwa Kiswahili' }).click();
  await expect(page).toHaveURL('/sw');
  await context.close();
});
