import { expectAccessible } from '../testing/accessible.ts';
import { expect, expectNoSidewaysScroll, expectToast, holdAnswers, test } from '../testing/test.ts';

const directories = [
  { role: 'supplier', title: 'Find Suppliers', filter: 'Industry', choice: 'Agriculture', key: 'industry' },
  { role: 'freelancer', title: 'Find Freelancers', filter: 'Skill', choice: 'React', key: 'skill' },
] as const;

test('a double click on a pagination link is one history entry, and the focus moves to the start of the list', async ({
  page,
}) => {
  await page.goto('/supplier');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Next' }).dblclick();
  await expect(page.getByText(/^Showing 10 to 18/)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page.getByText(/^Showing 19 to 27/)).toBeFocused();
});

for (const { role, title, filter, choice, key } of directories) {
  test(`the ${role} directory pages, searches and filters, and asks to sign in for a profile`, async ({
    page,
  }) => {
    await page.goto(`/${role}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const cards = page.getByRole('link', { name: 'View Profile' });
    await expect(cards).toHaveCount(9);
    await expect(page.getByText(/^Showing 1 to 9 of \d+$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a directory');

    const release = await holdAnswers(page, `**/api/users/${role}?*`);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Showing')).toHaveCount(0);
    await expectAccessible(page, 'a directory on its way');
    await release();
    await expect(page).toHaveURL(`/${role}?page=2`);
    await expect(page.getByText(/^Showing 10 to 18 of \d+$/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Showing 1 to 9 of \d+$/)).toBeVisible();
    await cards.first().click();
    await expect(page).toHaveURL('/login');
    await expectToast(page, 'Login Required');
    await expectToast(page, `You need to be logged in to view ${role} profiles`);
    await page.goBack();

    await page.getByLabel(filter).selectOption({ label: choice });
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(new RegExp(`${key}=`));
    await expect(page.getByText(/^Showing 1 to \d of \d+$|^Showing 1 to 9 of \d+$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(filter)).toHaveValue(/\w/);

    await page.getByLabel('Search', { exact: true }).fill("zzz'%_ nothing");
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Showing/)).toHaveCount(0);
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue("zzz'%_ nothing");
    await expectAccessible(page, 'nothing found');
  });
}

test('a misspelled search shows what was searched instead, and searches for the typed word on request', async ({
  page,
}) => {
  await page.goto('/supplier?search=cofee');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('Showing results for coffee.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a directory with another spelling');
  await status.getByRole('link', { name: 'Search only for cofee' }).click();
  await expect(page).toHaveURL('/supplier?search=cofee&exact=1');
  await expect(page.getByRole('heading', { name: 'No suppliers found' })).toBeVisible();
  await page.goBack();
  await expect(status).toContainText('Showing results for coffee.');
});

test('each address answers with its HTTP status', async ({ request }) => {
  for (const role of ['supplier', 'freelancer']) {
    const answer = await request.get(`/${role}s`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(`/${role}`);
  }
  expect((await request.get('/no/such/page')).status()).toBe(404);
  expect((await request.get('/supplier/0190a5b0-0000-7000-8000-000000000000')).status()).toBe(404);
  expect((await request.get('/supplier/not-an-id')).status()).toBe(404);
  expect((await request.put('/supplier')).status()).toBe(405);
});

test('a repeated page request is compressed, and answered with 304 when nothing changed', async ({
  request,
}) => {
  const first = await request.get('/about', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5',
  });
  expect(first.headers()['content-security-policy']).not.toContain('unsafe-inline');
  const again = await request.get('/about', { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});

test.describe('an unknown profile', () => {
  test.use({ expectedErrors: [/404/] });
  test('shows a message', async ({ page }) => {
    await page.goto('/freelancer/0190a5b0-0000-7000-8000-000000000000');
    await expect(page.getByText('Profile not found')).toBeVisible();
    await expect(page.getByText("The freelancer profile you're looking for doesn't exist.")).toBeVisible();
    await expectAccessible(page, 'a profile that does not exist');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('directories support search, filters and pages; profiles and the home page are readable', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/supplier');
    await page.getByRole('searchbox').fill('coffee');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=coffee/);
    await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
    await page.goto('/freelancer');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 10 to 18/)).toBeVisible();
    const name = await page.getByRole('heading', { level: 2 }).first().textContent();
    await page.getByRole('link', { name: 'View Profile' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(page.getByText('Contact details will be shown after you send a message')).toBeVisible();
  });

  test('a form that needs scripts shows a message', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/JavaScript/).first()).toBeVisible();
  });
});
