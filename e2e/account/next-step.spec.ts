import { expectAccessible } from '../testing/accessible.ts';
import { makeCustomer, signInAs, signInAsCustomer } from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { expectPaid, payThere } from '../testing/subscriber.ts';
import { expect, expectNoSidewaysScroll, fillInLogin, inHeader, test } from '../testing/test.ts';

test('an unpaid dashboard continues with the plan of the sign-up, and a paid one asks for a document', async ({
  page,
}) => {
  await newProfessional(page, 'supplier');
  const next = (name: string) => page.getByRole('region', { name });
  await expect(next('Pay for a plan')).toContainText('Step 1 of 3');
  await expect(page.getByText('Plan you chose at sign-up: Basic, $100 per month.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL('/payment');
  await payThere(page, '$100');
  await expectPaid(page);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(next('Verify your identity or your business')).toContainText('within 2 working days');
  await expectAccessible(page, 'the step after the payment');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/supplier/dashboard');
  await expect(next('Verify your identity or your business')).toContainText('Step 2 of 3');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Send a document' }).click();
  await expect(page).toHaveURL('/supplier/dashboard?tab=verification');
  await expect(page.locator('#claim-identity')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/supplier/dashboard');
});

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: [/401/] });

  test('leads to the sign-in with the reason, and back', async ({ page, request }) => {
    const person = await makeCustomer(request);
    await signInAs(page, person);
    const headers = { authorization: `Bearer ${person.token}` };
    await request.post('/api/auth/logout', { headers, data: {} });
    await page.goto('/customer/messages');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
    await expect(page.getByText('Unable to load messages.')).toHaveCount(0);
    await expectAccessible(page, 'sign-in after a session has ended');
    await page.reload();
    await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
    await fillInLogin(page, person.email, person.password);
    await expect(page).toHaveURL('/customer/messages');
  });
});

test('a phone reaches all tabs of a dashboard, and names both groups of its menu', async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto('/customer/messages');
  for (const link of await page.getByRole('navigation', { name: 'My area' }).getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    // Positions are fractions of a pixel.
    await expect(link).toBeInViewport({ ratio: 0.98 });
  }
  await page.goto('/about');
  const header = await inHeader(page);
  await expect(
    header.getByRole('link', { name: 'Home, your dashboard', exact: true }).filter({ visible: true }),
  ).toHaveAttribute('href', '/customer/dashboard');
  await expect(
    header
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home', exact: true })
      .filter({ visible: true }),
  ).toHaveAttribute('href', '/');
});
