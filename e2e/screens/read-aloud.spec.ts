import { signInBesideSupplier, write } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { demo, expect, test } from '../testing/test.ts';

/**
 * The accessibility tree of the main screens, in order: roles, names, states. Read a changed snapshot before you commit
 * it; `--update-snapshots` writes the files again.
 */
test('what surrounds a screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'header.aria.yml' });
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot({ name: 'footer.aria.yml' });
});

for (const [name, path] of [
  ['home', '/'],
  ['about', '/about'],
  ['directory', '/supplier?search=Itoko'],
  ['login', '/login'],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}

test('signing up, with everything missing', async ({ page }) => {
  await page.goto('/register?type=supplier');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'register-errors.aria.yml' });
});

for (const role of ['supplier', 'freelancer'] as const) {
  test(`the profile of a ${role}`, async ({ page, request }) => {
    const answer = await request.post('/api/auth/login', {
      data: { email: `${role}@sokoni.example`, password: demo.password },
    });
    const { user } = await answer.json();
    await page.goto(`/${role}/${user._id}`);
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${role}-profile.aria.yml` });
  });

  test(`the dashboard of a ${role}`, async ({ page }) => {
    await newProfessional(page, role);
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${role}-dashboard.aria.yml` });
  });
}

test('the home of a customer, their inbox and a conversation', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'Our prices for cashew nuts');
  await page.goto('/customer/dashboard');
  await expect(page.getByText('1 unread message')).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'customer-home.aria.yml' });
  await page.goto('/customer/messages');
  await expect(page.getByText('Our prices')).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'inbox.aria.yml' });
  await page.goto(`/messages/compose?to=${supplier.id}`);
  await expect(page.getByLabel('Your Message')).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'conversation.aria.yml' });
});

/** Regions that came into the page together with their text, of which screen readers say nothing. */
const earlyTexts = () => (window as unknown as { comeWithText: string[] }).comeWithText;

test.describe('what is read aloud', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('regions are in the page before their text', async ({ page }) => {
    await page.addInitScript(() => {
      const early: string[] = [];
      Object.assign(window, { comeWithText: early });
      const look = (records: MutationRecord[]) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element)) continue;
          for (const region of [node, ...node.querySelectorAll('*')]) {
            const text = region.matches('[role=status], [role=alert]') && region.textContent;
            // What takes the focus is read for that.
            if (text && !region.matches('[tabindex]')) early.push(text);
          }
        }
      };
      // The server has rendered what is there before.
      addEventListener('DOMContentLoaded', () => {
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      });
    });
    const [, supplier] = await signInBesideSupplier(page);
    const screens = [
      '/customer/messages',
      `/messages/${supplier.id}`,
      '/account',
      '/customer/messages?tab=projects',
    ];
    const texts = new Set<string>();
    for (const isFailing of [false, true]) {
      if (isFailing) {
        await page.route(/\/api\/(?!users\/me)/, (route) => route.fulfill({ status: 503, json: {} }));
      }
      for (const path of screens) {
        await page.goto(path);
        const regions = page.getByRole('main').locator('[role=status], [role=alert]');
        await expect(
          isFailing ? regions.filter({ hasText: /(?:failed|couldn’t|isn’t)/i }) : regions,
        ).not.toHaveCount(0);
        await expect(regions.filter({ hasText: /^Loading/ })).toHaveCount(0);
        for (const text of await page.evaluate(earlyTexts)) texts.add(text);
      }
    }
    expect([...texts]).toEqual([]);
  });
});
