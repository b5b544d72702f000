import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { as } from '../testing/admin.ts';
import { choose, menuItem } from '../testing/menu.ts';
import {
  block,
  makeCustomer,
  type Person,
  signInAsCustomer,
  signInBesideSupplier,
  write,
} from '../testing/people.ts';
import { newProfessional } from '../testing/professional.ts';
import { expect, expectToast, fillInLogin, inHeader, test } from '../testing/test.ts';

/** Adds the newest received message to the favorites. */
async function saveNewest(request: APIRequestContext, person: Person) {
  const list = await (await request.get('/api/messages/all?box=inbox', { headers: as(person) })).json();
  const { _id } = list.data[0];
  await request.patch(`/api/messages/favorite/${_id}`, { headers: as(person) });
}

const tabs = [
  { address: '/customer/profile', tab: 'My Profile' },
  { address: '/customer/messages', tab: 'Messages' },
  { address: '/customer/messages?tab=favorites', tab: 'Favorites' },
  { address: '/customer/messages?tab=reviews', tab: 'Reviews' },
];

test('a message that arrives between the first reads and the stream of events is shown', async ({
  page,
  request,
}) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  const connect = Promise.withResolvers<void>();
  await page.route('**/api/notifications?*', async (route) => {
    await connect.promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/notifications?*');
  await page.goto('/customer/dashboard');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await sent;
  await write(request, supplier, customer, 'Our prices');
  connect.resolve();
  await expect(page.getByRole('link', { name: 'Notifications 1 unread message' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Our prices/ })).toBeVisible();
  await expectAccessible(page, 'news on the customer home', { withFrame: true });
});

test('every tab of the customer area has an address, and the tabs link to each other', async ({ page }) => {
  await signInAsCustomer(page);
  const area = page.getByRole('navigation', { name: 'My area' });
  for (const { address, tab } of tabs) {
    await page.goto(address);
    await expect(area.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(area.locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
    await expect(page).toHaveTitle(`${tab} · Sokoni`);
    await expectAccessible(page, 'opened by its address, empty');
  }
  await expect((await inHeader(page)).getByRole('link', { name: 'Home', exact: true }).last()).toBeVisible();
  // On a phone the menu covers the page.
  await page.keyboard.press('Escape');

  await area.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await area.getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL('/customer/messages?tab=favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a signed-out visitor is sent to the login, and back', async ({ page, request }) => {
  const { email, password } = await makeCustomer(request);
  await page.goto('/customer/messages?tab=favorites');
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Access denied');
  await expectToast(page, 'You must be logged in to access the dashboard.');
  await fillInLogin(page, email, password);
  await expect(page).toHaveURL('/customer/messages?tab=favorites');
});

test('a saved message is in the favorites until it is removed', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await write(request, supplier, customer, 'The price holds until June.\n<b>Really</b>');
  await saveNewest(request, customer);
  await page.goto('/customer/messages?tab=favorites');
  const favorite = page.getByRole('listitem').filter({ hasText: 'The price holds until June.' });
  await expect(favorite).toContainText('Supplier');
  await expect(favorite).toContainText('<b>Really</b>');
  await expect(favorite.getByRole('time')).toBeVisible();
  await expectAccessible(page, 'a saved message');
  await choose(favorite, 'Reply');
  await expect(page).toHaveURL(`/messages/compose?to=${supplier.id}`);
  await page.goBack();
  await choose(favorite, 'Remove from Favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await expect(await menuItem(page.getByRole('tabpanel'), 'Save to Favorites')).toBeVisible();
});

test.describe('when a favorite fails', () => {
  test.use({ expectedErrors: [/status of 503|A favorite could not be removed/] });

  test('keeps one that could not be removed', async ({ page, request }) => {
    const [customer, supplier] = await signInBesideSupplier(page);
    await write(request, supplier, customer, 'Kept.');
    await saveNewest(request, customer);
    await page.goto('/customer/messages?tab=favorites');
    await expect(page.getByText('Kept.')).toBeVisible();
    await page.route('**/api/favorites/*', (route) => route.fulfill({ status: 503, json: null }));
    const refused = page.waitForResponse('**/api/favorites/*');
    await choose(page.getByRole('listitem').filter({ hasText: 'Kept.' }), 'Remove from Favorites');
    await refused;
    await expect(page.getByText('Kept.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a professional opens the saved messages from the messages tab', async ({ page }) => {
  await newProfessional(page, 'supplier', '?tab=messages');
  await page.getByRole('link', { name: 'Favorites: your saved messages' }).click();
  await expect(page).toHaveURL('/supplier/dashboard?tab=favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
  const area = page.getByRole('navigation', { name: 'My area' });
  await expect(area.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'favorites of a professional, none');
  await page.getByRole('link', { name: 'Back to all messages' }).click();
  await expect(page.getByText('No messages in your inbox')).toBeVisible();
});

test('the account page lists blocked accounts until they are unblocked', async ({ page, request }) => {
  const [customer, supplier] = await signInBesideSupplier(page);
  await page.goto('/account');
  const blocked = page.getByRole('region', { name: 'Blocked people' });
  await expect(blocked.getByText('You haven’t blocked anyone.')).toBeVisible();
  await block(request, customer, supplier);
  await page.reload();
  await expect(blocked.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'a blocked account');
  await blocked.getByRole('button', { name: /^Unblock/ }).click();
  await expectToast(page, 'Unblocked');
  await expect(blocked.getByText('You haven’t blocked anyone.')).toBeVisible();
});

test.describe('email notifications', () => {
  test.use({ expectedErrors: [/status of (404|503)/] });

  test('are chosen on the account page', async ({ page }) => {
    await signInAsCustomer(page);
    await page.goto('/account');
    const choice = page.getByLabel('Emails about messages');
    await expect(choice).toHaveValue('words');
    await choice.selectOption('Sender’s name only');
    await expectToast(page, 'Saved');
    await page.getByLabel('Language of our emails').selectOption('Français');
    await page.getByLabel('No emails and notifications during quiet hours').check();
    await page.getByLabel('Time zone').selectOption('Africa/Lagos');
    await expect(page.getByLabel('Time zone')).toBeEnabled();
    await expectAccessible(page, 'the choice of emails');
    await page.reload();
    await expect(choice).toHaveValue('names');
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos');
    await expect(page.getByLabel('Language of our emails')).toHaveValue('fr');
    await choice.selectOption('No emails about messages');
    await page.getByLabel('Emails with news').uncheck();
    const saved = page.waitForRequest('**/api/users/me/mail');
    await page.getByLabel('Emails about reviews').uncheck();
    expect((await saved).postDataJSON()).toMatchObject({ mailNotifications: false });
    await expectToast(page, 'Saved');
    await page.reload();
    await expect(choice).toHaveValue('off');
    await page.route('**/api/users/me/mail', (route) => route.fulfill({ status: 503, json: null }));
    await choice.selectOption('words');
    await expectToast(page, 'Sokoni isn’t responding right now. Try again in a moment.');
    await expect(choice).toHaveValue('off');
  });

  test('an invalid link shows a message', async ({ page }) => {
    await page.goto('/mail/stop/nonsense');
    await expectAccessible(page, 'the link that stops mail');
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
    await expectAccessible(page, 'a link that is not valid');
  });
});

test('a country is found without accents, and the phone begins with its code', async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto('/customer/profile');
  const country = page.getByRole('main').getByLabel('Country (Optional)');
  const phone = page.getByRole('main').getByLabel('Phone Number');
  // Left before the list is loaded.
  await country.fill('Germny');
  await country.blur();
  await expect(country).toHaveAccessibleDescription(/^We don’t know this country\./);
  await country.fill('');
  await country.pressSequentially('cote d');
  await expect(page.getByRole('option')).toHaveText(['Côte d’Ivoire']);
  await expectAccessible(page, 'countries that begin like what is typed');
  await country.press('ArrowDown');
  await country.press('Enter');
  await expect(country).toHaveValue('Côte d’Ivoire');
  await expect(phone).toHaveValue('+225 ');
  await country.fill('Atlantis');
  await expect(country).toHaveAccessibleDescription(/^We don’t know this country\./);
  await country.fill('');
  await country.press('ArrowDown');
  await page.getByRole('option', { name: 'Kenya' }).click();
  await expect(phone).toHaveValue('+254 ');
  await phone.fill('+254 0712 123456');
  await country.fill('Germany');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Profile updated');
  await page.reload();
  await expect(country).toHaveValue('Germany');
  await expect(phone).toHaveValue('+254712123456');
});

test.describe('products that were opened', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('are on the customer’s home until they are gone', async ({ page, request }) => {
    const [, supplier] = await signInBesideSupplier(page);
    const { data } = await (await request.get(`/api/users/public/${supplier.id}/products`)).json();
    const [{ _id: id, name }] = data;
    await page.goto(`/products/${id}`);
    const saved = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(saved).toContain('seen-products');
    await page.goto('/customer/dashboard');
    const card = page.getByRole('main').getByRole('link', { name });
    await expect(card).toHaveAttribute('href', `/products/${id}`);
    await expectAccessible(page, 'products seen last');
    await page.route(`**/products/${id}`, (route) =>
      route.continue({ url: route.request().url().replace(id, supplier.id) }),
    );
    await card.click();
    await expect(page.getByText('This product is no longer available')).toBeVisible();
    await expect.poll(saved).not.toContain(id);
  });
});
