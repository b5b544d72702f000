import type { Page } from '@playwright/test';
import { cleanLine } from '@sokoni/contract/input/clean';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import { findMail } from '../testing/mailbox.ts';
import { makeCustomer, signInAs } from '../testing/people.ts';
import { test as base, expect, newCustomer } from '../testing/test.ts';

/**
 * Texts that try to run scripts. A script that runs sets `__pwned` or opens a dialog; an injected element requests a
 * missing file or violates the content security policy, and both cause console errors.
 */
const payloads = [
  '<script>window.__pwned=1</script>',
  '</script><script>__pwned=1</script>',
  '"><img src=x onerror=__pwned=1>',
  '<svg onload=__pwned=1>',
  '<svg><script href=data:,__pwned=1 /></svg>',
  'javascript:window.__pwned=1//',
  "'-(window.__pwned=1)-'",
  '" autofocus onfocus=alert(1) x="',
  '</title></textarea></style><img src=x onerror=alert(1)>',
  '<!--<script>__pwned=1//--><script>alert(1)</script>',
  '<iframe srcdoc="<script>top.__pwned=1</script>">',
  // Template syntax of our libraries and of others.
  '{firstName} {0, plural, other {#}} <0>x</0>',
  "{{constructor.constructor('__pwned=1')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the payload is text that a user types
  '`${window.__pwned=1}`',
  // Characters that case folding or normalisation turns into others.
  '＜script＞window.__pwned=1＜/script＞',
  '<ſcript>window.__pwned=1</ſcript>',
  '&lt;img src=x onerror=alert(1)&gt; &#60;b&#62;',
  '\u2028alert(1)\u2029//',
];
const corpus = payloads.join('\n');
/** Line separators are not allowed in a path. A script address comes first, because it works only at the start. */
const inPaths = payloads
  .filter((text) => !/[\u2028\u2029]/.test(text))
  .sort((one, other) => Number(other.startsWith('javascript:')) - Number(one.startsWith('javascript:')));

/** As many together as a search may have characters. */
const searches: string[] = [];
for (const text of inPaths) {
  const together = `${searches.at(-1) ?? ''} ${text}`.trim();
  if (together.length <= SEARCH_MAX) searches.pop();
  searches.push(together.length <= SEARCH_MAX ? together : text.trim());
}

/** The trace of Playwright also tries to run scripts in the frame of a mail. */
const ownOfPlaywright = /Blocked script execution in 'about:srcdoc'/;

const test = base.extend({
  page: async ({ page }, use) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await use(page);
    expect(dialogs).toEqual([]);
  },
});

async function expectNothingRan(page: Page) {
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
}

/** Checks that the text is shown literally, except for whitespace. */
async function expectShown(page: Page, text: string) {
  const blank = /\s+/g;
  await expect
    // biome-ignore lint/performance/useDomNodeTextContent: the check needs the visible text, not the hidden one
    .poll(async () => (await page.locator('body').innerText()).replaceAll(blank, ''))
    .toContain(text.replaceAll(blank, ''));
  await expectNothingRan(page);
}

/** Checks that a mail, which is shown in a sandboxed frame, contains no scripts. */
async function expectHarmlessMail(page: Page, to: string) {
  await page.goto(await findMail(page, { to, subject: 'Welcome to Sokoni' }));
  const able = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const { body } = new DOMParser().parseFromString(frame.srcdoc, 'text/html');
    const elements = [...body.querySelectorAll('*')];
    return elements
      .filter((element) => /^(script|img|svg|iframe|object|embed)$/i.test(element.tagName))
      .concat(elements.filter((element) => element.getAttributeNames().some((name) => name.startsWith('on'))))
      .map((element) => element.outerHTML);
  });
  expect(able).toEqual([]);
  await expectNothingRan(page);
}

async function saveProfile(page: Page, [first = '', last = '', company = '']: string[]) {
  await page.getByLabel('First Name').fill(first);
  await page.getByLabel('Last Name').fill(last);
  await page.getByLabel('Company Name (Optional)').fill(company);
  const saving = page.waitForResponse('**/api/users/profile');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  expect((await saving).status()).toBe(200);
}

test('payloads in the profile of a customer are shown as text on every screen', async ({ page, request }) => {
  test.slow();
  await signInAs(page, await makeCustomer(request));
  await page.goto('/customer/profile');
  for (let first = 0; first < payloads.length; first += 3) {
    const texts = payloads.slice(first, first + 3);
    await saveProfile(page, texts);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/customer/dashboard');
    await expectShown(page, texts[0] ?? '');
    await page.goto('/customer/profile');
    await expect(page.getByLabel('Company Name (Optional)')).toHaveValue(cleanLine(texts[2] ?? ''));
    await expectShown(page, texts[1] ?? '');
  }
  await page.getByLabel('Phone Number').fill(payloads[0] ?? '');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText(/with its digits/)).toBeVisible();
  await expectNothingRan(page);
});

/** Signs up with the form and opens the dashboard. */
async function signUpOnScreen(
  page: Page,
  type: string,
  [firstName = '', lastName = '', company = '']: string[],
) {
  const { email, password } = newCustomer();
  await page.goto(`/register?type=${type}`);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Description').fill(corpus);
  await page.getByLabel('Plan').selectOption({ index: 1 });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/payment');
  await expectNothingRan(page);
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  return email;
}

for (const [type, names] of [
  ['supplier', payloads.slice(0, 3)],
  ['freelancer', payloads.slice(3, 6)],
] as const) {
  test.describe(`the sign-up of a ${type}`, () => {
    // The server returns 404 for a private profile, because the document request has no session.
    test.use({ expectedErrors: [new RegExp(`404.*/${type}/[0-9a-f-]{36}$|${ownOfPlaywright.source}`)] });

    test('shows payloads as text in dashboard, profile and mail', async ({ page }) => {
      const [firstName = '', lastName = '', company = ''] = names;
      const email = await signUpOnScreen(page, type, names);
      await expectNothingRan(page);
      await expectShown(page, firstName);
      await expectShown(page, lastName);
      await page.getByRole('link', { name: 'View Public Profile' }).click();
      await expect(page.getByText('Only you can see this page.')).toBeVisible();
      await expectShown(page, type === 'supplier' ? company : firstName);
      await expectShown(page, corpus);
      await page.reload();
      await expectShown(page, corpus);
      await page.goto('/account');
      await expect(page.getByText('This browser')).toBeVisible();
      await expectNothingRan(page);

      await expectHarmlessMail(page, email);
    });
  });
}

test.describe('payloads in an address', () => {
  test.use({ expectedErrors: [/404|410|422/] });

  test('are shown as text', async ({ page }) => {
    test.slow();
    for (const search of searches) {
      await page.goto(`/supplier?search=${encodeURIComponent(search)}`);
      await expect(page.getByRole('searchbox')).toHaveValue(search);
      await expectNothingRan(page);
    }
    // These addresses have no limit that would cut several payloads.
    for (let first = 0; first < inPaths.length; first += 6) {
      const text = encodeURIComponent(inPaths.slice(first, first + 6).join(' '));
      for (const address of [
        `/freelancer?skill=${text}&page=${text}`,
        `/register?type=${text}&plan=${text}`,
        `/register?type=supplier&plan=${text}`,
        `/reset-password/${text}`,
        `/supplier/${text}`,
        `/${text}`,
      ]) {
        await expectHarmlessAt(page, address);
      }
    }
  });
});

async function expectHarmlessAt(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingRan(page);
}
