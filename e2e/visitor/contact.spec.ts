import type { Page } from '@playwright/test';
import { STAMP_AGE } from '@sokoni/contract/contact';
import { expectAccessible } from '../testing/accessible.ts';
import { getOperator } from '../testing/admin.ts';
import { findMail } from '../testing/mailbox.ts';
import { signInAs, signInAsCustomer } from '../testing/people.ts';
import { expect, holdScripts, test, untilScriptsAreThere } from '../testing/test.ts';

// A test that submits faster than a person can type causes a second request, and browsers log the error.
test.use({ expectedErrors: [/409 .* \S+\/api\/contact$/] });

/** Seconds; the server takes no message from a form that was opened more recently. */
const RIPE = STAMP_AGE.least + 1;
let stamp = '';
let stampedAt = 0;
test.beforeAll(async ({ request }) => {
  const answer = await request.get('/api/contact/stamp');
  stamp = (await answer.json()).data.stamp;
  stampedAt = Date.now();
});

/** A stamp that is as old as that of a form which a person has filled in. */
async function ripeStamp(): Promise<string> {
  await expect.poll(() => (Date.now() - stampedAt) / 1000).toBeGreaterThan(RIPE);
  return stamp;
}

let serial = 0;
/** A message text that no other test has sent. */
const words = () => `Good day, how long does a review take? ${process.pid}-${Date.now()}-${++serial}`;

async function fill(page: Page, message = words()) {
  await page.getByLabel('Your Name').fill('أمينة بن علي');
  await page.getByLabel('Your Email').fill('amina@mail.example');
  await page.getByLabel('Your Message').fill(message);
  return message;
}

/** Fills in the form as a person does, who is slower than a test. */
async function fillSlowly(page: Page, message = words()) {
  await replaceStamp(page, await ripeStamp());
  return fill(page, message);
}

const replaceStamp = (page: Page, stamp: string) =>
  page.locator('input[name=stamp]').evaluate((field: HTMLInputElement, stamp) => {
    field.value = stamp;
  }, stamp);

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const sent = (page: Page) => page.getByText('Message sent successfully');

/** The mails that the owner of the marketplace received. */
async function mailsWith(page: Page, message: string): Promise<number> {
  const list = await (await page.request.get('/dev/mailbox')).text();
  const addresses = [...list.matchAll(/href="([^"]+)">New message from the contact page/g)].map(
    ([, path]) => path,
  );
  const mails = await Promise.all(addresses.map(async (path) => (await page.request.get(path ?? '')).text()));
  return mails.filter((mail) => mail.includes(message)).length;
}

test('shows the opening hours, sends a message, and then another', async ({ page }) => {
  await page.goto('/contact');
  for (const text of ['Monday to Friday 9am-5pm', 'Closed at weekends', 'Dubai, United Arab Emirates']) {
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await send(page).click();
  for (const text of ['Enter your name', 'Email is required', 'Enter a message']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Your Name')).toBeFocused();
  await expectAccessible(page, 'fields missing');

  const message = await fill(page);
  await page.getByLabel('Phone Number (Optional)').fill('+216 55 000 111');
  // A double click sends one message. The second click must not land on what replaces the form.
  await send(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(sent(page)).toBeFocused();
  await expectAccessible(page, 'sent');
  await findMail(page, { to: 'hello@sokoni.example', subject: 'contact page' });
  await expect.poll(() => mailsWith(page, message)).toBe(1);

  await page.getByRole('button', { name: 'Send Another' }).click();
  await expect(page.getByLabel('Your Name')).toBeFocused();
  for (const label of ['Your Name', 'Your Email', 'Phone Number (Optional)', 'Your Message']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  // As on a page that has been open for days.
  await replaceStamp(page, 'abc.def');
  const second = await fill(page);
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await expect.poll(() => mailsWith(page, second)).toBe(1);
  await page.reload();
  await untilScriptsAreThere(page);
  await expect(page.getByLabel('Your Message')).toHaveValue('');
});

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a rate limit, a server error and a proxy error are reported, and the form keeps its values', async ({
    page,
  }) => {
    await page.goto('/contact');
    const message = await fillSlowly(page);
    const alert = page.getByRole('alert');
    for (const [status, reason] of [
      [429, 'Too many requests. Wait a moment and try again.'],
      [500, 'Something went wrong on our side. Try again.'],
      [502, ''],
    ] as const) {
      await page.route('**/api/contact', (route) =>
        reason
          ? route.fulfill({ status, json: { success: false, code: 'unexpected', message: reason } })
          : route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      await send(page).click();
      await expect(alert).toContainText('Failed to send message');
      await expect(alert).toContainText(reason || 'Sokoni isn’t responding right now.');
      await page.unroute('**/api/contact');
      const again = page.getByRole('button', { name: 'Try Again' });
      await expect(again).toBeFocused();
      if (!reason) await expectAccessible(page, 'failed');
      await again.press('Enter');
      await expect(alert).toBeEmpty();
      await expect(send(page)).toBeFocused();
      await expect(page.getByLabel('Your Name')).toHaveValue('أمينة بن علي');
      await expect(page.getByLabel('Your Message')).toHaveValue(message);
    }
    await send(page).press('Enter');
    await expect(sent(page)).toBeVisible();
  });

  test('says the error of a field that it does not show', async ({ page }) => {
    await page.goto('/contact');
    await fillSlowly(page);
    const errors = { stamp: 'Open the form again' };
    const json = {
      success: false,
      code: 'invalid_fields',
      message: 'Please check the marked fields.',
      errors,
    };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json }));
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Open the form again');
  });

  test('keeps the message without a network and after a reload', async ({ page, context }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const message = await fill(page);
    await release();
    await untilScriptsAreThere(page);
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('You’re offline');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Your Name')).toHaveValue('أمينة بن علي');
    await expect(page.getByLabel('Your Message')).toHaveValue(message);
    await replaceStamp(page, await ripeStamp());
    await send(page).click();
    await expect(sent(page)).toBeVisible();
  });

  test('sends one message when the response is lost', async ({ page }) => {
    await page.goto('/contact');
    const message = await fillSlowly(page);
    let isLost = false;
    await page.route('**/api/contact', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    await expect.poll(() => mailsWith(page, message)).toBe(1);
  });
});

test('name and email are filled in for a signed-in account', async ({ page }) => {
  const customer = await signInAsCustomer(page);
  await page.goto('/contact');
  await expect(page.getByLabel('Your Name')).toHaveValue("Zoë-N'Diaye محمد");
  await expect(page.getByLabel('Your Email')).toHaveValue(customer.email);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form names missing fields, keeps the others, and sends', async ({ page }) => {
    await page.goto('/contact');
    const message = await fill(page);
    await page.getByLabel('Your Email').fill('amina');
    await send(page).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByLabel('Your Message')).toHaveValue(message);
    await page.getByLabel('Your Email').fill('amina@mail.example');
    await send(page).click();
    // The test submits faster than a person can type; the second request succeeds.
    await expect(page.getByText('Failed to send message')).toBeVisible();
    await replaceStamp(page, await ripeStamp());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(sent(page)).toBeVisible();
    await page.reload();
    await expect(sent(page)).toBeVisible();
    await expect.poll(() => mailsWith(page, message)).toBe(1);
    await page.getByRole('button', { name: 'Send Another' }).click();
    await expect(page.getByLabel('Your Message')).toHaveValue('');
  });
});

test.describe('in the admin area', () => {
  // The first response is rendered for a signed-out visitor, so it is a 404.
  test.use({ expectedErrors: [/404/] });
  test('a message from a bot is saved and marked in the admin area', async ({ page, request }) => {
    const stamp = await ripeStamp();
    const name = `Bot ${process.pid} ${Date.now()}`;
    const answer = await request.post('/api/contact', {
      data: { name, email: 'bot@mail.example', message: words(), website: 'https://spam.example', stamp },
    });
    expect(answer.status()).toBe(201);
    await signInAs(page, await getOperator(request));
    await page.goto('/operator?list=contact');
    const letter = page.getByRole('link').filter({ hasText: name });
    await expect(letter).toContainText('Looks like advertising');
    await letter.click();
    await expect(page.getByText('It fills in a field that people can’t see')).toBeVisible();
    await expectAccessible(page, 'marked contact message');
  });
});
