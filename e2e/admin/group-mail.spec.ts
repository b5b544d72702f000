import { expectAccessible } from '../testing/accessible.ts';
import { newOperator } from '../testing/admin.ts';
import { signInAs } from '../testing/people.ts';
import { expect, expectToast, test } from '../testing/test.ts';

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of (404|422)/], viewport: { width: 360, height: 740 } });

test('an owner tries a mail, and sends it to a group', async ({ page, request }) => {
  const subject = `News ${Date.now()}`;
  await signInAs(page, await newOperator(request));
  // The first answer with the list comes when the mail is sent, and lacks it.
  let answerFirst: (() => void) | undefined;
  await page.route('**/api/operator/lists/group-mails*', async (route) => {
    const answer = await route.fetch();
    if (!answerFirst)
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await page.goto('/operator/accounts?part=mails');
  await page.getByLabel('Group', { exact: true }).selectOption('All freelancers');
  await page.getByLabel('Plan').selectOption('Agency');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a subject')).toBeVisible();
  await page.getByLabel('Subject').first().fill(subject);
  await page.getByLabel('Text', { exact: true }).first().fill('First.\n\nSecond.');
  await expectAccessible(page, 'the form of a mail to a group');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expectToast(page, 'Test on its way to your own address');
  await page.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading')).toHaveText('Send to “All freelancers · Agency”?');
  await expect(question).toContainText(/It goes to about \d+ pe/);
  await question.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'The mail is on its way');
  answerFirst?.();
  const row = page.getByRole('listitem').filter({ hasText: subject });
  await expect(row).toContainText('All freelancers · Agency');
  await expect(row).toContainText('Running');
  await row.getByRole('button', { name: 'Stop' }).click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(row).toContainText('Stopped');
  await expectAccessible(page, 'the mails to groups');
});
