import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { demoSupplier, makeCustomer, signInAs } from '../testing/people.ts';
import { expect, holdScripts, inHeader, test } from '../testing/test.ts';

const main = (page: Page) => page.getByRole('main');

test('the home page fits, and the menu of a phone leads to a directory', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page, 'whole page', { withFrame: true });
  const header = await inHeader(page);
  await expectAccessible(page, 'the menu of a phone open', { withFrame: true });
  await header.getByRole('link', { name: 'Find Suppliers' }).click();
  await expect(page).toHaveURL('/supplier');
  await expect(page).toHaveTitle(/Find Suppliers/);
});

test('the home page shows pictures of featured professionals, and searches', async ({ page }) => {
  await page.goto('/');
  const hero = main(page).getByRole('heading', { name: 'Featured suppliers and freelancers' }).locator('..');
  await expect(hero.getByRole('link')).toHaveCount(4);
  for (const picture of await hero.getByRole('img').all()) {
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
  }
  await main(page).getByRole('link', { name: 'See a sample supplier profile' }).click();
  await expect(page).toHaveURL(/\/supplier\/[\da-f-]{36}$/);

  for (const [button, address] of [
    ['Search suppliers', '/supplier?search=coffee'],
    ['Search freelancers', '/freelancer?search=coffee'],
  ] as const) {
    await page.goBack();
    await page.getByRole('searchbox', { name: 'What do you need?' }).fill(' coffee ');
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(address);
  }
});

test.describe('the home page without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('searches the directory of the pressed button', async ({ page }) => {
    await page.goto('/fr');
    await page.getByRole('searchbox').fill('logo');
    await page.getByRole('button', { name: 'Chercher des freelances' }).click();
    await expect(page).toHaveURL('/fr/freelancer?search=logo');
    await page.goto('/');
    await page.getByRole('searchbox').fill('coffee');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/supplier?search=coffee');
    await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  });
});

test.describe('about', () => {
  test('answers questions', async ({ page }) => {
    await page.goto('/about');
    const answer = page.getByText('pay directly, as with any business partner');
    await expect(answer).toBeHidden();
    await page.getByText('Does Sokoni handle my payment').click();
    await expect(answer).toBeVisible();
    await expectAccessible(page, 'a question open');
  });

  test('its tabs work with keys and by swiping', async ({ page }) => {
    await page.goto('/about');
    const values = page.getByRole('tab', { name: 'Our values' });
    const journey = page.getByRole('tab', { name: 'Our journey' });
    await expect(values).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());
    await values.focus();
    await page.keyboard.press('ArrowRight');
    await expect(journey).toBeFocused();
    await expect(journey).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Our journey' })).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByText('First, the directory')).toBeInViewport();
    await expectAccessible(page, 'the journey');
    await page.keyboard.press('Home');
    await expect(values).toBeFocused();
    await expect(page.getByText('A better place in the directory or a badge')).toBeInViewport();
    // Scrolls as a swipe does.
    await page.locator('#journey').evaluate((panel) => panel.parentElement?.scrollTo({ left: 5000 }));
    await expect(journey).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/about');
  });

  test('customer reviews can be turned with buttons and keys', async ({ page, request }) => {
    const { data } = await (await request.get('/api/testimonials')).json();
    expect(data.length).toBeGreaterThan(3);
    await page.goto('/about');
    const list = page.getByRole('list', { name: 'What customers say' });
    await expect(list.getByRole('listitem')).toHaveCount(data.length);
    await expect(list.getByText(data[0].comment)).toBeVisible();
    const [back, next] = [
      page.getByRole('button', { name: 'Previous reviews' }),
      page.getByRole('button', { name: 'Next reviews' }),
    ];
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    const last = list.getByRole('listitem').last();
    await expect(async () => {
      await next.click();
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await list.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(last).not.toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
    await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/(supplier|freelancer)\//);
  });
});

for (const [path, title, section, text] of [
  [
    '/privacy',
    'Privacy Policy',
    'Your rights, and how to use them',
    'Nigeria: Data Protection Act 2023 (NDPA)',
  ],
  ['/terms', 'Terms of Service', 'Plans: price, renewal, cancelling, refunds', 'on days 3, 7, and 14'],
] as const) {
  test(`${path} has a date, no drafting note, and a table of contents with links`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByText(/counsel|lawyer|draft:/i)).toHaveCount(0);
    await expect(page.getByText('Effective from November 21, 2026')).toBeVisible();
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { name: section })).toBeInViewport();
    await expect(page.getByText(text)).toBeAttached();
    await expectAccessible(page, 'whole page');
  });
}

test('the links of the footer are plain text for a signed-in account', async ({ page, request }) => {
  const footer = page.getByRole('contentinfo');
  const names = ['Find Suppliers', 'Find Freelancers', 'About Us', 'Contact Us', 'Terms of Service'];
  for (const person of [await makeCustomer(request), await demoSupplier(request)]) {
    await signInAs(page, person);
    await page.goto('/contact');
    for (const name of names) {
      await expect(footer.getByText(name).filter({ visible: true })).toBeVisible();
      await expect(footer.getByRole('link', { name })).toHaveCount(0);
    }
  }
});

test('a tab selected before its script is there stays selected', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Our journey' }).click();
  await expect(page.getByText('Then, verification')).toBeInViewport();
  await expectAccessible(page, 'before the scripts');
  await release();
  await expect(page.getByRole('tab', { name: 'Our journey' })).toHaveAttribute('aria-selected', 'true');
});
