import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { as, getOperator, openRooms } from '../testing/admin.ts';
import { signInAs } from '../testing/people.ts';
import { expect, holdAnswers, test } from '../testing/test.ts';

// The document of the admin area is a 404 page.
test.use({ expectedErrors: [/status of (404|500)/] });

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('operators see what works, also at other servers, and what to do', async ({ page, request }) => {
  await signInAs(page, await getOperator(request));
  const release = await holdAnswers(page, '**/api/operator/status*');
  await page.goto('/operator/team?part=status');
  await expect(page.getByText('Checking...')).toBeVisible();
  await release();
  await expect(page).toHaveTitle('Server · Operator dashboard · Sokoni');
  await expect(line(page, 'Database')).toContainText('Works');
  await expect(line(page, 'Backups')).toContainText('Needs attention');
  await expect(line(page, 'Backups')).toContainText(
    'What to do: Ask your technician to turn on backups: BACKUP_DIR',
  );
  await expect(line(page, 'Mail server')).toHaveCount(0);
  await expectAccessible(page, 'the state of the server');
  await page.getByRole('button', { name: 'Also check mail server, address and payments' }).click();
  await expect(line(page, 'Mail server')).toContainText('Sends the emails of the marketplace.');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(line(page, 'Public address')).toBeVisible();
  await (await openRooms(page)).getByRole('link', { name: 'Figures' }).click();
  await expect(page).toHaveURL('/operator/figures');
  await page.goBack();
  await expect(page).toHaveURL('/operator/team?part=status');
});

test('what waits is tried again, and failing mail shows on every page of the operators', async ({
  page,
  request,
}) => {
  const operator = await getOperator(request);
  await signInAs(page, operator);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  // Mail works on the test server, so its answers are changed on their way.
  await page.route('**/api/operator', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, mailFailsSince: since } },
    });
  });
  await page.route('**/api/operator/status', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const finding of body.data.findings) {
      if (finding.name !== 'Waiting mail') continue;
      Object.assign(finding, {
        state: 'failed',
        text: '3, the oldest for 61 minutes.',
        advice: 'See "Mail server".',
        since,
      });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/operator?list=report');
  await expect(page.getByText(/^Emails haven’t been sent since/)).toBeVisible();
  await expectAccessible(page, 'failing mail on a page of the operators');
  await page.getByRole('link', { name: 'See what is wrong' }).click();
  await expect(page).toHaveURL('/operator/team?part=status');
  await expect(page.getByText('1 thing does not work.')).toBeVisible();
  const mail = line(page, 'Waiting mail');
  await expect(mail).toContainText('3, the oldest for 61 minutes.');
  await expectAccessible(page, 'a server with a failure');
  await mail.getByRole('button', { name: 'Try again now' }).click();
  // Mail of another test may be on its way.
  await expect(
    page
      .getByRole('status')
      .getByText(
        /^(Nothing is waiting to be tried again\. New work starts automatically\.|Trying \d+ again)$/,
      ),
  ).toBeVisible();
  const log = await (await request.get('/api/operator/lists/log', { headers: as(operator) })).json();
  expect(log.data.rows[0]).toMatchObject({ action: 'waiting work retried', details: { what: 'mail' } });
});
