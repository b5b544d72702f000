import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { getOperator, openRooms } from '../testing/admin.ts';
import { signInAs } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of (404|409)/] });

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('an owner sees each first step with its reason and its state, and confirms what only people know', async ({
  page,
  request,
}) => {
  await signInAs(page, await getOperator(request));
  await page.goto('/operator/team?part=status');
  await page.getByRole('link', { name: 'First steps of a new marketplace' }).click();
  await expect(page).toHaveURL('/operator/team?part=setup');
  await expect(page).toHaveTitle('First steps · Operator dashboard · Sokoni');
  await step(page, 'Company').getByRole('link', { name: 'Add its tax number' }).click();
  await expect(page.getByLabel('Tax number')).toBeFocused();
  await page.goBack();
  await expect(step(page, 'Legal texts')).toContainText('You are bound by the terms');
  await step(page, 'Legal texts').getByRole('button', { name: 'I have read them' }).click();
  await expect(step(page, 'Legal texts')).toContainText('Done');
  await expect(step(page, 'Payment keys')).toContainText('Payments are practised: no money moves.');
  await expect(step(page, 'Payment keys')).toContainText('/api/stripe/webhook');
  await step(page, 'Payment keys').getByRole('button', { name: 'Check the keys' }).click();
  await step(page, 'Test mail').getByRole('button', { name: 'Send a test mail to myself' }).click();
  await expect(step(page, 'Test mail')).toContainText('No mail server is set');
  await expect(step(page, 'Backup')).toContainText('Ask your technician to turn on backups');
  await expectAccessible(page, 'the first steps');
});

test('the first steps stand above what waits while one is open, and can be hidden when all are done', async ({
  page,
  request,
}) => {
  await signInAs(page, await getOperator(request));
  // The demo hides them, so the server's answer is changed on its way.
  let shown = 'first';
  await page.route('**/api/operator/setup', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, shown } } });
  });
  await page.goto('/operator');
  const above = page.getByRole('region', { name: 'First steps' });
  await expect(above).toContainText('Payment keys');
  await above.getByRole('link', { name: 'Go on with the first steps' }).click();
  await expect(page).toHaveURL('/operator/team?part=setup');
  shown = 'later';
  await page.goto('/operator');
  await expect(page.getByRole('list', { name: 'Show' })).toBeVisible();
  await expect(above).toHaveCount(0);
  await (await openRooms(page)).getByRole('link', { name: /^Team/ }).click();
  await page.getByRole('link', { name: 'First steps' }).click();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(page.getByText('A step is still open.')).toBeVisible();
});
