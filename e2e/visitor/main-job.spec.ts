import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { signInAsCustomer } from '../testing/people.ts';
import { expect, test } from '../testing/test.ts';

async function fillMessage(page: Page, text: string) {
  await page.getByLabel('Your Name').fill("Zoë N'Diaye");
  await page.getByLabel('Your Email').fill('zoe@mail.example');
  await page.getByLabel('Phone Number').fill('+49 40 123456');
  await page.getByLabel('Your Message').fill(text);
}

test('a customer writes to a freelancer and sees the contact details', async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto('/customer/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Find Freelancers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Freelancers' })).toBeVisible();
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await expect(page).toHaveURL(/\/freelancer\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Client Reviews' })).toBeVisible();
  await expectAccessible(page, 'a profile before a message');
  await expect(page.getByText('Contact details will be shown after you send a message')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.getByLabel('Phone Number').fill('');
  await expect(send).toBeDisabled();
  await fillMessage(page, 'Good morning, مرحبا! Do you ship to Hamburg?');
  await expect(send).toBeEnabled();
  await send.dblclick();
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
  await expect(page.getByText('Contact details will be shown after you send a message')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible();
  await expect(send).toHaveCount(0);
  await expectAccessible(page, 'a message sent, contact details shown');
});
