import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { demoFreelancer, demoSupplier, makeCustomer, type Person, signInAs } from '../testing/people.ts';
import { expect, expectToast, test } from '../testing/test.ts';

// The answer to a request is lost on purpose, and a blocked buyer’s project is missing.
test.use({ expectedErrors: [/ERR_FAILED|status of 404/] });

/** A new customer who asks the demo supplier: directly, or by words that fit. */
async function post(request: APIRequestContext, more: object): Promise<{ buyer: Person; id: string }> {
  const buyer = await makeCustomer(request);
  const answer = await request.post('/api/projects', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: {
      ...{
        clientId: crypto.randomUUID(),
        role: 'supplier',
        industry: 'Fashion',
        quantity: 500,
        unit: 'metre',
      },
      ...{ title: 'Indigo adire yardage', description: 'Cotton, hand-dyed, for shirts.\nTwo patterns.' },
      ...{ country: 'Kenya', neededBy: '2030-05-31', budgetFrom: 1000, budgetTo: 3000, wantsSample: true },
      ...more,
    },
  });
  expect(answer.status()).toBe(201);
  return { buyer, id: (await answer.json()).data._id };
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('a professional takes a seat, proposes once, revises and withdraws', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  const { buyer, id } = await post(request, {});
  await signInAs(page, supplier);
  await page.goto('/supplier/dashboard?tab=projects');
  const projects = page.getByRole('region', { name: 'Projects' });
  await expect(projects.getByText('0 proposals, 0 seats reserved, 5 free').first()).toBeVisible();
  // Other tests take seats, too.
  await expect(projects.getByText(/^\d+ proposals left this month of the 40 in your plan/)).toBeVisible();
  await projects.getByRole('link', { name: 'Indigo adire yardage' }).first().click();
  await expect(page).toHaveURL(`/projects/${id}`);
  await expect(page.getByRole('region', { name: 'The buyer' })).toBeVisible();
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByText('0 proposals, 1 seat reserved, 4 free')).toBeVisible();

  // Every error stands at its field, and nothing typed is lost by a reload.
  await page.getByLabel('Delivery term (optional)').selectOption('FOB');
  await page.getByRole('button', { name: 'Send proposal' }).click();
  for (const [label, error] of [
    ['Price', /Enter a price above 0, for example 12.50/],
    ['Lead time', /Enter a lead time, for example 3 weeks/],
    ['Place of delivery', /Enter the place of delivery, for example Mombasa/],
    ['Message', /Enter a message/],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(error);
  }
  await expectAccessible(page, 'errors of a proposal');
  await fill(page, {
    Price: '4,50',
    'Lead time': '3 weeks',
    'Place of delivery': 'Lagos',
    Message: 'We dye it ourselves.',
  });
  await page.reload();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('4,50');

  // The answer is lost, but the page hears that the proposal has arrived.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/projects/invitations/*/proposal', lose, { times: 1 });
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText('First proposal')).toBeVisible();
  await expect(page.getByText('Waiting for the buyer')).toBeVisible();

  await page.getByRole('button', { name: 'Revise once' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We dye it ourselves.');
  await fill(page, { Price: '4.20' });
  await page.getByRole('button', { name: 'Send the revised proposal' }).click();
  await expectToast(page, 'Revised proposal sent');
  await expect(page.getByRole('heading', { name: /^Revised proposal/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revise once' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByText('Revised proposal for Indigo adire yardage')).toBeVisible();
  await expect(page.getByText('You can write here once the buyer writes to you.')).toBeVisible();
  await signInAs(page, buyer);
  await page.goto(`/messages/${supplier.id}`);
  await expect(page.getByText('Revised. Waiting for your answer')).toBeVisible();

  await signInAs(page, supplier);
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You withdrew this proposal.')).toBeVisible();
});

test('a direct request needs no seat', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  const { id } = await post(request, { professionalIds: [supplier.id], title: 'A wrap dress of adire' });
  await signInAs(page, supplier);
  await page.goto(`/projects/${id}`);
  await expect(page.getByText('The buyer asked you directly.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a seat' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send proposal' })).toBeVisible();
});

test('a professional blocks a buyer who only invited them', async ({ page, request }) => {
  const supplier = await demoSupplier(request);
  const { id, buyer } = await post(request, { professionalIds: [supplier.id] });
  await signInAs(page, supplier);
  await page.goto(`/projects/${id}`);
  const card = page.getByRole('region', { name: 'The buyer' });
  await card.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page).toHaveURL('/supplier/dashboard?tab=projects');
  await page.goto(`/projects/${id}`);
  await expect(page.getByText('We can’t find this project')).toBeVisible();
  await request.delete(`/api/blocks/${buyer.id}`, {
    headers: { authorization: `Bearer ${supplier.token}` },
  });
});

test('the former address of a portfolio redirects permanently', async ({ request }) => {
  const { id } = await demoFreelancer(request);
  const answer = await request.get(`/sw/freelancer/${id}/projects?page=2`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(new RegExp(`/sw/freelancer/${id}/portfolio\\?page=2$`));
});
