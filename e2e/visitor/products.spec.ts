import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { demoSupplier, makeCustomer, type Person, signInAs } from '../testing/people.ts';
import { expect, expectNoSidewaysScroll, test } from '../testing/test.ts';

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
    await expect(page.getByRole('link', { name: 'Ask about this product' })).toHaveAttribute(
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
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/.+\.webp$/);
  }
});

test('a message about a product names it for its reader', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  const [first] = await productsOf(request, supplier);
  if (!first) throw new Error('The supplier of the demo data has no products.');
  const customer = await makeCustomer(request);
  await signInAs(page, customer);
  await page.goto(`/products/${first._id}`);
  await page.getByRole('link', { name: 'Ask about this product' }).click();
  const form = page.getByRole('region', { name: 'Send Message' });
  await expect(form.getByRole('link', { name: first.name })).toBeVisible();
  await form.getByLabel('Phone Number').fill('+254 700 000 000');
  await form.getByLabel('Your Message').fill('How many can you send in March?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
  await page.goto(`/messages/compose?to=${supplier.id}`);
  await expect(
    page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: first.name }),
  ).toHaveAttribute('href', `/products/${first._id}`);
});

test('an owner changes the details of a picture', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=products');
  await page.getByRole('button', { name: 'Name and price of picture 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Details of picture 2' });
  await dialog.getByLabel('Price', { exact: true }).fill('about 12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a price with at most two decimals, for example 12.50')).toBeVisible();
  await expectAccessible(page, 'the details of a product');
  await dialog.getByLabel('Price', { exact: true }).fill('13');
  await dialog.getByLabel('Up to (optional)').fill('19');
  await dialog.getByLabel('Price is per').fill('metre');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/supplier/${supplier.id}`);
  await expect(page.getByText('$13–19 per metre')).toBeVisible();
});
