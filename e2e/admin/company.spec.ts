import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { startOwnServer } from '../../scripts/lib/own-server.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { logIn } from '../testing/admin.ts';
import { sumLayoutShifts } from '../testing/measures.ts';
import { browserOf, type Person } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
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
async function openBoth(browser: Browser, { origin, operator }: World) {
  const options = { baseURL: origin, viewport: { width: 360, height: 800 } };
  const visitor = await (await browser.newContext(options)).newPage();
  return { page: await browserOf(browser, operator, options), visitor };
}

/** Until the server has answered. */
async function publish(page: Page) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && !response.url().endsWith('/preview'),
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  expect((await answer).ok()).toBe(true);
}

/** The notification of a change arrives within a second. */
const expectInFooter = (visitor: Page, text: string) =>
  expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('contentinfo')).toContainText(text, { timeout: 500 });
  }).toPass();

test('an owner publishes another company name, and undoes it', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  await page.goto('/operator/site');
  await page.getByLabel('Legal name').fill('Kano Trading');
  await page.getByLabel('Tax number (optional)').fill('TIN-1');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('contentinfo')).toContainText('Kano Trading');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expect(preview.getByRole('main')).toContainText('الرقم الضريبي');
  await expectAccessible(page, 'the settings of the company');
  await visitor.goto('/about');
  await expect(visitor.getByRole('contentinfo')).not.toContainText('Kano Trading');
  await publish(page);
  await expectInFooter(visitor, 'Kano Trading');
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
  await expect(page.getByLabel('Legal name')).toHaveValue('Sokoni Trading FZ-LLC');
  await expectInFooter(visitor, 'Sokoni Trading FZ-LLC');

  await page.goto('/operator/team?part=log');
  const entry = page.getByRole('listitem').filter({ hasText: 'Company settings published' }).first();
  await entry.getByText('What changed').click();
  await expect(entry).toContainText('Legal name: − Kano Trading+ Sokoni Trading FZ-LLC');
  await expectAccessible(page, 'what a published setting has changed, in the log');
});

test('edits of two owners are both in force, after a conflict and after a reload', async ({
  browser,
  world: { origin, operator },
}) => {
  const options = { baseURL: origin };
  const [page, other] = [
    await browserOf(browser, operator, options),
    await browserOf(browser, operator, options),
  ];
  const preview = (window: Page) => window.getByRole('button', { name: 'Preview' }).click();
  const news = other.getByRole('alert').filter({ hasText: /\w has published a newer version/ });
  for (const window of [page, other]) await window.goto('/operator/site');
  await page.getByLabel('Tax number (optional)').fill('TIN-2');
  await page.reload();
  await expect(page.getByLabel('Tax number (optional)')).toHaveValue('TIN-2');
  await other.getByLabel('Legal name').fill('Lagos Trading');
  await preview(other);
  await preview(page);
  await publish(page);
  await other.getByRole('button', { name: 'Publish' }).click();
  await expect(news).toContainText('Tax number (optional): TIN-2');

  await page.getByLabel('Street').fill('3 Kano Road');
  await preview(page);
  await publish(page);
  await other.reload();
  await expect(news).toContainText('3 Kano Road');
  await expect(news).not.toContainText('TIN-2');
  await preview(other);
  await publish(other);
  await page.reload();
  for (const [label, text] of [
    ['Legal name', 'Lagos Trading'],
    ['Tax number (optional)', 'TIN-2'],
    ['Street', '3 Kano Road'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(text);
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
});

test('an owner sees who a new price affects, publishes it, and takes it back', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  await page.goto('/operator/money?part=plans');
  const basic = page.getByRole('group', { name: 'Basic for suppliers' });
  await basic.getByLabel('US dollars a month').fill('1.0055');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(basic.getByText('Enter a price from 0.50 to 10,000 dollars')).toBeVisible();
  await basic.getByLabel('US dollars a month').fill('149.50');
  await basic.getByLabel('Products').fill('');
  await basic.getByLabel('Recommended').selectOption('Yes');
  await basic.getByText('Benefits', { exact: true }).click();
  await basic.getByLabel('Benefits: English').fill('A call each month\nA stand at our fair');
  await basic.getByLabel('Benefits: Português').fill('Uma chamada por mês');
  await page.getByRole('group', { name: 'Starter for freelancers' }).getByLabel('Hidden').selectOption('Yes');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem').filter({ hasText: '$149.50' })).toContainText(
    /10 proposals a month for buyers’ projects.*A stand at our fair/,
  );
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt');
  await expect(preview.getByRole('main')).toContainText('Uma chamada por mês');
  await expect(page.getByText(/Basic: \d+ running subscriptions have another price/)).toBeVisible();
  await expect(page.getByText(/Income of a month .* today, .* with the new prices/)).toBeVisible();
  await expectAccessible(page, 'the plans in the settings');
  await publish(page);
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('main')).toContainText('from $149.50 per month', { timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole('main')).toContainText('from $20 per month');
  await visitor.goto('/register?type=freelancer');
  await expect(visitor.getByLabel('Plan').locator('option')).toHaveText([
    'Choose a plan',
    'Pro, $20 per month',
    'Agency, $30 per month',
  ]);
  await expect(
    page.getByText(/Basic: \$149\.50 in place of \$100\.00\. The emails about it leave after/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
  await expect(page.getByText('The emails about it leave after')).toHaveCount(0);
  await expect(basic.getByLabel('US dollars a month')).toHaveValue('100');
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('main')).toContainText('from $100 per month', { timeout: 500 });
  }).toPass();
});

test('a banner is for its audience, and stays closed', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  const banner = visitor.getByRole('region', { name: 'Announcement' });
  await page.goto('/operator/site?part=banner');
  await page.getByLabel('Text: English').fill('Closed <b>today</b>');
  await page.getByLabel('Text: العربية').fill('مغلق');
  await page.getByLabel('Link (optional)').fill('/about');
  await page.getByRole('radio', { name: 'Visitors who are signed out' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('region', { name: 'Announcement' })).toContainText('<b>today</b>');
  await expectAccessible(page, 'the banner in the settings');
  await publish(page);
  await expect(async () => {
    await visitor.goto('/ar/contact');
    const shown = visitor.getByRole('region', { name: 'إعلان' });
    await expect(shown.getByRole('link', { name: 'مغلق' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectNoSidewaysScroll(visitor);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  await visitor.goto('/');
  expect(await visitor.evaluate(sumLayoutShifts)).toBe(0);
  await expectAccessible(visitor, 'a page with a banner');
  await banner.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(banner).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole('main')).toBeVisible();
  await expect(banner).toBeHidden();

  await page.getByRole('radio', { name: 'Everybody' }).check();
  await page.getByLabel('Text: English').fill('Open again');
  await page.getByRole('button', { name: 'Preview' }).click();
  await publish(page);
  for (const each of [page, visitor]) {
    await expect(async () => {
      await each.reload();
      await expect(each.getByRole('region', { name: 'Announcement' })).toContainText('Open again', {
        timeout: 500,
      });
    }).toPass();
  }
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Banner' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
  await expect(async () => {
    await visitor.reload();
    await expect(banner).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('a sentence of About changes in two languages, and back', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  const heading = visitor.getByRole('heading', { level: 1 });
  await page.goto('/operator/site?part=texts');
  await expect(page.getByRole('textbox').first()).toHaveAccessibleName(
    'Trade directly with African suppliers and freelancers',
  );
  await page.getByLabel('Search texts').fill('open to everyone');
  await page.getByLabel('A market open to everyone').fill('A <i>market</i> for all');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'A market open to everyone',
  );
  await page.getByLabel('Language of the texts').selectOption('fr');
  await page.getByRole('button', { name: 'Start from the default' }).click();
  await expect(page.getByLabel('Un marché ouvert à tous')).toHaveValue('Un marché ouvert à tous');
  await page.getByLabel('Un marché ouvert à tous').fill('Le marché de tous');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  // In the language of the text that was edited last.
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Le marché de tous');
  await expectAccessible(page, 'the texts in the settings');
  await publish(page);
  for (const [path, text] of [
    ['/about', 'A <i>market</i> for all'],
    ['/fr/about', 'Le marché de tous'],
    ['/pt/about', 'Um mercado aberto a todos'],
  ] as const) {
    await expect(async () => {
      await visitor.goto(path);
      await expect(heading).toHaveText(text, { timeout: 500 });
    }).toPass();
  }
  await page.getByRole('button', { name: 'Back to default' }).first().click();
  await expect(page.getByLabel('Un marché ouvert à tous')).toHaveValue('');
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
  await expect(async () => {
    await visitor.goto('/about');
    await expect(heading).toHaveText('A market open to everyone', { timeout: 500 });
  }).toPass();
});

test('a question is added, another one removed, and both changes are undone', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  const ours = visitor.getByText('Who writes the reviews?');
  await page.goto('/operator/site?part=questions');
  await page.getByRole('button', { name: 'Remove Who writes the reviews?' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Do you ship?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Enter the English text')).toBeVisible();
  await expect(page.getByLabel('Answer', { exact: true })).toBeFocused();
  await page.getByLabel('Answer', { exact: true }).fill('No, from {supplierPrice} suppliers do.');
  await page.getByRole('button', { name: 'Move Do you ship? up' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectAccessible(page, 'the questions in the settings');
  await publish(page);
  await expect(async () => {
    await visitor.goto('/fr/about');
    await visitor.getByText('Do you ship?').click({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByText(/^No, from .*100.* suppliers do\.$/)).toBeVisible();
  await visitor.goto('/about');
  await expect(ours).toHaveCount(0);
  await page.getByRole('button', { name: 'Show again Who writes the reviews?' }).click();
  await page.getByRole('button', { name: 'Remove Do you ship?' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await publish(page);
  await expect(async () => {
    await visitor.reload();
    await expect(ours).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an owner adds a synonym, and visitors find by it', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  const word = 'qorbo';
  const leather = visitor
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /leather/i });
  await page.goto('/operator/site?part=synonyms');
  const list = page.getByLabel('Words that mean the same');
  const delivered = await list.inputValue();
  await list.fill(`${delivered}\n${word} leather`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('isn’t a single word')).toBeVisible();
  await list.fill(`${delivered}\n${word}, leather, جلد`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`+ ${word}, leather`)).toBeVisible();
  await expectAccessible(page, 'the synonyms in the settings');
  await visitor.goto(`/supplier?search=${word}`);
  await expect(leather).toHaveCount(0);
  await publish(page);
  await expect(async () => {
    await visitor.reload();
    await expect(leather.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
  await expect(list).toHaveValue(delivered);
});

test('an owner renames, adds and merges industries, and pages follow', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  const [added, renamed] = ['Mining', 'Cloth'];
  await page.goto('/operator/site?part=industries');
  await page.getByLabel('Add a name in English').fill(`${added}, quarries`);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await page.getByLabel('Français').fill('Mines');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Leave out commas and semicolons')).toBeVisible();
  await page.getByLabel('English', { exact: true }).fill(added);
  await page.getByLabel('Add a name in English').fill('mining');
  await add.click();
  await expect(page.getByText(`The list has it already, as “${added}”`)).toBeVisible();
  await expect(page.getByLabel('Français')).toHaveValue('Mines');
  await expectAccessible(page, 'an industry that is in the list');
  await page.getByLabel('Search the list').fill('');
  await page.getByRole('button', { name: `Move ${added} up` }).click();
  await page.getByRole('button', { name: /^Edit Fashion/ }).click();
  await page.getByLabel('English', { exact: true }).fill(`${renamed},`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Leave out commas and semicolons')).toBeVisible();
  await page.getByLabel('English', { exact: true }).fill(renamed);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByRole('option', { name: renamed })).toBeAttached();
  await expectAccessible(page, 'the industries in the settings');
  await publish(page);
  const filter = visitor.getByLabel(/^(Industry|Secteur)/);
  await expect(async () => {
    await visitor.goto('/fr/supplier');
    await expect(filter.getByRole('option', { name: 'Mines' })).toBeAttached({ timeout: 500 });
  }).toPass();
  await visitor.goto('/supplier?industry=fashion');
  await expect(visitor).toHaveURL(/industry=Cloth/);
  await expect(filter).toHaveValue(renamed);
  await page.getByLabel('This one goes').selectOption(added);
  await page.getByLabel('Into this one').selectOption(renamed);
  await page.getByRole('button', { name: 'Merge...' }).click();
  await expect(page.getByText('0 profiles change. This can’t be undone.')).toBeVisible();
  await expectAccessible(page, 'the question before a merge');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`${added} → ${renamed}`).first()).toBeVisible();
  await visitor.goto(`/supplier?industry=${encodeURIComponent(added)}`);
  await expect(visitor).toHaveURL(/industry=Cloth/);
});

/** A rate for customers in Germany without a tax number. */
async function addRate(page: Page, percent = '') {
  await page.getByLabel('Country').fill('Germany');
  await page.getByLabel('Customers').selectOption('customers without a tax number');
  await page.getByLabel('Rate in percent').fill(percent);
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByRole('button', { name: 'Add this rate' }).click();
}

test('an owner sees what is wrong with a line of the tax rates', async ({ browser, world }) => {
  // Not published: with rates, all other tests would have to choose a country before they pay.
  const { page } = await openBoth(browser, world);
  await page.goto('/operator/money?part=taxes');
  await addRate(page);
  await expect(page.getByText('Enter a percentage, for example 20 or 7.5')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Press “Add this rate” first')).toBeVisible();
  await addRate(page, '19');
  const added = 'Germany, customers without a tax number: 19% from January 1, 2026';
  await expect(page.getByRole('list', { name: 'Tax rates' })).toContainText(added);
  await page.getByText('All rates as lines').click();
  const list = page.getByRole('textbox', { name: 'Tax rates' });
  await expect(list).toHaveValue('DE, others, 19%, 2026-01-01');
  await list.fill('DE, others, 19%, 2026-01-01\nDE, all, 19, 2026-01-01');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Line 2: write the rate as 19% or 7.5%')).toBeVisible();
  await list.fill('DE, others, 19%, 2026-01-01');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`+ ${added}`)).toBeVisible();
  // No page shows rates.
  await expect(page.getByTitle('Preview')).toHaveCount(0);
  await expectAccessible(page, 'the tax rates in the settings');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Open Company' }).click();
  await expect(page.getByLabel('Tax number (optional)')).toBeFocused();
  await page.goto('/operator/money?part=taxes');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('an owner adds tax to prices, and who pays sees net, tax and total', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  // Invoices with tax name it.
  await page.goto('/operator/site');
  await page.getByLabel('Tax number (optional)').fill('100 123 456');
  await page.getByRole('button', { name: 'Preview' }).click();
  await publish(page);
  await page.goto('/operator/money?part=taxes');
  await page.getByRole('radio', { name: 'Tax is added to prices' }).check();
  await addRate(page, '19');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('main')).toContainText('from $100 plus tax per month');
  await publish(page);
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('main')).toContainText('per month, plus tax', { timeout: 500 });
  }).toPass();
  await expectNoSidewaysScroll(visitor);
  await visitor.goto('/register?type=supplier');
  await visitor.getByLabel('First name').fill('Ada');
  // Once the scripts of the form have started.
  await visitor.getByLabel('Account type').selectOption('freelancer');
  await expect(visitor.getByLabel('Plan', { exact: true })).toContainText('Starter, $10 plus tax per month');
  await expect(visitor.getByLabel('First name')).toHaveValue('Ada');
  await newProfessional(visitor, 'supplier');
  await visitor.getByLabel('Plan', { exact: true }).selectOption('Basic, $100 plus tax per month');
  await visitor.getByRole('button', { name: 'Make my profile public (subscribe)' }).click();
  await expect(visitor.getByRole('button', { name: 'Pay $100 plus tax' })).toBeDisabled();
  await visitor.getByLabel('Country', { exact: true }).fill('Germany');
  await visitor.getByRole('button', { name: 'Save country' }).click();
  await expect(visitor.getByText('$100 plus 19% tax: $19')).toBeVisible();
  await expect(visitor.getByLabel('Country', { exact: true })).toHaveValue('Germany');
  await expectAccessible(visitor, 'a payment with tax');
  await visitor.getByRole('radio', { name: 'Bank transfer' }).check();
  await visitor.getByLabel('Months to pay for').selectOption('3');
  await expect(visitor.getByText('$300 plus 19% tax: $57')).toBeVisible();
  await visitor.getByRole('button', { name: 'Pay $357' }).click();
  await expect(visitor.getByText(/357/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
});

test('an owner names the marketplace, which pages, islands, screens and the manifest show', async ({
  browser,
  world,
}) => {
  const { page, visitor } = await openBoth(browser, world);
  await page.goto('/operator/site');
  await page.getByLabel('Name of the marketplace').fill('Kano & Lagos Market');
  await page.getByLabel('Short name').fill('Kano & Lagos');
  await page.getByRole('button', { name: 'Preview' }).click();
  await publish(page);
  await expect(async () => {
    await visitor.goto('/fr/register');
    await expect(visitor).toHaveTitle(/ · Kano & Lagos Market$/, { timeout: 500 });
  }).toPass();
  await visitor.getByLabel('Prénom').click();
  await expect(visitor.locator('[data-mounted]').first()).toBeAttached();
  await expect(visitor.getByRole('main')).not.toContainText('Sokoni');
  await expectNoSidewaysScroll(visitor);
  const manifest = await (await visitor.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Kano & Lagos Market', short_name: 'Kano & Lagos', lang: 'en' });
  await page.reload();
  await expect(page).toHaveTitle(/ · Kano & Lagos Market$/);
  await expect(page.getByRole('link', { name: 'Kano & Lagos', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
});

test('an owner publishes a logo, which header, icons and manifest show', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  await page.goto('/operator/site?part=logo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const red = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  await (await chooser).setFiles({
    name: 'logo.webp',
    mimeType: 'image/webp',
    buffer: await red.webp().toBuffer(),
  });
  await expect(page.getByText('logo.webp: We can’t use this file as a logo.')).toBeVisible();
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await again).setFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await red.png().toBuffer(),
  });
  await expect(page.getByAltText('The uploaded logo')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const picture = 'header img[src^="/logo/"]';
  const previewed = page.frameLocator('iframe[title="Preview"]').locator(picture);
  await expect(previewed).toHaveJSProperty('naturalWidth', 192);
  await expectAccessible(page, 'the logo in the settings of the company');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await publish(page);
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.locator(picture)).toHaveJSProperty('naturalWidth', 192, { timeout: 500 });
  }).toPass();
  const manifest = await visitor.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = await (await visitor.request.get(manifest ?? '')).json();
  for (const { src } of icons)
    expect((await visitor.request.get(src)).headers()['content-type']).toBe('image/png');
  const linked = await visitor.locator('meta[property="og:image"]').getAttribute('content');
  expect((await visitor.request.get(new URL(linked ?? '').pathname)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Use this version again (0)' }).click();
  await publish(page);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.locator(picture)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('an owner announces new terms and cancels them', async ({ browser, world }) => {
  const { page, visitor } = await openBoth(browser, world);
  await page.goto('/operator/site?part=terms');
  const english = page.getByLabel('Text: English');
  await expect(english).not.toHaveValue('');
  await expect(english).toHaveValue(/\n# Your account\n- You are 18 or older/);
  await english.fill(`${await english.inputValue()}\n# A new part\nWith <b>signs</b>.`);
  await page.getByLabel('Language of the text').selectOption('ar');
  await page.getByLabel('Text: العربية').fill('');
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Holds from').fill(day(10));
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { level: 2, name: 'A new part' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('ar');
  await expect(preview.getByText('With <b>signs</b>.')).toHaveCSS('direction', 'ltr');
  await expectAccessible(page, 'the terms in the settings');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`Choose ${day(32)} or later`)).toBeVisible();
  await page.getByLabel('Holds from').fill(day(40));
  await page.getByRole('button', { name: 'Preview' }).click();
  await publish(page);
  await expect(async () => {
    await visitor.goto('/terms');
    await expect(visitor.getByText('A new version applies from')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole('heading', { name: 'A new part' })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Read the new version' }).click();
  await expect(visitor.getByText('This version applies from')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'A new part' })).toBeVisible();
  await expectAccessible(visitor, 'a coming version of the terms');
  await page.getByRole('button', { name: 'Cancel this version' }).click();
  await expect(page.getByText('· cancelled').first()).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('was cancelled and never applied')).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.getByRole('link', { name: 'Read the version that applies now' }).click();
  await expect(visitor.getByText('A new version applies from')).toBeHidden();
  expect((await visitor.goto('/terms/versions/9'))?.status()).toBe(404);
});
