import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { deliveryOf } from '../../testing/mailbox.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { deliverDueMail } from './deliver.ts';
import { mailLater } from './outbox.ts';
import { folderTransport, mailFolder } from './transports/folder.ts';

const testApp = useTestApp();

async function keep(subject: string, html: string) {
  await testApp.sql.begin((tx) =>
    mailLater(tx, { to: 'ada@example.com', subject, text: '<b>text</b>', html }),
  );
  const transport = folderTransport(mailFolder(testApp.config.dataDir));
  await deliverDueMail(deliveryOf(testApp, transport));
}
const open = (url: string) => testApp.app.inject({ url });

test('is empty at first', async () => {
  expect((await open('/dev/mailbox')).body).toContain('No emails yet.');
});

test('lists saved mail, newest first, and opens it', async () => {
  await keep('First', '<html><head></head><body>One</body></html>');
  await keep('<script>alert(1)</script>', `<html><head></head><body onload="alert(1)">Two</body></html>`);
  const list = await open('/dev/mailbox');
  expect(list.body.indexOf('&lt;script&gt;')).toBeLessThan(list.body.indexOf('First'));
  expect(list.body).not.toContain('<script>');

  const [, address = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.body) ?? [];
  const mail = await open(address);
  expect(mail.statusCode).toBe(200);
  expect(mail.body).toContain('&lt;b&gt;text&lt;/b&gt;');
  expect(mail.body).toContain('srcdoc="&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_top&quot;&gt;');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
});

test('shows the unsubscribe headers', async () => {
  const stopUrl = 'https://sokoni.example/api/mail/stop/x';
  const mail = { to: 'ada@example.com', subject: 'News', text: 'Text', html: '<p>Text</p>', stopUrl };
  await testApp.sql.begin((tx) => mailLater(tx, mail));
  await deliverDueMail(deliveryOf(testApp, folderTransport(mailFolder(testApp.config.dataDir))));
  const [, address = ''] =
    /href="(\/dev\/mailbox\/[^"]+)">News/.exec((await open('/dev/mailbox')).body) ?? [];
  expect((await open(address)).body).toContain(`List-Unsubscribe: &lt;${stopUrl}&gt;`);
});

test.each([
  '/dev/mailbox/nothing',
  '/dev/mailbox/..%2f..%2fpasswd',
  '/dev/mailbox/01890000-0000-7000-8000-000000000000',
])('returns 404 for %s', async (url) => {
  expect((await open(url)).statusCode).toBe(404);
});

test.each([{ production: true }, { smtpUrl: 'smtp://127.0.0.1:1' }])(
  'returns 404 with %j',
  async (overrides) => {
    const other = await buildTestApp(overrides);
    expect((await other.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
    await other.drop();
  },
);
