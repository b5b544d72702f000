import type { Page } from '@playwright/test';
import { makeProfessional, signInAs } from './people.ts';
import { expect, expectToast } from './test.ts';

type Role = 'supplier' | 'freelancer';

/** Creates an account by request and opens its dashboard, on this tab, or another address. */
export async function newProfessional(page: Page, role: Role, tabOrPath = '', selectedPlan?: string) {
  const person = await makeProfessional(page.request, role, selectedPlan);
  await signInAs(page, person);
  await page.goto(tabOrPath.startsWith('/') ? tabOrPath : `/${role}/dashboard${tabOrPath}`);
  return person;
}

/** The edit button of either tab. */
export const editButton = (page: Page) => page.getByRole('button', { name: /^Edit (profile|details)$/ });

/** Opens the contact details on My Products or My Portfolio. */
export async function openContact(page: Page) {
  const heading = page.getByRole('heading', { name: /^Contact and/ });
  await heading.waitFor();
  if (!(await editButton(page).isVisible())) await heading.click();
}

export async function edit(page: Page) {
  if (/tab=(products|portfolio)/.test(page.url())) await openContact(page);
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
