import type { Page } from '@playwright/test';
import { expect, expectToast, newCustomer } from './test.ts';

type Role = 'supplier' | 'freelancer';

/** Creates an account by request and opens its dashboard. */
export async function newProfessional(
  page: Page,
  role: Role,
  tab = '',
  selectedPlan = role === 'supplier' ? 'basic' : 'starter',
) {
  const { email, password } = newCustomer();
  const account = { firstName: 'Amina', lastName: "N'Diaye", email, password, role };
  const answer = await page.request.post('/api/auth/register', {
    data: {
      ...account,
      confirmPassword: password,
      companyName: 'Amina & Daughters',
      selectedPlan,
    },
  });
  const { token, user } = await answer.json();
  await page.goto('/robots.txt');
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
    },
    { token, user },
  );
  await page.goto(`/${role}/dashboard${tab}`);
  return { ...account, token, id: String(user._id) };
}

/** The edit button of either tab. */
export const editButton = (page: Page) => page.getByRole('button', { name: /^Edit (profile|details)$/ });

export async function edit(page: Page) {
  await editButton(page).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

export async function expectSaved(page: Page) {
  await expectToast(page, 'Profile updated');
  await expectToast(page, 'Your profile has been updated successfully.');
  await expect(editButton(page)).toBeFocused();
}

/** The value of a label in the read-only view. */
export const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition');
