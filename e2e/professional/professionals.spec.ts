import { expectAccessible } from '../testing/accessible.ts';
import { edit, expectSaved, fact, newProfessional, save } from '../testing/professional.ts';
import { expect, expectNoSidewaysScroll, expectToast, signUp, test } from '../testing/test.ts';

const workTab = { supplier: 'My Products', freelancer: 'My Portfolio' };

test('a supplier edits their profile, and the values are saved', async ({ page }) => {
  await newProfessional(page, 'supplier');
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await expect(fact(page, 'Location')).toHaveText('Not added yet');
  await expectAccessible(page, 'the own profile, read-only, nearly empty');

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
  await expectNoSidewaysScroll(page);
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
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lagos');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Nigeria');
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'What you do')).toHaveText('UI designer');
  await expect(fact(page, 'Hourly rate')).toHaveText('$25.50 per hour');
  await expect(fact(page, 'Location')).toHaveText('Lagos, Nigeria');

  await edit(page);
  await rate.fill('-1');
  await save(page);
  await expect(page.getByText('Enter a rate of 0 or more')).toBeVisible();
  await expectAccessible(page, 'a rate that is refused');
  await expect(rate).toBeFocused();
  await rate.fill('1,850');
  await save(page);
  await expect(page.getByText(/^Write thousands without a separator/)).toBeVisible();
  await expect(rate).toHaveValue('1,850');
  for (const kept of ['1e3', '0']) {
    await rate.fill(kept);
    await expect(page.getByText('Unchanged: $25.50')).toBeVisible();
  }
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'Hourly rate')).toHaveText('$25.50 per hour');

  await edit(page);
  await rate.fill('');
  await rate.pressSequentially('18,50');
  await expect(page.getByText('$18.50 per hour')).toBeVisible();
  await save(page);
  await expectSaved(page);
  await expect(fact(page, 'Hourly rate')).toHaveText('$18.50 per hour');

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

test('a freelancer hides social links on the card with the keyboard', async ({ page }) => {
  await newProfessional(page, 'freelancer', '?tab=portfolio');
  const shown = fact(page, 'Social links on my card');
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
  await expectNoSidewaysScroll(page);
  // An unsaved choice survives the reload.
  await page.reload();
  await expect(choice).not.toBeChecked();
  await save(page);
  await expectSaved(page);
  await expect(shown).toHaveText('Hidden');

  await edit(page);
  await choice.check();
  await save(page);
  await expectSaved(page);
  await expect(shown).toHaveText('Shown');
});

test('what was saved is not undone by an answer from before', async ({ page }) => {
  await newProfessional(page, 'freelancer', '?tab=portfolio');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const asked = page.waitForResponse('**/api/users/me');
  await page.reload();
  await edit(page);
  await page.getByRole('switch', { name: 'Show my social links on my card' }).uncheck();
  await save(page);
  await expectSaved(page);
  release();
  await asked;
  await expect(fact(page, 'Social links on my card')).toHaveText('Hidden');
});

test('a location is stored once, whether its country was typed or suggested', async ({ page }) => {
  await newProfessional(page, 'freelancer');
  const city = page.getByLabel('City', { exact: true });
  const country = page.getByLabel('Country', { exact: true });
  await edit(page);
  await city.pressSequentially('Kano, Nigeria');
  await expect(country).toHaveValue('Nigeria');
  await city.press('Tab');
  await expect(city).toHaveValue('Kano');
  await expect(country).toHaveValue('Nigeria');
  // The city starts with the name of another city; the suggested country is replaced.
  await city.fill('');
  await city.pressSequentially('Ho');
  await expect(country).toHaveValue('Ghana');
  await city.pressSequentially('uston');
  await expect(country).toHaveValue('');
  await city.fill('Lagos');
  await country.click();
  await page.keyboard.type('Portugal');
  await expect(country).toHaveValue('Portugal');
  await city.fill("Abidjan, Cote d'Ivoire");
  await city.press('Enter');
  await expectSaved(page);
  await expect(fact(page, 'Location')).toHaveText("Abidjan, Cote d'Ivoire");
});

const skillsLabel = { supplier: 'Certifications', freelancer: 'Skills & Expertise' };

for (const role of ['supplier', 'freelancer'] as const) {
  test(`a ${role} adds ${skillsLabel[role]} and contact details`, async ({ page }) => {
    await newProfessional(page, role);
    await page.getByRole('link', { name: workTab[role] }).click();
    await expect(page).toHaveURL(new RegExp(`/${role}/dashboard\\?tab=`));
    await edit(page);
    const skills = page.getByLabel(skillsLabel[role], { exact: true });
    await skills.pressSequentially('Adire dyeing,Batik');
    await skills.press('Enter');
    await skills.pressSequentially('batik');
    await skills.press('Enter');
    await expect(page.getByText('batik is already in the list.')).toBeAttached();
    await skills.pressSequentially('Indigo');

    await page.getByLabel('Phone', { exact: true }).fill('0803 123 4567');
    await page.getByLabel('Phone: country').selectOption('NG');
    await page.getByRole('button', { name: 'Same as phone' }).click();
    await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveValue('0803 123 4567');
    await expect(page.getByText('+234 803 123 4567')).toHaveCount(2);
    await page.getByLabel('Email for customers').fill('hello@ade.example');
    await page.getByLabel('Website').fill('www.ade.example');
    await page.getByLabel('Portfolio link').fill('http://ade.example/work');
    await page.getByLabel('Instagram', { exact: true }).fill('@ade.weaves');
    await expect(page.getByText('https://www.instagram.com/ade.weaves')).toBeVisible();
    await page.getByLabel('TikTok', { exact: true }).fill('tiktok.com/@ade');
    await page.getByLabel('Facebook', { exact: true }).fill('ade');
    await expectAccessible(page, 'contact and skills in edit mode');
    await expectNoSidewaysScroll(page);
    await save(page);
    await expectSaved(page);

    await page.reload();
    for (const skill of ['Adire dyeing', 'Batik', 'Indigo']) {
      await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${skill}$`) })).toBeVisible();
    }
    await expect(fact(page, 'Phone')).toHaveText('+234 803 123 4567');
    await expect(fact(page, 'WhatsApp')).toHaveText('+234 803 123 4567');
    await expect(fact(page, 'Email for customers')).toHaveText('hello@ade.example');
    await expect(page.getByRole('link', { name: 'ade.example/work' })).toHaveAttribute(
      'href',
      'https://ade.example/work',
    );
    await expect(page.getByRole('link', { name: 'facebook.com/ade' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/ade',
    );
    await expectAccessible(page, 'contact and skills filled in');

    await edit(page);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0803 123 4567');
    await expect(page.getByLabel('Phone: country')).toHaveValue('NG');
  });
}

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
  await expect(fact(page, 'Company name')).toHaveText('Amina & Daughters');

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

test('validation errors are shown under their fields', async ({ page }) => {
  await newProfessional(page, 'freelancer', '?tab=portfolio');
  await edit(page);
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByLabel('Phone', { exact: true }).fill('12');
  await save(page);
  await expect(page.getByText('Enter a web address, for example www.example.com')).toBeVisible();
  await expect(page.getByText(/^Check the number and country code/)).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Website')).toHaveValue('javascript:alert(1)');
  await expectAccessible(page, 'errors under contact fields');
});

test('the profile can be edited with the keyboard only', async ({ page }) => {
  await newProfessional(page, 'freelancer', '?tab=portfolio');
  await page.getByRole('button', { name: 'Edit details' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Edit details' })).toBeVisible();
  await expect(page.getByLabel(skillsLabel.freelancer)).toBeFocused();
  await page.keyboard.type('Figma,Copywriting,');
  await expect(page.getByRole('button', { name: 'Remove Copywriting' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Remove Copywriting' })).toBeHidden();
  await page.keyboard.type('React');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Figma' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Remove React' })).toBeFocused();
  await page.getByLabel('Website').focus();
  await page.keyboard.type('ola.example');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await expect(page.getByRole('listitem').filter({ hasText: /^React$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ola.example' })).toBeVisible();
});

/** A red dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('the progress bar links to the next missing item', async ({ page }) => {
  const { token } = await newProfessional(page, 'freelancer');
  const headers = { authorization: `Bearer ${token}` };
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '9');
  await page.getByRole('link', { name: 'Add a profile picture' }).click();
  await expect(page.locator('#picture')).toBeFocused();

  const upload = await page.request.put('/api/users/profile/images', {
    headers,
    multipart: { profileImage: { name: 'dot.png', mimeType: 'image/png', buffer: dot } },
  });
  expect(upload.status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Your profile is 18% complete')).toBeVisible();
  await page.getByRole('link', { name: 'Add what you do, such as web developer' }).click();
  await expect(page.getByLabel('What you do')).toBeFocused();
  await page.getByLabel('What you do').fill('Designer');
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
  await page.getByLabel('Website').fill('ola.example');
  await save(page);
  await expectSaved(page);
  await page.getByRole('link', { name: 'Add 3 to 5 pictures of your work' }).click();
  await expect(page.locator('#work')).toBeFocused();
});

test('each tab has its own address', async ({ page }) => {
  await newProfessional(page, 'freelancer', '?tab=portfolio');
  await expect(page.getByRole('link', { name: 'My Portfolio' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'My area' }).getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/freelancer/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'My Profile' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/freelancer/dashboard?tab=portfolio');
  await expect(page.getByRole('heading', { level: 2, name: 'Contact and skills' })).toBeVisible();
  await page.goto('/freelancer/dashboard?tab=nonsense');
  await expect(page.getByRole('heading', { level: 2, name: 'My Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'My Portfolio' }).click();
  await expect(page).toHaveURL('/freelancer/dashboard?tab=portfolio');
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
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(onlyYou)).toHaveCount(1);
});

test('a supplier shares the profile under the company name', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async ({ title }: ShareData = {}) => {
      document.documentElement.dataset.shared = title ?? '';
    };
  });
  await newProfessional(page, 'supplier');
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Profile shared');
  await expectToast(page, onlyYou);
  await expect(page.locator('html')).toHaveAttribute('data-shared', 'Amina & Daughters');
});

test('the tab of a supplier adds pictures directly, and has no switch for social links', async ({ page }) => {
  await newProfessional(page, 'supplier', '?tab=products');
  const add = page.getByRole('button', { name: 'Add pictures' });
  await expect(add).toBeVisible();
  const details = page.getByRole('heading', { level: 2, name: 'Contact and certifications' });
  const [first, last] = await Promise.all([add.boundingBox(), details.boundingBox()]);
  expect(first?.y).toBeLessThan(last?.y ?? 0);
  await edit(page);
  await expect(page.getByLabel('Facebook', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('navigation', { name: 'My area' }).getByRole('link', { name: 'My Profile' }).click();
  await edit(page);
  await expect(page.getByLabel('Full name')).toBeFocused();
});

for (const [role, other] of [
  ['supplier', 'freelancer'],
  ['freelancer', 'supplier'],
] as const) {
  test(`only a ${role} can open the dashboard of a ${role}`, async ({ page }) => {
    const refusal = `You must be logged in as a ${role} to access this page.`;
    await page.goto(`/${role}/dashboard`);
    await expectToast(page, 'Access denied');
    await expectToast(page, refusal);
    await expect(page).toHaveURL('/login');
    await newProfessional(page, other);
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
    await page.goto(`/${role}/dashboard?tab=products`);
    await expectToast(page, 'Access denied');
    await expectToast(page, refusal);
  });
}

test('a customer cannot open the dashboard of a supplier', async ({ page }) => {
  await signUp(page);
  await page.goto('/supplier/dashboard');
  await expectToast(page, 'Access denied');
  await expectToast(page, 'You must be logged in as a supplier to access this page.');
});
