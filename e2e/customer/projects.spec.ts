import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { browserOf, demoSupplier, logIn, makeCustomer, signInAs } from '../testing/people.ts';
import {
  demo,
  expect,
  expectNoSidewaysScroll,
  expectToast,
  fillInLogin,
  fillInSignUp,
  newCustomer,
  test,
  untilScriptsAreThere,
} from '../testing/test.ts';
import { newProjectTitle, say } from '../testing/texts.ts';

// Requests fail on purpose.
test.use({ expectedErrors: [/ERR_FAILED|status of 400/] });

/** Another professional of the trade, who answers in another browser. */
async function propose(request: APIRequestContext, projectId: string, email: string) {
  const { token } = await logIn(request, email);
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

// Cards on a phone, a table on a wide screen.
for (const [width, language] of [
  [360, 'ar'],
  [1280, 'en'],
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
    const title = newProjectTitle();
    const button = (of: Pick<Page, 'getByRole'>, name: string, rest = '') =>
      of.getByRole('button', { name: text(name) + rest, exact: true });

    await page.setViewportSize(viewport);
    await signInAs(page, buyer);
    await page.goto(at('/projects/new'));
    await untilScriptsAreThere(page);
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
    await expectToast(page, text('Project posted'));
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
    await expect(other.getByText(text('Waiting for the buyer'))).toBeVisible();
    await button(other, 'Revise once').click();
    await other.getByLabel(text('Price'), { exact: true }).fill('4.20');
    await button(other, 'Send the revised proposal').click();
    await expect(other.getByText(text('Revised. Waiting for the buyer'))).toBeVisible();
    await expectNoSidewaysScroll(other);
    await propose(request, id, 'kwabena@asantewaa-weavers-circle.example');
    await propose(request, id, 'boubacar@bamana-terre-et-fil.example');

    // All arrive on the open page.
    // A card on a phone, a column's answer in the table.
    const answer = (name: string) =>
      page
        .locator('#proposals')
        .locator('li, td')
        .filter({ has: page.getByRole('link', { name }) });
    await expect(
      answer('Itoko Indigo House').getByText(text('Revised. Waiting for your answer')),
    ).toBeVisible();
    for (const name of ['Asantewaa', 'Bamana Terre et Fil'])
      await expect(answer(name).getByText(text('Waiting for your answer'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    const shortlist = answer('Itoko Indigo House').getByRole('button', { name: text('Add to shortlist') });
    await page.route('**/api/projects/proposals/*', (route) => route.abort(), { times: 1 });
    await shortlist.click();
    await expectToast(page, text('Error'));
    await shortlist.click();
    await expect(shortlist).toHaveCount(0);
    await answer('Itoko Indigo House')
      .getByRole('link', { name: `${text('Ask')}: ` })
      .click();
    await expect(page).toHaveURL(at(`/messages/${supplier.id}`));
    await page.goBack();
    for (const name of ['Itoko Indigo House', 'Bamana Terre et Fil']) {
      await answer(name)
        .getByRole('button', { name: `${text('Choose')}: ${name}`, exact: true })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('Choose proposal') })
        .click();
      // What comes next is where the answer was given, and is read aloud.
      const chosen = answer(name).locator(':focus');
      await expect(chosen.getByText(text('You chose this proposal.'))).toBeInViewport();
      const next = text('Write to {name} about payment and delivery').replace('{name}', name);
      await expect(chosen.getByRole('link', { name: next })).toBeInViewport();
      await expect(button(chosen, 'Close the project and tell the others?', ` ${name}`)).toBeInViewport();
      expect(await page.locator('#toasts > div').count()).toBe(0);
    }
    await answer('Asantewaa')
      .getByRole('button', { name: text('Decline') })
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
    await expectToast(page, text('Project closed'));
    await expect(page.getByText(text('You closed this project.'))).toBeVisible();
    // The button that was pressed is gone.
    await expect(page.locator('body')).not.toBeFocused();

    await expect(other.getByText(text('The buyer chose your proposal.'))).toBeVisible();
    await expect(other.getByText(text('The buyer closed this project.'))).toBeVisible();
    await other.context().close();
  });
}

test('a visitor asks for the price of a product, signs in, and posts what was typed', async ({
  page,
  request,
}) => {
  const [buyer, supplier] = await Promise.all([makeCustomer(request), demoSupplier(request)]);
  const products = await request.get(`/api/users/public/${supplier.id}/products`);
  const [{ _id, name }] = (await products.json()).data;
  await page.goto(`/products/${_id}`);
  await page.getByRole('link', { name: 'Request a quote' }).click();
  const recipient = page.getByText('Only Itoko Indigo House will see it');
  await expect(recipient).toBeVisible();
  // The form works from its first touch on.
  await expect(page.locator('[data-ready]')).toHaveCount(1);
  await expect(page.locator('[data-mounted]')).toHaveCount(0);
  await page.getByLabel('Work by freelancers').check();
  await expect(page.getByLabel('Skills', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Itoko Indigo House' })).toHaveCount(0);
  await expect(recipient).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Remove Itoko Indigo House' })).toBeVisible();
  await expect(page.getByLabel('Industry', { exact: true })).toHaveValue('Fashion');
  const needed = page.getByLabel('What is needed', { exact: true });
  const note = page.getByText('This looks like contact details or a link: buyer@shop.example');
  await needed.fill('For our shop. Write to buyer@shop.example.');
  await expect(note).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
  await expectAccessible(page, 'a question about contact details');
  await page.getByRole('button', { name: 'Leave out', exact: true }).click();
  await expect(needed).toHaveValue('For our shop. Write to.');
  await expect(needed).toBeFocused();
  await expect(note).toHaveCount(0);
  await needed.fill('For our shop. Call +49 40 123456.');
  await page.getByLabel('Quantity', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'Sign in and post' }).click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('It stays in your project.')).toBeVisible();
  // Another detail is asked about again.
  await needed.fill('For our shop. Call +49 40 123456 or +49 40 654321.');
  await page.getByRole('button', { name: 'Sign in and post' }).click();
  await expect(page.getByText('Leave the contact details out, or keep them.')).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep', exact: true });
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('They stay in your project.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave out', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText('They stay in your project.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in and post' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(`Sign in to post “${name}”.`)).toBeVisible();
  // It is posted without another press.
  await fillInLogin(page, buyer.email, buyer.password);
  await expect(page.getByText('Open for proposals.')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await expect(needed).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Post project' })).toBeVisible();
  await expect(needed).toHaveValue('');
});

test('a visitor describes a project, creates an account, and it is posted', async ({ page, request }) => {
  const { id } = await demoSupplier(request);
  const title = newProjectTitle();
  await page.goto(`/projects/new?to=${id}`);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('What is needed', { exact: true }).fill('For shirts.');
  await page.getByLabel('Quantity', { exact: true }).fill('40');
  const createAccount = page.getByRole('button', { name: 'Create account and post' });
  // What is optional is folded, and opens for its error.
  const neededBy = page.getByLabel('Needed by', { exact: true });
  await page.getByText('2. Details (optional)').click();
  await neededBy.fill('2020-01-31');
  await page.getByText('2. Details (optional)').click();
  await expect(neededBy).toBeHidden();
  await createAccount.click();
  await expect(neededBy).toBeFocused();
  await neededBy.fill('');
  await createAccount.click();
  await expect(page).toHaveURL(/register/);
  await expect(page.getByText(`Create an account to post “${title}”.`)).toBeVisible();
  // The other page knows it as well.
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByText(`Sign in to post “${title}”.`)).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByText(`Create an account to post “${title}”.`)).toBeVisible();
  await fillInSignUp(page, newCustomer());
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Open for proposals.')).toBeVisible();
});

/** A visitor who is about to sign in to post this; returns the requests that post something. */
async function describeAsVisitor(page: Page, title: string) {
  const posts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/projects')) posts.push(sent.url());
  });
  await page.goto('/projects/new');
  const post = page.getByRole('button', { name: 'Sign in and post' });
  const place = () => post.evaluate((button) => (button as HTMLElement).offsetTop);
  const before = await place();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('What is needed', { exact: true }).fill('For shirts.');
  await page.getByLabel('Industry', { exact: true }).selectOption('Fashion');
  await page.getByLabel('Quantity', { exact: true }).fill('40');
  // A button that moves when the page learns what is typed would lose a press.
  await expect(page.getByText('Nothing', { exact: true })).toBeVisible();
  expect(await place()).toBe(before);
  await post.click();
  await expect(page).toHaveURL('/login');
  return posts;
}

test('a project that is rejected on the way back stays as it was typed', async ({ page, request }) => {
  const buyer = await makeCustomer(request);
  const title = newProjectTitle();
  const posts = await describeAsVisitor(page, title);
  const answer = { code: 'invalid_fields', message: 'Enter a title', errors: { title: 'Enter a title' } };
  await page.route('**/api/projects', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: answer }) : route.fallback(),
  );
  await fillInLogin(page, buyer.email, buyer.password);
  const field = page.getByLabel('Title', { exact: true });
  await expect(field).toHaveAccessibleDescription(/Enter a title/);
  await expect(page).toHaveURL('/projects/new');
  // Nor is it posted by a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Post project' })).toBeVisible();
  await expect(field).toHaveValue(title);
  expect(posts).toHaveLength(1);
});

test('a professional who signs in posts nothing', async ({ page }) => {
  const posts = await describeAsVisitor(page, newProjectTitle());
  await fillInLogin(page, 'supplier@sokoni.example', demo.password);
  await expect(page.getByText('Only customers can post projects.')).toBeVisible();
  expect(posts).toEqual([]);
});

test('an empty search becomes a project, whose buyer reads at once that no professional fits', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeCustomer(request));
  await page.goto('/supplier?search=qqzoutboard&industry=Construction&country=Togo');
  await page.getByRole('link', { name: 'Post a project' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('qqzoutboard');
  await expect(page.getByLabel('Industry', { exact: true })).toHaveValue('Construction');
  await expect(page.getByLabel('Only from this country (optional)')).toHaveValue('Togo');
  await page.getByLabel('What is needed', { exact: true }).fill('Qqzoutboard.');
  await page.getByLabel('Quantity', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Post project' }).click();
  await expect(page.getByText(/^We found no professionals who fit\./)).toBeVisible();
  await expectAccessible(page, 'a project that fits no professional');
  await page.getByRole('link', { name: 'Post in other words' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('qqzoutboard');

  await page.route('**/api/projects', (route) =>
    route.fulfill({
      json: { success: true, message: '', data: [], nextCursor: null, unanswered: 0, postingLimit: 'open' },
    }),
  );
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: 'You already have three open projects.' });
  await expect(note.getByRole('link', { name: 'Your projects' })).toBeVisible();
  await expectAccessible(page, 'a project beyond three open ones');
});
