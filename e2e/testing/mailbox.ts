import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The mail comes back, because its address does not exist. */
export async function returnMail(page: Page, mail: string): Promise<void> {
  const report = { mail: mail.split('/').at(-1), outcome: 'failed', reason: '550 5.1.1 No such user' };
  const data = JSON.stringify(report);
  const signature = createHmac('sha256', process.env.E2E_WEBHOOK_SECRET ?? '')
    .update(data)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  expect((await page.request.post('/api/local-mail/webhook', { data, headers })).status()).toBe(200);
}

/** Waits for mail and returns the address of the newest one with this subject to this recipient. */
export async function findMail(
  page: Page,
  { to, subject }: { to: string; subject: string },
): Promise<string> {
  let address: string | undefined;
  await expect(async () => {
    const list = await (await page.request.get('/dev/mailbox')).text();
    const row = list.split('<li>').find((mail) => mail.includes(to) && mail.includes(subject));
    address = row && /href="([^"]+)"/.exec(row)?.[1];
    expect(address).toBeDefined();
  }).toPass();
  return address ?? '';
}

/** The path of the first link in a mail that starts like this. */
export async function linkInMail(page: Page, mail: string, start: string): Promise<string> {
  const text = await (await page.request.get(mail)).text();
  const link = text
    .match(/https?:\/\/[\w.:/-]+/g)
    ?.find((found) => new URL(found).pathname.startsWith(start));
  if (!link) throw new Error(`There is no link to ${start} in: ${text}`);
  return new URL(link).pathname;
}
