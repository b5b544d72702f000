import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { browserOf, demoSupplier } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { expect, expectNoSidewaysScroll, test } from '../testing/test.ts';

/** The browser of the tests calls itself headless, so it would not be counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

const isReport = (sent: { url(): string }) => sent.url().includes('/api/statistics/');

const figure = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a visit is counted, and the professional sees it with the weeks before', async ({
  browser,
  request,
}) => {
  const supplier = await demoSupplier(request);
  const dashboard = await browserOf(browser, supplier);
  const readViews = async () => {
    await dashboard.goto('/supplier/dashboard');
    const text = await figure(dashboard, 'Profile views').textContent();
    return Number(text?.match(/(\d+)\s*this week/)?.[1]);
  };
  const before = await readViews();

  const visitor = await (
    await browser.newContext({ userAgent: `${userAgent} Visitor/${Date.now()}` })
  ).newPage();
  const reported = visitor.waitForResponse(isReport);
  await visitor.goto(`/supplier/${supplier.id}`);
  expect((await reported).status()).toBe(200);
  await expect.poll(readViews).toBeGreaterThan(before);

  await expectAccessible(dashboard, 'statistics of a professional');
  await expect(figure(dashboard, 'Profile views')).toHaveAttribute('aria-pressed', 'true');
  await figure(dashboard, 'Conversations started').click();
  await expect(dashboard.getByText('Conversations started by week')).toBeVisible();
  await dashboard.getByText('Show all numbers in a table').click();
  await expect(dashboard.getByRole('table').getByRole('row')).toHaveCount(13);
  await expectAccessible(dashboard, 'statistics as a table');
  await dashboard.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(dashboard);
});

test('a directory reports the cards that it shows', async ({ browser }) => {
  const visitor = await (await browser.newContext({ userAgent })).newPage();
  const reported = visitor.waitForRequest(isReport);
  await visitor.goto('/supplier');
  const { profileIds } = (await reported).postDataJSON();
  expect(profileIds).toHaveLength(await visitor.getByRole('link', { name: 'View Profile' }).count());
});

test('a browser that asks for privacy reports nothing', async ({ browser, request }) => {
  const { id } = await demoSupplier(request);
  const context = await browser.newContext({ userAgent });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('request', (sent) => {
    if (isReport(sent)) reports.push(sent.url());
  });
  await page.goto(`/supplier/${id}`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.goto('/supplier');
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  expect(reports).toEqual([]);
});

test('a new professional reads what to do for the first visitors', async ({ page }) => {
  await newProfessional(page, 'freelancer');
  await expect(page.getByText(/^No numbers yet. Customers can find you once/)).toBeVisible();
  await expectAccessible(page, 'statistics without numbers');
});
