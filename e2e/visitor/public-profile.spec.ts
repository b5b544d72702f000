import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { makeSupplier, signInAs, signInAsCustomer } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

interface Listed {
  _id: string;
  productFlyers: string[];
}

const ready = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** The address of a freelancer with at least five pictures; the profile shows five. */
function addressWithPictures(request: APIRequestContext): Promise<string> {
  known ??= findAddressWithPictures(request);
  return known;
}
let known: Promise<string> | undefined;

async function findAddressWithPictures(request: APIRequestContext): Promise<string> {
  for (let page = 1; page < 5; page++) {
    const { data } = await (await request.get(`/api/users/freelancer?page=${page}`)).json();
    for (const { _id } of data as Listed[]) {
      const profile = await (await request.get(`/api/users/public/${_id}`)).json();
      if (profile.data.productFlyers.length >= 5) return `/freelancer/${_id}`;
    }
  }
  throw new Error('The demo data has no profile with five pictures.');
}

const project = (page: Page, number: number) =>
  page.getByRole('region', { name: 'Portfolio' }).getByRole('link', { name: `Project ${number}` });

test.describe('the full-screen viewer of a portfolio', () => {
  test.beforeEach(async ({ page, request }) => {
    await page.goto(await addressWithPictures(request));
    await ready(page);
  });

  test('opens at the selected picture, and turns with keys', async ({ page }) => {
    const viewer = page.getByRole('dialog', { name: 'Portfolio' });
    const position = viewer.getByRole('status');
    await project(page, 2).click();
    await expect(position).toContainText('2 of 5');
    await expect(viewer.getByRole('img').first()).toBeVisible();
    await expectAccessible(page, 'a picture over the whole screen');
    await page.keyboard.press('ArrowRight');
    await expect(position).toContainText('3 of 5');
    await page.keyboard.press('End');
    await expect(position).toContainText('5 of 5');
    await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(project(page, 2)).toBeFocused();
  });

  test('turns with buttons', async ({ page }) => {
    const viewer = page.getByRole('dialog');
    await project(page, 1).click();
    await expect(viewer.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await expect(viewer.getByRole('status')).toContainText('2 of 5');
    await viewer.getByRole('button', { name: 'Previous picture' }).click();
    await expect(viewer.getByRole('status')).toContainText('1 of 5');
    // A double click closes it once.
    await viewer.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(/\/freelancer\/[0-9a-f-]+$/);
    await expect(project(page, 1)).toBeFocused();
  });

  test('turns by swiping', async ({ page }) => {
    const viewer = page.getByRole('dialog');
    await project(page, 1).click();
    await expect(viewer.getByRole('status')).toContainText('1 of 5');
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 320, y: 370 });
    for (let x = 300; x >= 40; x -= 20) await touch('touchMove', { x, y: 370 });
    await touch('touchEnd');
    await expect(viewer.getByRole('status')).toContainText('2 of 5');
  });

  test('closes with Back, without loading the profile again', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/users/') && requests.push(request.url()));
    const address = page.url();
    await project(page, 3).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(project(page, 3)).toBeFocused();
    expect(page.url()).toBe(address);
    expect(requests).toEqual([]);
  });
});

test('a single picture has no buttons to turn', async ({ page, request }) => {
  // A signed-in browser requests the profile with its session.
  await page.route('**/api/users/public/*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.productFlyers.length = 1;
    answer.data.flyerTexts = ['A leather bag\u2019s clasp, حقيبة'];
    await route.fulfill({ response, json: answer });
  });
  await signInAsCustomer(page);
  await page.goto(await addressWithPictures(request));
  await expect(page.getByRole('link', { name: /^Project|Project \d$/ })).toHaveCount(1);
  const viewer = page.getByRole('dialog');
  await page.getByRole('link', { name: /Project 1/ }).click();
  await expect(viewer.getByRole('status')).toContainText('A leather bag\u2019s clasp, حقيبة');
  await expect(viewer.getByRole('status')).toContainText('1 of 1');
  await expect(viewer.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toContainText('1 of 1');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test.describe('a profile that is not public', () => {
  test.use({ expectedErrors: [/404/] });
  test('is shown to its owner only, with a notice', async ({ page, request }) => {
    const supplier = await makeSupplier(request);
    const { email } = supplier;
    const address = `/supplier/${supplier.id}`;
    await page.goto(address);
    await expect(page.getByText('Profile not found')).toBeVisible();
    await expect(page.getByText("The supplier profile you're looking for doesn't exist.")).toBeVisible();

    await signInAs(page, supplier);
    await page.goto(address);
    await expect(page.getByText('Only you can see this page.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Amina & Daughters' })).toBeVisible();
    await expect(page.getByText('Location not specified')).toBeVisible();
    await expect(page.getByText('New', { exact: true })).toBeVisible();
    await expect(page.getByText('No description provided.')).toBeVisible();
    await expect(page.getByText('No portfolio items yet')).toBeVisible();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.getByLabel('Your Message')).toHaveCount(0);
    await expectAccessible(page, 'a private profile to its owner');
  });
});

test.describe('far from Greenwich', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Pacific/Auckland' });
  test('dates read the same before and after the scripts are there', async ({ browser, page, request }) => {
    const [supplier] = (await (await request.get('/api/users/supplier')).json()).data as Listed[];
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const path of [`/supplier/${supplier?._id}`, await addressWithPictures(request)]) {
      await plain.goto(path);
      const dates = await plain.locator('main time').allInnerTexts();
      expect(dates.length).toBeGreaterThan(0);
      await page.goto(path);
      await ready(page);
      await expect(page.locator('main time')).toHaveText(dates);
    }
    await context.close();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a portfolio picture is a link to the image file', async ({ page, request }) => {
    await page.goto(await addressWithPictures(request));
    for (const number of [1, 2, 3, 4, 5]) await expect(project(page, number)).toBeVisible();
    const address = await project(page, 1).getAttribute('href');
    const picture = await request.get(address ?? '');
    expect(picture.headers()['content-type']).toBe('image/webp');
  });
});
