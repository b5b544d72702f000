import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { browserOf, demoSupplier, logIn, makeCustomer, signInAs } from '../testing/people.ts';
import { expect, expectNoSidewaysScroll, test } from '../testing/test.ts';
import { say } from '../testing/texts.ts';

/** Another professional of the trade, who answers in another browser. */
async function propose(request: APIRequestContext, projectId: string) {
  const { token } = await logIn(request, 'kwabena@asantewaa-weavers-circle.example');
  const headers = { authorization: `Bearer ${token}` };
  const address = `/api/projects/invitations/${projectId}`;
  expect((await request.post(`${address}/seat`, { headers })).ok()).toBe(true);
  const proposal = await request.post(`${address}/proposal`, {
    headers,
    data: {
      ...{ clientId: crypto.randomUUID(), price: 3.8, currency: 'USD', unit: 'metre', leadTime: '6 weeks' },
      ...{ validUntil: '2030-01-31', message: 'Woven, not printed.' },
    },
  });
  expect(proposal.ok()).toBe(true);
}

for (const [width, language] of [
  [360, 'en'],
  [360, 'ar'],
  [1280, 'en'],
  [1280, 'ar'],
] as const) {
  test(`a project is posted, answered and closed at ${width} px in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    const text = (english: string) => say(language, english);
    const at = (path: string) => (language === 'en' ? path : `/${language}${path}`);
    const viewport = { width, height: 800 };
    const [buyer, supplier] = await Promise.all([makeCustomer(request), demoSupplier(request)]);
    const title = `Indigo yardage ${crypto.randomUUID()}`;
    const button = (of: typeof page, name: string) =>
      of.getByRole('button', { name: text(name), exact: true });

    await page.setViewportSize(viewport);
    await signInAs(page, buyer);
    await page.goto(at('/projects/new'));
    // Every error stands at its field.
    await button(page, 'Post project').click();
    for (const [label, error] of [
      ['Title', 'Enter a title'],
      ['What is needed', 'Describe what you need'],
      ['Industry', 'Choose an industry'],
      ['Quantity', 'Enter a quantity above 0, for example 500'],
    ] as const) {
      const field = page.getByLabel(text(label), { exact: true });
      await expect(field).toHaveAccessibleDescription(new RegExp(text(error)));
    }
    if (width === 360) await expectAccessible(page, `errors of a project, ${language}`);
    await page.getByLabel(text('Title'), { exact: true }).fill(title);
    await page.getByLabel(text('What is needed'), { exact: true }).fill('Cotton, hand-dyed, for shirts.');
    await page.getByLabel(text('Industry'), { exact: true }).selectOption('Fashion');
    await page.getByLabel(text('Quantity'), { exact: true }).fill('500');
    await button(page, 'Post project').click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const other = await browserOf(browser, supplier, { viewport, serviceWorkers: 'block' });
    await other.goto(at('/supplier/dashboard?tab=projects'));
    await other.getByRole('link', { name: title }).first().click();
    await button(other, 'Take a seat').click();
    await other.getByLabel(text('Price'), { exact: true }).fill('4.50');
    await other.getByLabel(text('Price is per'), { exact: true }).fill('metre');
    await other.getByLabel(text('Lead time'), { exact: true }).fill('3 weeks');
    await other.getByLabel(text('Message'), { exact: true }).fill('We dye it ourselves.');
    await button(other, 'Send proposal').click();
    await expect(other.getByText(text('Waits for the buyer’s answer.'))).toBeVisible();
    await button(other, 'Revise once').click();
    await other.getByLabel(text('Price'), { exact: true }).fill('4.20');
    await button(other, 'Send the revised proposal').click();
    await expect(other.getByText(text('Revised. Waits for the buyer’s answer.'))).toBeVisible();
    await expectNoSidewaysScroll(other);
    await propose(request, id);

    // Both arrive on the open page.
    // A card on a phone, a column's answer in the table.
    const answer = (name: string) => page.locator('#proposals').locator('li, td').filter({ hasText: name });
    await expect(
      answer('Itoko Indigo House').getByText(text('Revised. Waits for your answer.')),
    ).toBeVisible();
    await expect(answer('Asantewaa').getByText(text('Waits for your answer.'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await answer('Itoko Indigo House')
      .getByRole('button', { name: text('Add to shortlist') })
      .click();
    await answer('Itoko Indigo House')
      .getByRole('button', { name: text('Choose'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('Choose proposal') })
      .click();
    await expect(answer('Itoko Indigo House').getByText(text('You chose this proposal.'))).toBeVisible();
    await answer('Asantewaa')
      .getByRole('button', { name: text('Decline'), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('Decline'), exact: true }).click();
    await expect(dialog.getByText(text('Choose a reason'))).toBeVisible();
    await dialog.getByLabel(text('I chose another proposal')).check();
    await dialog.getByRole('button', { name: text('Decline'), exact: true }).click();
    await expect(answer('Asantewaa').getByText(text('You declined this proposal.'))).toBeVisible();
    await button(page, 'Close project').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('Close project') })
      .click();
    await expect(page.getByText(text('You closed this project.'))).toBeVisible();

    await expect(other.getByText(text('The buyer chose your proposal.'))).toBeVisible();
    await expect(other.getByText(text('The buyer closed this project.'))).toBeVisible();
    await other.context().close();
  });
}
