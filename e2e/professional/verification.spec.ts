import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { as, getOperator } from '../testing/admin.ts';
import { chooseFiles, type FilePayload, pdf } from '../testing/files.ts';
import { findMail, linkInMail } from '../testing/mailbox.ts';
import { newProfessional } from '../testing/professional.ts';
import { newSubscriber } from '../testing/subscriber.ts';
import { expect, expectToast, test } from '../testing/test.ts';

const verification = (page: Page) => page.getByRole('region', { name: 'Verification', exact: true });
const claim = (page: Page, name: string) =>
  verification(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A decision of an operator; the tests of the admin area make it on the screen. */
async function decide(request: APIRequestContext, id: string, act: string, body: object) {
  const headers = as(await getOperator(request));
  const seen = await (await request.get(`/api/operator/accounts/${id}`, { headers })).json();
  const answer = await request.fetch(`/api/operator/accounts/${id}/${act}`, {
    method: act.startsWith('claims/') ? 'PUT' : 'POST',
    headers,
    // The version that the operator has seen.
    data: /^(claims|ask|approve)/.test(act) ? { ...body, version: seen.data.version } : body,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const addDocuments = (page: Page, name: string, files: FilePayload[]) =>
  chooseFiles(page, claim(page, name).getByRole('button', { name: 'Add documents' }), files);

test('the link in a mail verifies the address, once', async ({ page }) => {
  const { email } = await newProfessional(page, 'supplier', '?tab=verification');
  const address = claim(page, 'Email address');
  await expect(address).toContainText('Not verified yet');
  await address.getByRole('button', { name: 'Send link' }).click();
  await expect(address.getByRole('status')).toContainText('Open it in the email');
  const mail = await findMail(page, { to: email, subject: 'Verify your email address' });
  const link = await linkInMail(page, mail, '/verify-email/');

  await page.goto(link);
  await expectAccessible(page, 'the link that proves an address');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expectAccessible(page, 'confirmed');
  await page.getByRole('link', { name: 'Go to verification' }).click();
  await expect(claim(page, 'Email address')).toContainText('Verified');
  await expect(claim(page, 'Email address').getByRole('button')).toHaveCount(0);
});

test('documents are added, removed and submitted; a rejected claim shows its reason and can be sent again', async ({
  page,
  request,
}) => {
  const { id } = await newProfessional(page, 'freelancer', '?tab=verification');
  const identity = claim(page, 'Identity document');
  await identity.getByText('Verify', { exact: true }).click();
  await expect(identity.getByText('A passport, an identity card or a driving licence')).toBeVisible();
  await addDocuments(page, 'Identity document', [pdf('front.pdf'), pdf('back.pdf')]);
  await expect(identity.getByRole('button', { name: 'Remove front.pdf' })).toBeVisible();
  await expect(identity.getByRole('button', { name: 'Remove back.pdf' })).toBeVisible();
  await expectAccessible(page, 'documents added to a claim');
  await identity.getByRole('button', { name: 'Remove back.pdf' }).click();
  await expect(identity.getByText('back.pdf')).toHaveCount(0);

  const note = identity.getByLabel('Note to our team (optional)');
  await note.fill('My middle name stands on the passport only');
  // The typed text survives opening another tab.
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Verification', exact: true }).click();
  await expect(note).toHaveValue('My middle name stands on the passport only');
  await identity.getByRole('button', { name: 'Submit for review' }).click();
  await expectToast(page, 'Our team checks it and emails you the decision.');
  await expect(identity).toContainText('In review');
  // The form has closed: the focus moves to the claim.
  await expect(page.locator('#claim-identity')).toBeFocused();

  const reason = 'The picture is too dark to read.';
  await decide(request, id, 'claims/identity', { decision: 'refuse', reason });
  // The decision appears while the page is open.
  await expect(identity).toContainText('Not accepted');
  await expect(identity).toContainText(reason);
  await expectAccessible(page, 'a claim that was refused');

  await addDocuments(page, 'Identity document', [pdf('brighter.pdf')]);
  await expect(identity.getByRole('button', { name: 'Remove brighter.pdf' })).toBeVisible();
  await identity.getByRole('button', { name: 'Submit for review' }).click();
  await expect(identity).toContainText('In review');
  await expect(identity).not.toContainText(reason);
  await decide(request, id, 'claims/identity', { decision: 'verify', method: 'passport' });
  await expect(identity).toContainText('Verified');
  await expect(identity).toContainText(/passport/i);
});

test.describe('documents that are still being uploaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('are submitted once they have arrived, and not when one has failed', async ({ page }) => {
    await newProfessional(page, 'supplier', '?tab=verification');
    const identity = claim(page, 'Identity document');
    await identity.getByText('Verify', { exact: true }).click();
    const uploads: Route[] = [];
    await page.route(/\/verification\/identity\/documents/, (route) => void uploads.push(route));
    const submit = identity.getByRole('button', { name: /^(Submit for review|Sending\.\.\.)$/ });

    await addDocuments(page, 'Identity document', [pdf('front.pdf')]);
    await expect.poll(() => uploads.length).toBe(1);
    await submit.click();
    await expect(submit).toHaveText('Sending...');
    await uploads[0]?.abort();
    await expect(submit).toHaveText('Submit for review');
    const complaint = identity.getByText('A document couldn’t be uploaded');
    await expect(complaint).toBeVisible();
    await expectAccessible(page, 'a document that did not arrive');

    // It is tried again automatically.
    await expect.poll(() => uploads.length).toBe(2);
    await submit.click();
    await expect(submit).toHaveText('Sending...');
    await uploads[1]?.continue();
    await expect(identity).toContainText('In review');
    await expect(identity.getByText('front.pdf')).toHaveCount(1);
  });
});

test.describe('an invalid document', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is rejected with a way to fix it', async ({ page }) => {
    await newProfessional(page, 'supplier', '?tab=verification');
    const business = claim(page, 'Business registration');
    await business.getByText('Verify', { exact: true }).click();
    await business.getByRole('button', { name: 'Submit for review' }).click();
    const complaint = business.getByRole('alert').filter({ hasText: 'Add a document' });
    await expect(complaint).toBeVisible();
    await addDocuments(page, 'Business registration', [{ ...pdf('letter.txt'), mimeType: 'text/plain' }]);
    await expect(business.getByText('This isn’t a picture or a PDF.').first()).toBeVisible();
    await expectAccessible(page, 'a document that was refused');
    await business.getByRole('button', { name: 'Dismiss' }).click();
    await addDocuments(
      page,
      'Business registration',
      ['1', '2', '3', '4', '5'].map((page) => pdf(`${page}.pdf`)),
    );
    await expect(business.getByText('1 file wasn’t added.').first()).toBeVisible();
    await expect(business.getByRole('button', { name: /^Remove / })).toHaveCount(4);
    // The error no longer applies.
    await expect(complaint).toHaveCount(0);

    const phone = claim(page, 'Phone number');
    await phone.getByText('Verify', { exact: true }).click();
    await expect(phone.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Add documents' })).toHaveCount(0);
    await phone.getByRole('link', { name: 'Add a phone number to your profile' }).click();
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  });
});

test('a professional makes the requested changes and submits the profile again', async ({
  page,
  request,
}) => {
  const { id } = await newSubscriber(page);
  const reasons = [
    { text: 'Please add pictures of your own products.', place: 'work' },
    { text: 'Please describe what you offer.', place: 'profile' },
  ];
  await decide(request, id, 'ask-for-changes', { reasons });

  await page.goto('/supplier/dashboard?tab=verification');
  const changes = page.getByRole('region', { name: 'Changes our team requested' });
  await expect(changes.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'changes that were asked for');
  await changes.getByRole('link', { name: 'Go to My Products' }).click();
  await expect(page).toHaveURL('/supplier/dashboard?tab=products');
  // The dashboard has focused the section that the link names.
  await expect(page.locator('#work')).toBeFocused();
  await page.goBack();
  await changes.getByRole('button', { name: 'Submit for review again' }).click();
  await expectToast(page, 'Submitted for review');
  await expect(page.locator('#claims')).toBeFocused();
  await expect(changes).toHaveCount(0);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
});

test('a new company name is saved only after a warning about the lost verification', async ({
  page,
  request,
}) => {
  const { id } = await newSubscriber(page);
  await decide(request, id, 'claims/business', { decision: 'verify', method: 'trade licence' });
  await decide(request, id, 'approve', {});
  await page.goto('/supplier/dashboard');
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const company = page.getByLabel('Company name');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await company.fill('Bello Oils');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save this change?' });
  await expect(dialog).toContainText('Business registration');
  await expect(dialog).toContainText('Your profile leaves the directory');
  await expectAccessible(page, 'the dialog of what a change costs');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(company).toHaveValue('Bello Oils');
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  await save.click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Profile updated');
  await expect(page.getByText(/under review again, because its name has changed/)).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  // No verification is left to lose.
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await company.fill('Bello and Sons');
  await save.click();
  await expect(page.getByText('Bello and Sons')).toBeVisible();
});

test('a profile shows what was verified and when, also without scripts and in print', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/supplier');
  await page.getByRole('article').getByRole('link').first().click();
  const verified = page.getByRole('list', { name: 'Verified', exact: true });
  await page.emulateMedia({ media: 'print' });
  await expect(verified).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(verified).toBeHidden();
  const opener = page.getByText(/^\d checks?$/);
  const before = await opener.boundingBox();
  await opener.click();
  // A second press at the same place closes it.
  expect(await opener.boundingBox()).toEqual(before);
  await expect(verified.getByRole('listitem').first()).toContainText(/verified \w+ \d+, \d{4}/);
  await context.close();
});
