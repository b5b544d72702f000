import { demoSupplier, makeCustomer, signInAs } from '../testing/people.ts';
import { expect, fillInSignUp, holdAnswers, holdScripts, newCustomer, test } from '../testing/test.ts';

test('a visitor types a message, creates an account and sends it', async ({ page, request }) => {
  const person = { ...newCustomer(), firstName: 'يوسف', lastName: "N'Diaye" };
  const text = "هل يمكنكم الشحن إلى N'Djamena؟";
  const { id } = await demoSupplier(request);
  const release = await holdAnswers(page, '**/assets/introduction-form*.js');
  await page.goto(`/supplier/${id}`);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await expect(page.getByLabel('Phone Number')).toBeHidden();
  await page.getByLabel('Your Message').fill(text);
  await page.getByRole('main').getByRole('link', { name: 'Create Free Account' }).click();
  await expect(page).toHaveURL(/register/);
  await release();
  await fillInSignUp(page, person);
  await expect(page.getByRole('heading', { name: 'Send Message' })).toBeInViewport();
  await expect(page.getByLabel('Your Name')).toHaveValue(`${person.firstName} ${person.lastName}`);
  await expect(page.getByLabel('Your Message')).toHaveValue(text);
  await page.getByLabel('Phone Number').fill('+49 40 123456');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
});

test('a message typed while a slow profile loads the form for members is not lost', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeCustomer(request));
  const supplier = await demoSupplier(request);
  const release = await holdAnswers(page, '**/assets/member-profile*.js');
  const releaseProfile = await holdAnswers(page, `**/api/users/public/${supplier.id}`);
  await page.goto(`/supplier/${supplier.id}`);
  const message = page.getByLabel('Your Message');
  await message.pressSequentially('Do you deliver');
  await release();
  await message.pressSequentially(' to Hamburg');
  await releaseProfile();
  await expect(page.getByRole('button', { name: 'Report' }).first()).toBeVisible();
  await expect(page.getByLabel('Your Message')).toHaveValue('Do you deliver to Hamburg');
});

test('a message sent before the known details are filled in is sent after that', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeCustomer(request));
  const supplier = await demoSupplier(request);
  const release = await holdAnswers(page, '**/assets/introduction-form*.js');
  await page.goto(`/supplier/${supplier.id}`);
  await page.getByLabel('Phone Number').fill('+49 40 123456');
  await page.getByLabel('Your Message').fill('Do you deliver to Hamburg?');
  await expect(page.locator('html[data-ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await release();
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible();
});

test('shows five reviews at a time, and a button pressed before its script is there works after it', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/users/freelancer')).json();
  const known = data.find((profile: { reviewCount: number }) => profile.reviewCount > 5);
  const release = await holdScripts(page);
  await page.goto(`/freelancer/${known._id}`, { waitUntil: 'commit' });
  const reviews = page.getByRole('region', { name: 'Client Reviews' }).getByRole('listitem');
  await expect(reviews).toHaveCount(5);
  await page.getByRole('button', { name: 'Load More' }).click();
  await release();
  await expect(reviews).toHaveCount(Math.min(10, known.reviewCount));
});
