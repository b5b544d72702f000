import type { Browser, Page } from '@playwright/test';
import { startOwnServer } from '../../scripts/lib/own-server.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { logIn } from '../testing/admin.ts';
import { browserOf, type Person } from '../testing/people.ts';
import { test as base, expect, expectNoSidewaysScroll } from '../testing/test.ts';

interface World {
  origin: string;
  operator: Person;
}

/** What the company publishes is on every page, so these tests have a server of their own. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright }, use) => {
      const { origin, stop } = await startOwnServer();
      const request = await playwright.request.newContext({ baseURL: origin });
      const session = await logIn(request, 'operator');
      await use({ origin, operator: { ...session, id: session.user._id, role: session.user.role } });
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'default' });

/** A window of the operator and one of a visitor. */
async function openBoth(browser: Browser, { origin, operator }: World, width: number) {
  const options = { baseURL: origin, viewport: { width, height: 800 } };
  const visitor = await (await browser.newContext(options)).newPage();
  return { page: await browserOf(browser, operator, options), visitor };
}

/** Until the server has answered. */
async function publish(page: Page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Publish' }).click();
  expect((await answer).ok()).toBe(true);
}

/** The notification of a change arrives within a second. */
const expectInFooter = (visitor: Page, text: string) =>
  expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('contentinfo')).toContainText(text, { timeout: 500 });
  }).toPass();

for (const width of [360, 1280]) {
  test(`an owner publishes another company name, and undoes it, at ${width} px`, async ({
    browser,
    world,
  }) => {
    const { page, visitor } = await openBoth(browser, world, width);
    await page.goto('/operator/company');
    await page.getByLabel('Legal name').fill(`Kano Trading ${width}`);
    await page.getByLabel('Tax number (optional)').fill('TIN-1');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await expect(preview.getByRole('contentinfo')).toContainText(`Kano Trading ${width}`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await expect(preview.getByRole('main')).toContainText('الرقم الضريبي');
    await expectAccessible(page, 'the settings of the company');
    await expectNoSidewaysScroll(page);
    await visitor.goto('/about');
    await expect(visitor.getByRole('contentinfo')).not.toContainText('Kano Trading');
    await publish(page);
    await expectInFooter(visitor, `Kano Trading ${width}`);
    await page.getByRole('button', { name: 'Use this version again (0)' }).click();
    await publish(page);
    await expect(page.getByLabel('Legal name')).toHaveValue('Sokoni Trading FZ-LLC');
    await expectInFooter(visitor, 'Sokoni Trading FZ-LLC');
  });
}
