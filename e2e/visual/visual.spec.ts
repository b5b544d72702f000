import type { Page } from '@playwright/test';
import { requireBrowser } from '../../scripts/lib/browser.ts';
import { measurePages } from '../../scripts/lib/page-sizes.ts';
import { logIn } from '../testing/admin.ts';
import { test as base, expect } from '../testing/test.ts';
import { compressPictures } from './compress-pictures.ts';
import { frozenContext, newFrozenPage, type View } from './freeze.ts';
import { isSamePicture } from './is-same-picture.ts';
import { people, type Screen, screens, type Viewer } from './screens.ts';
import { startSite } from './site.ts';

/**
 * Visual tests: compares every screen with the pictures in `visual/pictures`; see decision 018. The size budgets of the
 * pages are measured here too, because only this server has unchanged demo data.
 */

interface World {
  origin: string;
  sessions: Record<Viewer, unknown>;
  ids: Record<string, string>;
}

const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright }, use) => {
      const { origin, stop } = await startSite();
      const request = await playwright.request.newContext({ baseURL: origin });
      const sessions = { visitor: null } as Record<Viewer, unknown>;
      const ids: Record<string, string> = {};
      for (const person of people.slice(1)) {
        const session = await logIn(request, person);
        sessions[person] = session;
        ids[person] = session.user._id;
      }
      const since = Date.now();
      await use({ origin, sessions, ids });
      await stop();
      await compressPictures(since);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const { isPinned } = await requireBrowser();

// The tests run one after the other on one server, even if other files run at the same time.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('every page is within its size budget', async ({ world }) => {
  const tooLarge = (await measurePages(Number(new URL(world.origin).port))).filter(
    ({ over }) => over.length > 0,
  );
  expect(tooLarge).toEqual([]);
});

const phone: View = { width: 320, scheme: 'light' };
const desktop: View = { width: 1440, scheme: 'dark' };
const tablet: View = { width: 768, scheme: 'light' };
const mirror: View = { ...phone, direction: 'rtl' };

/** Screens whose layout differs between phone and desktop. */
const onTablet = [
  'home',
  'about',
  'suppliers',
  'freelancers',
  'supplier',
  'customer-inbox',
  'supplier-products',
  'admin-queue',
];
/** Together these screens have every element with a direction: arrows, edges, tables, progress, forms. */
const mirrored = [
  'home',
  'about',
  'suppliers',
  'freelancer',
  'register-customer-refused',
  'customer-inbox',
  'conversation',
  'supplier-products',
  'pending',
  'admin-money',
  'admin-project-closed',
  'admin-projects-figures',
  'admin-review',
];

/** The screens of a test, so that each has its own time on a busy machine. */
const SCREENS = 8;
const parts = people.flatMap((person) =>
  Array.from(
    { length: Math.ceil(screens[person].length / SCREENS) },
    (_, part) => [person, screens[person].slice(part * SCREENS, (part + 1) * SCREENS)] as const,
  ),
);

test.describe('each screen', () => {
  test.skip(
    !isPinned,
    'the reference pictures were drawn by the pinned Chromium, which runs on Linux x64 and without CHROMIUM_PATH',
  );

  for (const [person, some] of parts) {
    test(`what ${person} sees, from ${some[0]?.name}`, async ({ browser, world }) => {
      const context = await frozenContext(browser, world.origin, phone, world.sessions[person]);
      const { page, open, show, untilStable } = await newFrozenPage(context);
      for (const screen of some) {
        const path = screen.path.replace(/\{(\w+)\}/, (_, who) => world.ids[who] ?? '');
        for (const view of viewsOf(screen)) {
          const opens = view === phone || screen.reopens;
          if (opens) {
            await open(path, view);
            await screen.act?.(page);
            if (screen.act) await untilStable();
          }
          if (!opens || view.direction) await show(view);
          await expectPicture(page, screen.name, view, untilStable);
        }
      }
      await context.close();
    });
  }

  for (const direction of ['ltr', 'rtl'] as const) {
    test(`the style guide, ${direction}`, async ({ browser, world }) => {
      const context = await frozenContext(browser, world.origin, phone, null);
      const { page, open, show, untilStable } = await newFrozenPage(context);
      await open(`/dev/styleguide?dir=${direction === 'rtl' ? direction : ''}`, phone);
      for (const view of [phone, desktop]) {
        const turned: View = { ...view, direction };
        await show(turned);
        await expectPicture(page, 'styleguide', turned, untilStable);
      }
      await context.close();
    });
  }
});

/** One visit of a screen for all its pictures: the views differ in size, colour scheme and direction only. */
function viewsOf({ name, only }: Screen): View[] {
  if (only === 'phone') return [phone];
  return [
    phone,
    ...(mirrored.includes(name) ? [mirror] : []),
    ...(onTablet.includes(name) ? [tablet] : []),
    desktop,
  ];
}

async function expectPicture(
  page: Page,
  name: string,
  { width, direction }: View,
  untilStable: () => Promise<void>,
) {
  const path = [name, `${width}${direction === 'rtl' ? direction : ''}.png`];
  const isSame = async () => {
    const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled' });
    return isSamePicture(screenshot, path.join('/'));
  };
  if (await isSame()) return;
  // On a busy machine a script may start a request late.
  await untilStable();
  if (await isSame()) return;
  await expect.soft(page, path.join('/')).toHaveScreenshot(path, { fullPage: true });
}
