import { expectAccessible } from '../testing/accessible.ts';
import { photo } from '../testing/files.ts';
import { edit, expectSaved, fact, newProfessional, openContact, save } from '../testing/professional.ts';
import { expect, expectNoSidewaysScroll, expectToast, test } from '../testing/test.ts';

test('a supplier edits their profile, and the values are saved', async ({ page }) => {
  await newProfessional(page, 'supplier');
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await expect(fact(page, 'Location')).toHaveText('Not added yet');
  await expectAccessible(page, 'the own profile, read-only, nearly empty', { withFrame: true });

  await edit(page);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Full name').fill('محمد بن علي');
  await page.getByLabel('Company name').fill("Adé's <b>Weavers</b>");
  await page.getByLabel('Industry').selectOption('Food & Beverage');
  await expect(page.getByLabel('City', { exact: true })).toHaveAttribute('placeholder', 'Lagos');
  await expect(page.getByLabel('Country', { exact: true })).toHaveAttribute('placeholder', 'Nigeria');
  await page.getByLabel('City', { exact: true }).fill('Kumasi');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Ghana');
  await page.getByLabel('Founded (year)').fill('1987');
  await page.getByLabel('Description').fill('We weave.\n\nSince 1987.');
  await expectAccessible(page, 'the own profile in edit mode');
  await save(page);
  await expectSaved(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('محمد بن علي');
  await expect(fact(page, 'Company name')).toHaveText("Adé's <b>Weavers</b>");
  await expect(fact(page, 'Industry')).toHaveText('Food & Beverage');
  await expect(fact(page, 'Location')).toHaveText('Kumasi, Ghana');
  await expect(fact(page, 'Founded')).toHaveText('1987');
  await expect(fact(page, 'Description')).toContainText('We weave.\n\nSince 1987.');
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(user).toMatchObject({ firstName: 'محمد', lastName: 'بن علي' });
  await expectNoSidewaysScroll(page);
});

test('a freelancer edits their profile; rate and years of experience are validated', async ({ page }) => {
  await newProfessional(page, 'freelancer');
  await edit(page);
  await page.getByLabel('What you do').fill('UI designer');
  await page.getByLabel('City', { exact: true }).fill('Lagos, Nigeria');
  const rate = page.getByLabel('Hourly rate');
  await rate.pressSequentially('none');
  await expect(page.getByText('Enter a rate as a number')).toBeVisible();
  await rate.fill('25.5');
  await expect(page.getByText('$25.50 per hour')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lagos');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Nigeria');
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'Hourly rate')).toHaveText('$25.50 per hour');
  await expect(fact(page, 'Location')).toHaveText('Lagos, Nigeria');

  await edit(page);
  await rate.fill('1,850');
  await save(page);
  const question = page.getByRole('group', { name: 'Which number do you mean?' });
  await expect(question.getByRole('button')).toHaveText(['1,850', '1.85']);
  await expectAccessible(page, 'a rate with two readings');
  await expect(rate).toHaveValue('1,850');
  await question.getByRole('button', { name: '1,850' }).click();
  await expect(rate).toHaveValue('1850');
  await expect(page.getByText('$1,850.00 per hour')).toBeVisible();
  await rate.fill('0');
  await expect(page.getByText('Unchanged: $25.50')).toBeVisible();
  await save(page);
  await expectSaved(page);

  await edit(page);
  await page.getByRole('button', { name: 'Remove: Hourly rate in US dollars' }).click();
  await page.getByLabel('Years of experience').fill('71');
  await save(page);
  await expect(page.getByText('Enter a whole number from 0 to 70')).toBeVisible();
  await page.getByLabel('Years of experience').fill('8');
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'Hourly rate')).toHaveText('Not added yet');
  await expect(fact(page, 'Years of experience')).toHaveText('8');
  await page.getByRole('link', { name: 'View Public Profile' }).click();
  await expect(page.getByText('Years of experience: 8')).toBeVisible();
});

test('a freelancer hides social links on the card with the keyboard; a supplier has none there', async ({
  page,
}) => {
  await newProfessional(page, 'freelancer', '?tab=portfolio');
  const shown = fact(page, 'Social links on my card');
  await openContact(page);
  await expect(shown).toHaveText('Shown');
  await edit(page);
  const choice = page.getByRole('switch', { name: 'Show my social links on my card' });
  await expect(choice).toBeChecked();
  await expect(choice).toHaveAccessibleDescription(/^Everyone in the directory sees your Instagram/);
  await page.getByLabel('Facebook', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Space');
  await expect(choice).not.toBeChecked();
  await expectAccessible(page, 'the switch for social links');
  // An unsaved choice survives the reload.
  await page.reload();
  await expect(choice).not.toBeChecked();
  await save(page);
  await expectSaved(page);
  await expect(shown).toHaveText('Hidden');

  await newProfessional(page, 'supplier', '?tab=products');
  await edit(page);
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('what was saved is not undone by an answer from before', async ({ page }) => {
  await newProfessional(page, 'freelancer', '?tab=portfolio');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  const loaded = page.waitForResponse('**/api/users/me');
  await page.reload();
  await edit(page);
  await page.getByRole('switch', { name: 'Show my social links on my card' }).uncheck();
  await save(page);
  await expectSaved(page);
  released.resolve();
  await loaded;
  await expect(fact(page, 'Social links on my card')).toHaveText('Hidden');
});

test('a freelancer adds skills and contact details', async ({ page }) => {
  await newProfessional(page, 'freelancer');
  await page.getByRole('link', { name: 'My Portfolio' }).click();
  await expect(page).toHaveURL('/freelancer/dashboard?tab=portfolio');
  await edit(page);
  const skills = page.getByLabel('Skills & Expertise', { exact: true });
  await skills.pressSequentially('Adire dyeing,Batik,');
  await skills.press('Backspace');
  await expect(page.getByRole('button', { name: 'Remove Batik' })).toBeHidden();
  await skills.pressSequentially('Indigo');
  await skills.press('Enter');
  await skills.pressSequentially('indigo');
  await skills.press('Enter');
  await expect(page.getByText('indigo is already in the list.')).toBeAttached();

  await page.getByLabel('Phone', { exact: true }).fill('0803 123 4567');
  await page.getByLabel('Phone: country').selectOption('NG');
  await page.getByRole('button', { name: 'Same as phone' }).click();
  await expect(page.getByText('+234 803 123 4567')).toHaveCount(2);
  const email = page.getByLabel('Email for customers');
  await email.fill('ade@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'Use gmail.com' }).click();
  await expect(email).toHaveValue('ade@gmail.com');
  await email.fill('hello@ade.example');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByLabel('Instagram', { exact: true }).fill('@ade.weaves');
  await expect(page.getByText('https://www.instagram.com/ade.weaves')).toBeVisible();
  await save(page);
  await expect(page.getByText('Enter a web address, for example www.example.com')).toBeVisible();
  await expect(page.getByLabel('Website')).toBeFocused();
  await expectAccessible(page, 'contact and skills with an error');
  await page.getByLabel('Website').fill('www.ade.example');
  await save(page);
  await expectSaved(page);

  await page.reload();
  await openContact(page);
  for (const skill of ['Adire dyeing', 'Indigo'])
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${skill}$`) })).toBeVisible();
  await expect(fact(page, 'Phone')).toHaveText('+234 803 123 4567');
  await expect(fact(page, 'WhatsApp')).toHaveText('+234 803 123 4567');
  await expect(fact(page, 'Email for customers')).toHaveText('hello@ade.example');
  const website = page.getByRole('link', { name: 'ade.example', exact: true });
  await expect(website).toHaveAttribute('href', 'https://www.ade.example/');
  await expectAccessible(page, 'contact and skills filled in');

  await edit(page);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0803 123 4567');
  await expect(page.getByLabel('Phone: country')).toHaveValue('NG');
});

test('a blank field keeps its value, Remove deletes it, Cancel discards changes', async ({ page }) => {
  await newProfessional(page, 'supplier');
  await edit(page);
  await page.getByLabel('Full name').fill(' ');
  await page.getByLabel('Company name').fill('');
  await expect(page.getByText('Leave empty to keep the current value.')).toBeVisible();
  await save(page);
  await expectSaved(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Amina N'Diaye");
  await expect(fact(page, 'Company name')).toHaveText('Amina & Daughters');

  await edit(page);
  await page.getByLabel('Company name').fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit(page);
  await expect(page.getByLabel('Company name')).toHaveValue('Amina & Daughters');
  await page.getByRole('button', { name: 'Remove: Company name' }).click();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(page.getByText('Removed when you save.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Amina & Daughters');
  await page.getByRole('button', { name: 'Remove: Company name' }).click();
  await expectAccessible(page, 'a value that will be removed');
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'Company name')).toHaveText('Not added yet');
});

test('the list of what is to do links to the next missing item', async ({ page }) => {
  const { token } = await newProfessional(page, 'freelancer');
  const headers = { authorization: `Bearer ${token}` };
  await expect(page.getByRole('list', { name: 'To do' })).toContainText('Your profile is 9% complete');
  await page.getByRole('link', { name: 'Edit profile: Add a profile picture' }).click();
  await expect(page.locator('#picture')).toBeFocused();

  await page.request.put('/api/users/profile/images', {
    headers,
    multipart: { profileImage: await photo('me.jpg') },
  });
  await page.reload();
  await expect(page.getByText('Your profile is 18% complete')).toBeVisible();
  await page.getByRole('link', { name: 'Add what you do, such as web developer' }).click();
  await expect(page.getByLabel('What you do', { exact: true })).toBeFocused();
  await page.getByLabel('What you do', { exact: true }).fill('Designer');
  await page.getByLabel('Description').fill('Many words. '.repeat(20));
  await page.getByLabel('Country', { exact: true }).fill('Kenya');
  await save(page);
  await expectSaved(page);
  await expect(page.getByText('Your profile is 54% complete')).toBeVisible();

  // A link on one tab opens the other tab.
  await page.getByRole('link', { name: 'Add a phone number or another way to reach you' }).click();
  await expect(page).toHaveURL('/freelancer/dashboard?tab=portfolio');
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Phone: country')).toHaveValue('KE');
});

const onlyYou = 'Only you can open this link until your profile is public.';

test('the owner can share and view a private profile', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await newProfessional(page, 'supplier');
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied');
  await expectToast(page, onlyYou);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/supplier/${id}$`));
  const note = page.locator('#toasts > div').filter({ hasText: onlyYou });
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await page.getByRole('link', { name: 'View Public Profile' }).click();
  await expect(page).toHaveURL(`/supplier/${id}`);
  await expect(
    page.getByText('It becomes public once you’ve paid for a plan and our team has checked it.'),
  ).toBeVisible();
  // A toast ends with its page.
  expect(await page.getByText('Link copied').count()).toBe(0);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(onlyYou)).toHaveCount(1);
});

test('only a supplier can open the dashboard of a supplier', async ({ page }) => {
  const expectDenied = async () => {
    await page.goto('/supplier/dashboard?tab=products');
    await expectToast(page, 'Access denied');
    await expectToast(page, 'You must be logged in as a supplier to access this page.');
  };
  await expectDenied();
  await expect(page).toHaveURL('/login');
  await newProfessional(page, 'freelancer');
  await expectDenied();
});
