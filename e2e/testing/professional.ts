import type { Page } from '@playwright/test';
import { signInAs } from './people.ts';
import { expect, expectToast, newCustomer } from './test.ts';

type Role = 'supplier' | 'freelancer';

/** Creates an account by request and opens its dashboard, on this tab, or another address. */
export async function newProfessional(
  page: Page,
  role: Role,
  tabOrPath = '',
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
  await signInAs(page, { id: user._id, role, token, user });
  await page.goto(tabOrPath.startsWith('/') ? tabOrPath : `/${role}/dashboard${tabOrPath}`);
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
