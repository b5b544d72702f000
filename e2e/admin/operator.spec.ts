import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import {
  as,
  codeOf,
  getOperator,
  makeOperator,
  newOperator,
  newWaiting,
  openCase,
  rowsIn,
} from '../testing/admin.ts';
import { pdf } from '../testing/files.ts';
import { tabTo } from '../testing/keys.ts';
import { findMail } from '../testing/mailbox.ts';
import { browserOf, demoSupplier, makeCustomer, signInAs, write } from '../testing/people.ts';
import { expect, expectToast, inHeader, signIn, test } from '../testing/test.ts';

// The document of the admin area is a 404 page; the tests provoke the other errors.
test.use({ expectedErrors: [/status of (404|403|409|422)/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const list = (page: Page, name: string) => page.getByRole('list', { name });
const claim = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name, exact: true }) });

test('only an operator can open the admin area', async ({ page, request }) => {
  const answer = await page.goto('/operator/money');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await signInAs(page, await makeCustomer(request));
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  // A forged role in local storage opens nothing.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, isOperator: true }));
  });
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('the first visit sets up a second factor, the next one asks for it', async ({ page, request }) => {
  const person = await makeCustomer(request);
  await makeOperator(request, person);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL('/operator');
  await page.getByLabel('Your password').fill('not this one');
  await page.getByRole('button', { name: 'Set up the second factor' }).click();
  await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Set up the second factor' }).click();

  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'the second factor is set up');
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.getByLabel('First code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('First code')).toHaveAttribute('aria-invalid', 'true');
  const code = codeOf(secret);
  await page.getByLabel('First code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();

  const codes = list(page, 'Recovery codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('sokoni-recovery-codes.txt');
  await expect(page.getByRole('button', { name: 'Open the dashboard' })).toBeDisabled();
  // The recovery codes are shown only once, so leaving the screen is blocked.
  await (await inHeader(page)).getByRole('link', { name: 'Suppliers' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving the codes?' });
  await leaving.getByRole('button', { name: 'Back to the codes' }).click();
  await expect(codes).toHaveCount(10);
  await page.getByLabel('I’ve saved them in a safe place').check();
  await page.getByRole('button', { name: 'Open the dashboard' }).click();
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  await expect(page).toHaveTitle('Today · Operator dashboard · Sokoni');

  // Another session needs the second factor: the used code is rejected, a recovery code works.
  await (await inHeader(page)).getByRole('button', { name: 'Logout' }).click();
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL('/operator');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();

  // After one code is used, the operator creates new codes, and cannot close them by mistake.
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Create codes' }).click();
  await expect(codes).toHaveCount(10);
  await expect(codes.filter({ hasText: recovery })).toHaveCount(0);
  await expectAccessible(page, 'new recovery codes');
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await page.getByLabel('I’ve saved them in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(codes).toHaveCount(0);
});

test('a claim can be decided, and withdrawing the last one shows the consequences', async ({
  page,
  request,
}) => {
  const operator = await getOperator(request);
  const waiting = await newWaiting(request);
  await openCase(page, operator, waiting.id);
  const identity = claim(page, 'Identity');
  const method = page.getByLabel('How was it verified?');
  await identity.getByRole('button', { name: 'Verify: Identity' }).click();
  await method.fill('Passport');
  await waiting.write({ lastName: 'Okoro', website: 'https://okoro.example' });
  await identity.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(identity.getByText('The owner changed this during your review.')).toBeVisible();
  await expect(identity.getByText('Okoro', { exact: true })).toBeVisible();
  await expect(method).toHaveValue('Passport');
  await expectAccessible(page, 'a claim that has changed');
  await identity.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(identity.getByText('Verified', { exact: true })).toBeVisible();
  const look = page.getByRole('region', { name: 'Profile as visitors see it' });
  await expect(look.getByText('okoro.example')).toBeVisible();
  await expect(look.getByRole('heading', { level: 3, name: waiting.companyName })).toBeVisible();
  // There is no number to call.
  await expect(claim(page, 'Phone number').getByText('The profile has no phone number.')).toBeVisible();
  await expect(claim(page, 'Phone number').getByRole('button')).toHaveCount(0);

  await page.goto(`/operator/accounts?id=${waiting.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${waiting.companyName} is public`);
  await identity.getByRole('button', { name: 'Remove verification: Identity' }).click();
  await expect(identity.getByText('leaves the directory and returns to the queue')).toBeVisible();
  await page.getByLabel('Reason').fill('The passport belongs to another person.');
  await identity.getByRole('button', { name: 'Remove verification', exact: true }).click();
  await expect(identity.getByText('Verification removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByText('Waiting for review', { exact: true })).toBeVisible();
});

test('a profile is verified and made public with the keyboard only', async ({ page, request }) => {
  const operator = await getOperator(request);
  const waiting = await newWaiting(request);
  await signInAs(page, operator);
  await page.goto('/operator');
  const waits = list(page, 'What waits').getByRole('link');
  // The item that opened automatically.
  await expect(waits.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(waits.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(waits.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(waits.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(waits.nth(1)).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByLabel('Name, company, email')).toBeFocused();
  // Shortcut keys type letters inside a field.
  await page.keyboard.type(waiting.email);
  await page.keyboard.press('Enter');
  const found = page.locator('[data-row]');
  await expect(found).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, waiting.companyName)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Profile as visitors see it' })).toContainText(
    waiting.companyName,
  );
  await expectAccessible(page, 'a profile in the queue');

  await page.keyboard.press('a');
  await expectToast(page, 'Not ready to approve');
  const document = page.getByRole('button', { name: 'Open passport.jpg' });
  await tabTo(page, document);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'passport.jpg' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Verify: Identity' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('How was it verified?')).toBeFocused();
  await page.keyboard.type('Passport');
  await page.keyboard.press('Enter');
  await expect(claim(page, 'Identity').getByText('Verified', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, `${waiting.companyName} is public`);
  await expect(page.getByText('Profile approved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(found).toBeFocused();
  expect((await request.get(`/api/users/public/${waiting.id}`)).status()).toBe(200);
  await findMail(page, { to: waiting.email, subject: 'public' });

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'the dialog of the keys');
  await page.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/\/operator\/accounts/);
});

test('asks for changes, also after the profile has changed and the second factor has expired', async ({
  page,
  request,
}) => {
  const operator = await getOperator(request);
  const waiting = await newWaiting(request);
  await openCase(page, operator, waiting.id);
  await waiting.write({ description: 'We press oil from shea nuts.' });
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^What should/ });
  const send = dialog.getByRole('button', { name: 'Ask for changes' });
  await send.click();
  await expect(dialog.getByText('Give at least one reason')).toBeVisible();
  await dialog.getByLabel(/Please add a profile picture/).check();
  await dialog.getByLabel('In your own words').fill('Say what you sell.\n\nSay where you deliver.');
  await send.click();
  await expect(dialog.getByText('The owner changed this during your review.')).toBeVisible();
  await expect(dialog.getByText('We press oil from shea nuts.')).toBeVisible();
  await expect(dialog.getByLabel(/Please add a profile picture/)).toBeChecked();
  await expectAccessible(page, 'the dialog that asks for changes, refused');

  // A reload keeps the text.
  await page.reload();
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(dialog.getByLabel('In your own words')).toHaveValue(/where you deliver/);

  const refusal = { success: false, code: 'second_factor_needed', message: '' };
  await page.route('**/ask-for-changes', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  });
  await send.click();
  const again = page.getByRole('dialog', { name: 'Enter another code' });
  await again.getByLabel('Code').fill(operator.recoveryCodes.shift() ?? '');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, `Changes requested from ${waiting.companyName}`);
  // The next review opens.
  await expect(page).not.toHaveURL(new RegExp(waiting.id));
  const mail = await (
    await page.request.get(await findMail(page, { to: waiting.email, subject: 'change' }))
  ).text();
  for (const reason of ['Please add a profile picture', 'Say what you sell.', 'Say where you deliver.']) {
    expect(mail).toContain(reason);
  }
});

test('an account is suspended and reinstated, and Back leads to the list', async ({ page, request }) => {
  const operator = await getOperator(request);
  const waiting = await newWaiting(request);
  await signInAs(page, operator);
  await page.goto(`/operator/accounts?search=${encodeURIComponent(waiting.email)}`);
  const found = page.locator('[data-row]');
  await found.click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('dialog').getByText('Enter a reason')).toBeVisible();
  await expectAccessible(page, 'the dialog that suspends, with an error');
  await page.getByLabel('Ground').selectOption('fraud');
  await page.getByLabel('Reason').fill('Pictures of another maker');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expectToast(page, `${waiting.companyName} is suspended`);
  await expect(page.getByText('Suspended: Fraud')).toBeVisible();
  await expect(page.getByText('Waiting for us')).toHaveCount(0);
  await expectAccessible(page, 'a suspended account');
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await page.getByLabel('Reason').fill('They were theirs');
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expectToast(page, `${waiting.companyName} is reinstated`);
  await expect(page.getByText('Suspended: Fraud')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/accounts\?search=[^&]+$/);
  await expect(found).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
});

test('a suspended customer reads why, objects and gets an answer, and the other side sees the suspension', async ({
  page,
  request,
  browser,
}) => {
  const [suspender, operator] = [await newOperator(request), await getOperator(request)];
  const customer = await makeCustomer(request);
  await write(request, customer, await demoSupplier(request), 'Hello');
  const suspend = await request.post(`/api/operator/accounts/${customer.id}/suspend`, {
    headers: as(suspender),
    data: { ground: 'fraud', reason: 'Asked for money beside Sokoni.', until: '2040-05-31' },
  });
  expect(suspend.ok()).toBe(true);
  await page.goto('/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/suspended');
  await expect(page.getByText('Asked for money beside Sokoni.')).toBeVisible();
  await expect(page.getByText('until May 31, 2040')).toBeVisible();
  for (const name of ['Download my data', 'Delete my account']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expectAccessible(page, 'the page of a suspended account');
  await page.goto('/customer/messages');
  await expect(page).toHaveURL('/suspended');
  await page.getByRole('button', { name: 'Send objection' }).click();
  await expect(page.getByText('Say why you object')).toBeVisible();
  await page.getByLabel('Why you object').fill('It was a joke.');
  await page.getByRole('button', { name: 'Send objection' }).click();
  await expect(page.getByText('Our team looks at it again')).toBeVisible();

  const other = await browserOf(browser, await demoSupplier(request));
  await other.goto(`/messages/${customer.id}`);
  await expect(other.getByText('This account is suspended')).toBeVisible();
  await other.context().close();

  const adminPage = await browserOf(browser, operator);
  await adminPage.goto('/operator?list=objection');
  await adminPage.getByRole('link', { name: 'Objection to a suspension' }).first().click();
  await adminPage.goto(`/operator?id=objection-${customer.id}`);
  await adminPage.getByRole('button', { name: 'Answer the objection' }).click();
  await adminPage.getByLabel('Reinstate the account').check();
  await adminPage.getByRole('textbox', { name: 'Answer' }).fill('It was.');
  await adminPage.getByRole('button', { name: 'Send answer' }).click();
  // What opens then depends on what else waits.
  await expect(adminPage.getByRole('status').getByText('has an answer')).toBeVisible();
  await adminPage.context().close();
  await page.reload();
  await expect(page).toHaveURL('/customer/dashboard');
});

test('a report is decided with its context, then its case, and both parties are notified', async ({
  page,
  request,
}) => {
  const operator = await getOperator(request);
  const customer = await makeCustomer(request);
  const supplier = await demoSupplier(request);
  await write(request, customer, supplier, 'Good day');
  const headers = as(supplier);
  const multipart = { files: pdf('offer.pdf') };
  const [{ _id: attachment }] = (
    await (await request.post('/api/messages/attachments', { headers, multipart })).json()
  ).data;
  const message = {
    ...{ recipientId: customer.id, recipientType: 'customer', attachmentIds: [attachment] },
    content: 'Hello, please pay to my private account.',
  };
  const sent = await (await request.post('/api/messages', { headers, data: message })).json();
  const reported = await request.post('/api/reports', {
    headers: as(customer),
    data: { kind: 'message', subjectId: sent.data._id, reason: 'fraud', note: 'I paid nothing.' },
  });
  expect(reported.status()).toBe(201);
  const heard = await (await request.get(`/api/messages/with/${customer.id}`, { headers })).json();
  const { _id: subjectId } = heard.data.find(({ content }: { content: string }) => content === 'Good day');
  const answered = { kind: 'message', subjectId, reason: 'other', note: 'Not a good day.' };
  expect((await request.post('/api/reports', { headers, data: answered })).status()).toBe(201);
  const open = await request.get('/api/operator/today?list=case', { headers: as(operator) });
  const { rows } = (await open.json()).data as {
    rows: { _id: string; case: { sides: { _id: string }[] } }[];
  };
  const found = rows.find((row) => row.case.sides.some(({ _id }) => _id === customer.id));
  const id = found?._id.replace('case-', '') ?? '';
  expect(id).not.toBe('');

  await signInAs(page, operator);
  await page.goto('/operator?list=report');
  const first = list(page, 'What waits').getByRole('link').first();
  // No report opens automatically, because it shows private messages.
  await expect(first).toBeVisible();
  await expect(first).not.toHaveAttribute('aria-current');
  await expectAccessible(page, 'the list of reports', { withFrame: true });
  await first.click();
  await expect(page).toHaveURL(/[?&]id=report-/);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.goto(`/operator?list=case&id=case-${id}`);
  await expect(page.getByText('Not a good day.')).toBeVisible();
  await expectAccessible(page, 'a case between members');
  const asked = page.getByRole('region', { name: 'Ask one of them' });
  await asked.getByRole('radio').first().check();
  await asked.getByLabel('Your note').fill('What happened?');
  await asked.getByRole('button', { name: 'Send note' }).click();
  await expectToast(page, 'Note sent');
  const paid = page.getByRole('listitem').filter({ hasText: 'I paid nothing.' });
  await paid.getByRole('link', { name: 'Decide only this report' }).click();
  await expect(page).toHaveURL(`/operator?id=report-${id}`);
  await expect(page.getByText('Hello, please pay to my private account.')).toBeVisible();
  await expect(page.getByText('I paid nothing.')).toBeVisible();
  await expectAccessible(page, 'a report of a message with a file');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download offer.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('offer.pdf');
  await page.getByLabel(/^Warn them/).check();
  await page.getByRole('button', { name: 'Close report' }).click();
  await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Reason').fill('Payments stay on Sokoni.');
  await page.getByRole('button', { name: 'Close report' }).click();
  await expectToast(page, 'Report closed');
  await expect(page).toHaveURL(`/operator?id=case-${id}`);
  await findMail(page, { to: customer.email, subject: 'report' });
  await page.goto(`/operator?list=closed-reports&id=report-${id}`);
  await expect(page.getByText('Warned').last()).toBeVisible();
  await page.getByRole('link', { name: 'Both sides' }).click();
  await expect(page.getByText('What happened?')).toBeVisible();
  await page.getByRole('radio', { name: 'Neither' }).check();
  await page.getByLabel('Reason').fill('No rule is broken by a greeting.');
  await page.getByRole('button', { name: 'Close case' }).click();
  await expectToast(page, 'Case closed');
  await findMail(page, { to: customer.email, subject: 'Our decision about your messages' });
});

test('shows contact messages, payments, flagged reviews and the log', async ({ page, request }) => {
  await signInAs(page, await getOperator(request));
  await page.goto('/operator?list=contact');
  const messages = list(page, 'What waits').getByRole('link');
  const name = 'Jonas Weber';
  await messages.filter({ hasText: name }).click();
  await expectAccessible(page, 'a contact message');
  await page.getByLabel('Your answer').fill('A plan is ten dollars a month.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expectToast(page, 'Answer sent to jonas.weber@einkauf.example');
  await findMail(page, { to: 'jonas.weber@einkauf.example', subject: 'Our answer to your message' });
  await expect(messages.filter({ hasText: name })).toHaveCount(0);
  await page.goto('/operator?list=closed-messages');
  await messages.filter({ hasText: name }).first().click();
  await expect(page.getByText('A plan is ten dollars a month.')).toBeVisible();
  await expectAccessible(page, 'an answered contact message');

  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await rooms.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByText('Received').first()).toBeVisible();
  await expect(page).toHaveTitle('Payments · Operator dashboard · Sokoni');
  await expect(page.getByRole('table', { name: 'By plan' })).toContainText('Enterprise');
  await expectAccessible(page, 'the money of a month');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(rowsIn(payments).first()).toBeVisible();
  await page.getByLabel('Period').selectOption({ index: 0 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Payments of \d{4}$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^sokoni-payments-\d{4}\.csv$/);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d/);

  await rooms.getByRole('link', { name: /^Today/ }).click();
  await page.getByRole('link', { name: /^Suspicious reviews/ }).click();
  await list(page, 'What waits').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Review of/ })).toBeFocused();
  await expectAccessible(page, 'a marked review');

  await page.goto('/operator/team?part=log');
  await expect(
    rowsIn(page.getByRole('region', { name: 'Log' }))
      .filter({ hasText: 'Contact message answered' })
      .first(),
  ).toBeVisible();
  await page.getByText('Scheduled jobs').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Send emails ·' })).toContainText(/Done|Running/);
  await expectAccessible(page, 'the log');
});
