import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../testing/accessible.ts';
import { chooseFiles, photos } from '../testing/files.ts';
import { choose } from '../testing/menu.ts';
import { demoSupplier, makeCustomer, type Person, signInAs } from '../testing/people.ts';
import { expect, expectNoSidewaysScroll, fillInLogin, test } from '../testing/test.ts';

interface Shown {
  _id: string;
  name: string;
  picture: string;
  price: number;
  minimum: string;
}

/** The products of the supplier of the demo data, in their order. */
async function productsOf(request: APIRequestContext, { id }: Person): Promise<Shown[]> {
  const answer = await request.get(`/api/users/public/${id}/products`);
  return (await answer.json()).data;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from a profile to its gallery, a product and the form about it', async ({ page, request }) => {
    const supplier = await demoSupplier(request);
    const [first, second] = await productsOf(request, supplier);
    if (!first || !second) throw new Error('The supplier of the demo data has too few products.');
    await page.goto(`/supplier/${supplier.id}`);
    await expect(page.getByText('Project 1', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^All \d+ products$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Products by / })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: first.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('link', { name: 'Send a message' })).toHaveAttribute(
      'href',
      `/supplier/${supplier.id}?about=${first._id}#send-message`,
    );
    await expect(page.getByRole('heading', { level: 2, name: /^More from / })).toBeVisible();
    await page.getByRole('link', { name: second.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  });
});

test('the gallery and a product are accessible and describe themselves to search engines', async ({
  page,
  request,
}) => {
  const supplier = await demoSupplier(request);
  const [first] = await productsOf(request, supplier);
  for (const address of [`/supplier/${supplier.id}/products`, `/products/${first?._id}`]) {
    await page.goto(address);
    await expectAccessible(page, address.replaceAll(/[\da-f-]{36}/g, 'id'));
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('"@type":"Product"');
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const drawn = await request.get(picture);
    expect(drawn.headers()['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(await drawn.body()).metadata();
    for (const [side, pixels] of Object.entries({ width, height }))
      await expect(page.locator(`meta[property="og:image:${side}"]`)).toHaveAttribute('content', `${pixels}`);
  }
});

test('a message about a product names it for its reader', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  const [first] = await productsOf(request, supplier);
  if (!first) throw new Error('The supplier of the demo data has no products.');
  const customer = await makeCustomer(request);
  await page.goto(`/products/${first._id}`);
  await page.getByRole('link', { name: 'Send a message' }).click();
  const form = page.getByRole('region', { name: 'Send Message' });
  await form.getByLabel('Your Message').fill('How many can you send in March?');
  await form.getByRole('link', { name: /^Sign in to write to / }).click();
  await fillInLogin(page, customer.email, customer.password);
  await expect(form.getByRole('link', { name: first.name })).toBeVisible();
  await form.getByLabel('Phone Number').fill('+254 700 000 000');
  await expect(form.getByLabel('Your Message')).toHaveValue('How many can you send in March?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
  await page.goto(`/messages/compose?to=${supplier.id}`);
  await expect(
    page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: first.name }),
  ).toHaveAttribute('href', `/products/${first._id}`);
});

test('an owner adds pictures to a product, and they open large', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  const product = (await productsOf(request, supplier)).at(-1);
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=products');
  const row = page.getByRole('region', { name: 'Products' }).locator('li:has([aria-haspopup])').last();
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Minimum order').fill('30 pieces');
  const add = dialog.getByRole('button', { name: 'Add pictures' });
  const dataTransfer = await page.evaluateHandle(() => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([], 'bag.jpg'));
    return dragged;
  });
  await dialog.getByLabel('Name').dispatchEvent('dragover', { dataTransfer });
  await add.dispatchEvent('dragover', { dataTransfer });
  await expect(page.locator('.outline-dashed')).toHaveCount(1);
  await add.dispatchEvent('drop', { dataTransfer: await page.evaluateHandle(() => new DataTransfer()) });
  await expect(page.locator('.outline-dashed')).toHaveCount(0);
  await chooseFiles(page, add, await photos(2));
  await dialog.getByLabel('Describe picture 3').fill('Its lining');
  await choose(dialog.getByRole('listitem').last(), 'Move up');
  await expect(dialog.getByLabel('Describe picture 2')).toHaveValue('Its lining');
  const described = dialog.getByLabel('Describe the picture for people who can’t see it');
  const text = await described.inputValue();
  await choose(dialog.getByRole('listitem').last(), 'Make main picture');
  await expect(described).toHaveValue('');
  await expect(dialog.getByLabel('Describe picture 3')).toHaveValue(text);
  await expect(dialog.getByLabel('Describe picture 2')).toHaveValue('Its lining');
  await expectAccessible(page, 'a product with more pictures');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/products/${product?._id}`);
  await expect(page.getByText('Minimum order: 30 pieces')).toBeVisible();
  const picture = page.getByRole('link', { name: 'Its lining' });
  await expect(picture).not.toBeInViewport();
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Picture 2', exact: true }).click();
  await expect(picture).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  // Without scripts it leads to the file.
  await expect(picture).toHaveAttribute('href', /^\/media\/[\w-]+\/\d+\.webp$/);
  await expectAccessible(page, 'a product with several pictures');
  await picture.click();
  await expect(dialog.getByRole('img', { name: 'Its lining' })).toBeInViewport();
  await expectAccessible(page, 'a picture as large as the screen');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Picture 2 of 3')).toBeVisible();
  const isBackLeft = await dialog.getByRole('list').evaluate((list) => {
    const back = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true };
    return list.dispatchEvent(new KeyboardEvent('keydown', back));
  });
  expect(isBackLeft, 'Alt with an arrow is left to the browser').toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Picture 3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an owner changes the details of a picture', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=products');
  const row = page.getByRole('region', { name: 'Products' }).getByRole('listitem').nth(1);
  const open = row.getByRole('button').first();
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Describe the picture for people who can’t see it').fill('Five metres of indigo');
  await dialog.getByLabel('Price', { exact: true }).fill('about 12');
  // On a phone it looks like a page.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('We kept your unsaved changes.')).toBeVisible();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('about 12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter only the number, without “about”')).toBeVisible();
  await expectAccessible(page, 'the details of a product');
  await dialog.getByLabel('Price', { exact: true }).fill('25.000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = dialog.getByRole('group', { name: 'Which number do you mean?' });
  await expect(question.getByRole('button')).toHaveText(['25', '25,000']);
  await expectAccessible(page, 'a price with two readings');
  await question.getByRole('button', { name: '25,000' }).click();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('25000');
  await expect(dialog.getByText('can mean')).toHaveCount(0);
  await dialog.getByLabel('Price', { exact: true }).fill('₦1,500.50');
  await dialog.getByLabel('Up to (optional)').focus();
  await expect(dialog.getByLabel('Currency', { exact: true })).toHaveValue('NGN');
  await dialog.getByLabel('Price', { exact: true }).fill('FCFA 25 000');
  await dialog.getByLabel('Up to (optional)').focus();
  const currency = dialog.getByRole('group', { name: 'Which currency do you mean?' });
  await expect(currency.getByRole('button')).toHaveText([/^XAF/, /^XOF/]);
  await currency.getByRole('button', { name: 'XAF' }).click();
  await expect(dialog.getByLabel('Currency', { exact: true })).toHaveValue('XAF');
  await expect(currency).toHaveCount(0);
  await dialog.getByLabel('Price', { exact: true }).fill('£12');
  await dialog.getByLabel('Up to (optional)').focus();
  await expect(currency.getByRole('button').first()).toHaveText(/^GBP/);
  await dialog.getByLabel('Currency', { exact: true }).fill('USD');
  await dialog.getByLabel('Price', { exact: true }).fill('13');
  await dialog.getByLabel('Up to (optional)').fill('19');
  await dialog.getByLabel('Price is per').fill('metre');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('$13–19 per metre');
  await open.click();
  await expect(dialog.getByLabel('Describe the picture')).toHaveValue('Five metres of indigo');
  await page.goto(`/supplier/${supplier.id}`);
  await expect(page.getByText('$13–19 per metre')).toBeVisible();
});
