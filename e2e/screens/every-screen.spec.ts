import type { Page } from '@playwright/test';
import type { ScreenPath } from '@sokoni/contract/pages';
import { expectAccessible } from '../testing/accessible.ts';
import { as, getOperator } from '../testing/admin.ts';
import { findCovered, findCut, findMoving, findSideways, findSmallTargets } from '../testing/measures.ts';
import { addressesOf } from '../testing/pages.ts';
import {
  demoSupplier,
  logIn,
  makeCustomer,
  signInAs,
  signInBesideSupplier,
  write,
} from '../testing/people.ts';
import { edit, newProfessional } from '../testing/professional.ts';
import { expect, test } from '../testing/test.ts';

/**
 * Checks on every screen what axe has no rule for: target sizes, large text, narrow windows, and no animation with
 * reduced motion.
 */
// Each test opens many screens.
test.describe.configure({ timeout: 180_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] });

/** WCAG 1.4.12: text spacing that readers may set without losing content. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** The source of all violations: each evaluation on its own waits for a busy browser again. */
const inOneGo = (...measures: (() => string[])[]) => `[${measures.map((measure) => `...(${measure})()`)}]`;

async function expectRoom(page: Page, name: string, readWidth = 360) {
  const fits = async (how: string) => {
    const violations = await page.evaluate(inOneGo(findSideways, findCut, findCovered));
    expect.soft(violations, `${name}, ${how}`).toEqual([]);
  };
  expect.soft(await page.evaluate(inOneGo(findSmallTargets, findMoving)), name).toEqual([]);

  // 1280 pixels wide at 400 % zoom. What has room here with more space has room without.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  await fits('at 400 %, with more space between letters, words and lines');

  await page.setViewportSize({ width: readWidth, height: 740 });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.fontSize = '200%';
  });
  await fits('with letters of twice the size');
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.setViewportSize({ width: 360, height: 740 });
}

/** Opens the address and waits until its content is visible. */
async function expectRoomAt(page: Page, address: string, readWidth?: number) {
  await page.goto(address);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
  await expectRoom(page, address, readWidth);
}

type Viewer = 'visitor' | 'customer' | 'supplier' | 'freelancer' | 'suspended' | 'operator';

const dashboardOf = (role: 'supplier' | 'freelancer') =>
  ['messages', 'favorites', 'reviews', 'verification', 'subscription'].map(
    (tab) => `/${role}/dashboard?tab=${tab}`,
  );

/** Who opens each screen of accounts, and where; `{supplier}` is an account. */
const screens: Record<ScreenPath, [Viewer, ...string[]]> = {
  '/change-password': ['visitor', '/change-password'],
  '/success': ['visitor', '/success?session_id=none'],
  '/suspended': ['suspended', '/suspended'],
  '/payment': ['supplier', '/payment'],
  '/supplier/dashboard': ['supplier', ...dashboardOf('supplier')],
  '/freelancer/dashboard': ['freelancer', ...dashboardOf('freelancer')],
  '/account': ['customer', '/account'],
  '/customer/dashboard': ['customer', '/customer/dashboard'],
  '/customer/profile': ['customer', '/customer/profile'],
  '/customer/messages': [
    'customer',
    ...['', '?tab=favorites', '?tab=reviews'].map((tab) => `/customer/messages${tab}`),
  ],
  '/messages/compose': ['customer', '/messages/compose?to={supplier}'],
  '/messages/:id': ['customer', '/messages/{supplier}'],
  // Through the list of projects.
  '/projects/:id': ['customer'],
  '/operator': ['operator', '/operator', '/operator?list=report', '/operator?list=closed-messages'],
  '/operator/accounts': [
    'operator',
    '/operator/accounts',
    ...['', '&state=kept', '&state=closed'].map((state) => `/operator/accounts?part=projects${state}`),
  ],
  '/operator/money': ['operator', '/operator/money'],
  '/operator/site': ['operator', '/operator/site'],
  '/operator/figures': ['operator', '/operator/figures', '/operator/figures?part=weeks'],
  '/operator/team': ['operator', ...['log', 'status', 'setup'].map((part) => `/operator/team?part=${part}`)],
};

const screensOf = (wanted: Viewer) =>
  Object.values(screens).flatMap(([viewer, ...addresses]) => (viewer === wanted ? addresses : []));

for (const address of [
  ...addressesOf(({ kind }) => kind === 'document'),
  ...['/supplier?show=products', '/supplier?search=zzzqqq', '/register?type=supplier'],
  '/report/product/none?number=R-9F2A-03BC',
  ...screensOf('visitor'),
]) {
  test(`${address} fits for a visitor`, async ({ page }) => {
    await expectRoomAt(page, address);
  });
}

for (const role of ['supplier', 'freelancer'] as const) {
  test(`the profile of a ${role} fits for a visitor`, async ({ page, request }) => {
    const { data } = await (await request.get(`/api/users/${role}`)).json();
    await expectRoomAt(page, `/${role}/${data[0]._id}`);
    await expectRoomAt(page, `/${role}/${data[0]._id}/${role === 'supplier' ? 'products' : 'portfolio'}`);
    const products = await (await request.get(`/api/users/public/${data[0]._id}/products`)).json();
    await expectRoomAt(page, `/products/${products.data[0]._id}`);
  });
}

test('the screens of a customer fit', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, `See https://example.com/${'a-long-address'.repeat(6)} مرحبا`);
  const inbox = await (await request.get('/api/messages/all', { headers: as(customer) })).json();
  await request.patch(`/api/messages/favorite/${inbox.data[0]._id}`, { headers: as(customer) });
  for (const address of screensOf('customer'))
    await expectRoomAt(page, address.replace('{supplier}', supplier.id));
  await expectRoomAt(page, `/supplier/${supplier.id}`);
});

test('the screens of projects fit and are accessible', async ({ page, request }) => {
  // Of these accounts the demo data has projects in each state.
  const buyer = await logIn(request, 'customer@sokoni.example');
  for (const [viewer, list] of [
    [buyer, '/customer/messages?tab=projects'],
    [await demoSupplier(request), '/supplier/dashboard?tab=projects'],
  ] as const) {
    await signInAs(page, viewer);
    await expectRoomAt(page, list);
    await expectAccessible(page, 'projects in each state');
    await page.getByRole('main').getByRole('link', { name: 'Indigo table linen' }).first().click();
    await expect(page.getByText('6 weeks').first()).toBeVisible();
    await expectAccessible(page, `proposals, for a ${viewer.role}`);
    await expectRoom(page, `a project, for a ${viewer.role}`);
  }
});

test('the page of a suspended account fits', async ({ page, request }) => {
  const customer = await makeCustomer(request);
  const suspension = { ground: 'fraud', reason: `See https://example.com/${'a-long-address'.repeat(6)}` };
  const headers = as(await getOperator(request));
  await request.post(`/api/operator/accounts/${customer.id}/suspend`, { headers, data: suspension });
  const { email, password } = customer;
  const signedIn = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  await signInAs(page, { ...customer, ...signedIn });
  for (const address of screensOf('suspended')) await expectRoomAt(page, address);
});

for (const [role, work] of [
  ['supplier', 'products'],
  ['freelancer', 'portfolio'],
] as const) {
  test(`the screens of a ${role} fit`, async ({ page }) => {
    await newProfessional(page, role);
    for (const address of screensOf(role)) await expectRoomAt(page, address);
    for (const address of [`/${role}/dashboard`, `/${role}/dashboard?tab=${work}`]) {
      await expectRoomAt(page, address);
      await edit(page);
      await expectRoom(page, `${address}, edited`);
    }
  });
}

test('the screens of an operator fit', async ({ page, request }) => {
  await signInAs(page, await getOperator(request));
  // Operators do not use the admin area on a phone with text of twice the size.
  for (const address of screensOf('operator')) await expectRoomAt(page, address, 720);
  await page.goto('/operator/accounts?part=projects&state=closed');
  await page.getByRole('list', { name: 'Projects' }).getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectRoom(page, 'a project, for an operator', 720);
});
