import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { deliverDueMail } from '../../../platform/mail/deliver.ts';
import { smtpTransport } from '../../../platform/mail/transports/smtp.ts';
import { DAY, MINUTE } from '../../../testing/app.ts';
import { block, makeCustomer, makeSupplier, type Person } from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { startSmtpServer, type TestSmtpServer } from '../../../testing/fakes/smtp-server.ts';
import { deliveryOf } from '../../../testing/mailbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { suspendAs } from '../../../testing/suspend.ts';
import { picture } from '../../../testing/uploads.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { gatherMail } from '../../notifications/mail-channel.ts';
import { listenForAnswers } from './listen-for-answers.ts';

const domain = 'reply.sokoni.example';
const replies = { domain, listen: undefined, relay: undefined };
const address = { domain, host: '127.0.0.1', port: 0 };

const testApp = useTestApp({ replies, logLevel: 'silent' });
let mailbox: TestSmtpServer;
let listening: Awaited<ReturnType<typeof listenForAnswers>>;
beforeAll(async () => {
  mailbox = await startSmtpServer();
  listening = await listenForAnswers({ ...testApp, log: testApp.app.log }, address);
});
beforeEach(async () => {
  await testApp.sql`DELETE FROM notifications`;
  await testApp.sql`DELETE FROM outbox`;
  mailbox.received.length = 0;
});
afterAll(async () => {
  await listening.stop();
  await mailbox.close();
});

async function ask(person: Person, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const headers = await signInAs(testApp, person);
  return testApp.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
}

const messagesBetween = async (person: Person, other: Person) =>
  (await ask(person, 'GET', `/messages/with/${other.id}`)).json().data.toReversed();

const write = (from: Person, to: Person, content: string) =>
  ask(from, 'POST', '/messages', { recipientId: to.id, recipientType: to.role, content });

/** A customer writes to a supplier, who gets it by mail over SMTP. */
async function mailed(content = 'Do you ship to Hamburg?') {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const sent = await write(anna, musa, content);
  expect(sent.statusCode, sent.body).toBe(201);
  return { anna, musa, mail: await deliver() };
}

/** The mail that is due arrives in the mailbox. */
async function deliver() {
  testApp.clock.advance(2 * MINUTE);
  await gatherMail(testApp, failOnError);
  const transport = smtpTransport(mailbox.url);
  await deliverDueMail(deliveryOf(testApp, transport));
  transport.close();
  const mail = await PostalMime.parse(mailbox.received.at(-1)?.source ?? '');
  return { ...mail, answerTo: mail.replyTo?.[0]?.address ?? '' };
}

interface Answer {
  from: string;
  subject?: string;
  to: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  messageId?: string;
  envelope?: { from: string; to: string };
  attachments?: object[];
}

/** A mail server delivers the answer; rejects with what our server says. */
async function answer(mail: Answer, port = listening.port) {
  const server = createTransport({ host: '127.0.0.1', port });
  try {
    return await server.sendMail({
      subject: 'Re: You have a new message',
      messageId: `<${newId()}@mail.example>`,
      ...mail,
    });
  } finally {
    server.close();
  }
}

/** Delivers a body without the work of a mail program. */
async function deliverRaw(from: Person, to: string, body: Buffer, header = '\r\n') {
  const server = createTransport({ host: '127.0.0.1', port: listening.port });
  try {
    const raw = Buffer.concat([Buffer.from(`From: ${from.email}\r\n${header}`), body]);
    return await server.sendMail({ envelope: { from: from.email, to }, raw });
  } finally {
    server.close();
  }
}

const line = (unit: string) => `${unit.repeat(Math.floor(900 / unit.length))}\r\n`;

const rejectedWith = (code: number, text: RegExp) => ({
  responseCode: code,
  message: expect.stringMatching(text),
});

describe('an answer by mail', () => {
  test('appears in the conversation without what it quotes, and marks the message as read', async () => {
    const { anna, musa, mail } = await mailed();
    expect(mail.text).toMatch(/^--- Write your answer above this line ---/);
    expect(mail.text).toContain('> Do you ship to Hamburg?');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const quoted = (mail.text ?? '').replaceAll(/^/gm, '> ');
    await answer({
      from: `Musa <${musa.email.toUpperCase()}>`,
      to: mail.answerTo,
      text: `Yes, every week.\n\nShall I send prices?\n\nOn Mon, 23 Nov 2026 at 14:00, Sokoni\n<no-reply@sokoni.example> wrote:\n\n${quoted}`,
    });
    // Reading marks as read, so not as Anna, who is away.
    expect(await messagesBetween(musa, anna)).toMatchObject([
      { content: 'Do you ship to Hamburg?', read: true },
      { content: 'Yes, every week.\n\nShall I send prices?' },
    ]);
    const back = await deliver();
    expect(back.to).toMatchObject([{ address: anna.email }]);
    expect(back.text).toContain('> Yes, every week.');
  });

  test('that is delivered twice is one message, and tells its author once what it is left without', async () => {
    const { anna, musa, mail } = await mailed();
    await testApp.sql`DELETE FROM outbox`;
    const same = { from: musa.email, to: mail.answerTo, text: 'Once', messageId: '<same@mail.example>' };
    const attachments = [{ filename: 'a.exe', content: 'MZ' }];
    await Promise.all([answer({ ...same, attachments }), answer({ ...same, attachments })]);
    await answer({ ...same, attachments });
    expect(await messagesBetween(anna, musa)).toHaveLength(2);
    expect(await testApp.sql`SELECT is_auto_reply FROM outbox`).toEqual([{ isAutoReply: true }]);
  });

  test('brings its files, but not the logo and the signature of the mail program', async () => {
    const { anna, musa, mail } = await mailed();
    const photo = await picture({ format: 'jpeg' });
    await answer({
      from: musa.email,
      to: mail.answerTo,
      text: 'Here is the offer',
      html: '<p>Here is the offer</p><img src="cid:logo">',
      attachments: [
        { filename: 'offer’s.pdf', content: '%PDF-1.7\nan offer\n%%EOF' },
        { filename: 'photo.jpg', content: photo },
        { filename: 'smime.p7s', content: 'x', contentType: 'application/pkcs7-signature' },
        {
          filename: 'logo.png',
          content: await picture({ width: 40, height: 40, format: 'png' }),
          cid: 'logo',
        },
      ],
    });
    const [, { attachments }] = await messagesBetween(anna, musa);
    expect(attachments).toMatchObject([
      { fileName: 'offer’s.pdf', kind: 'pdf' },
      { fileName: 'photo.jpg', kind: 'picture' },
    ]);
  });

  test('that is HTML only is read as text', async () => {
    const { anna, musa, mail } = await mailed();
    await answer({
      from: musa.email,
      to: mail.answerTo,
      html: '<p>Yes &amp; cheap.</p><blockquote><p>Do you ship to Hamburg?</p></blockquote><p>Daily</p>',
    });
    expect((await messagesBetween(anna, musa))[1].content).toBe(
      'Yes & cheap.\n\nDo you ship to Hamburg?\n\nDaily',
    );
  });

  test('uses the address of each person where a mail has the words of several', async () => {
    const musa = await makeSupplier(testApp.sql);
    const [anna, ben] = [
      await makeCustomer(testApp.sql),
      await makeCustomer(testApp.sql, { firstName: 'Ben' }),
    ];
    await write(anna, musa, 'First');
    await write(ben, musa, 'Second');
    const mail = await deliver();
    expect(mail.replyTo).toBeUndefined();
    const [, toBen = ''] = /Answer Ben .*: (\S+)/.exec(mail.text ?? '') ?? [];
    await answer({ from: musa.email, to: toBen, text: 'Hello Ben' });
    expect(await messagesBetween(ben, musa)).toHaveLength(2);
    expect(await messagesBetween(anna, musa)).toHaveLength(1);
  });
});

describe('is refused with a sentence for its author', () => {
  test('from another address, and with a changed or unknown address', async () => {
    const { anna, musa, mail } = await mailed();
    const good = { from: musa.email, to: mail.answerTo, text: 'Hello' };
    await expect(answer({ ...good, from: 'eve@example.com' })).rejects.toMatchObject(
      rejectedWith(550, /from the address of your Sokoni account/),
    );
    await expect(
      answer({
        ...good,
        from: `${musa.email}, eve@example.com`,
        envelope: { from: musa.email, to: mail.answerTo },
      }),
    ).rejects.toMatchObject(rejectedWith(550, /address/));
    for (const to of [
      mail.answerTo.replace(/^./, (one) => (one === '0' ? '1' : '0')),
      `info@${domain}`,
      'a@other.example',
    ]) {
      await expect(answer({ ...good, to })).rejects.toMatchObject(rejectedWith(550, /No such address/));
    }
    expect(await messagesBetween(anna, musa)).toHaveLength(1);
  });

  test.each([
    ['no text of its own', { text: '> Do you ship to Hamburg?' }, /no words of yours/],
    [
      'only a file of another kind',
      { attachments: [{ filename: 'a.exe', content: 'MZ' }] },
      /^.*a\.exe: Programs/,
    ],
  ])('with %s', async (_what, parts, text) => {
    const { anna, musa, mail } = await mailed();
    await expect(answer({ from: musa.email, to: mail.answerTo, ...parts })).rejects.toMatchObject(
      rejectedWith(550, text),
    );
    expect(await messagesBetween(anna, musa)).toHaveLength(1);
  });

  test('from the same mailbox under another name, with the address to use', async () => {
    const { musa, mail } = await mailed();
    const [local, host] = musa.email.split('@');
    const from = `${local}+sokoni@${host}`;
    await expect(answer({ from, to: mail.answerTo, text: 'Hello' })).rejects.toMatchObject(
      rejectedWith(550, new RegExp(`answer from ${musa.email}.*Nothing was sent`)),
    );
  });

  test('of a suspended account, and stores none of its files', async () => {
    const { musa, mail } = await mailed();
    await suspendAs(testApp, musa);
    const attachments = [{ filename: 'offer.png', content: Buffer.from(await picture()) }];
    await expect(
      answer({ from: musa.email, to: mail.answerTo, text: 'Pay me here', attachments }),
    ).rejects.toMatchObject(rejectedWith(550, /Your account is suspended/));
    expect(await testApp.sql`SELECT id FROM attachments WHERE owner_id = ${musa.id}`).toEqual([]);
  });

  test('to somebody who has blocked its author, and after sixty days', async () => {
    const { anna, musa, mail } = await mailed();
    const good = { from: musa.email, to: mail.answerTo, text: 'Hello' };
    await block(testApp.sql, { by: anna, who: musa });
    await expect(answer(good)).rejects.toMatchObject(rejectedWith(550, /can't message each other/));
    await testApp.sql`DELETE FROM blocks`;
    testApp.clock.advance(61 * DAY);
    await expect(answer(good)).rejects.toMatchObject(rejectedWith(550, /expired/));
    testApp.clock.advance(-61 * DAY);
  });

  test('when it is larger than a mail may be', async () => {
    const { musa, mail } = await mailed();
    await expect(
      deliverRaw(musa, mail.answerTo, Buffer.alloc(38 * 2 ** 20, line('a'))),
    ).rejects.toMatchObject({
      responseCode: 552,
    });
  });
});

interface Program {
  /** Fields of the header, then the body, as the program writes them. */
  write(mail: { text: string; html: string }): string;
  folds?: number;
  files?: number;
  leftOut?: string[];
}

const attribution = 'On Mon, Nov 23, 2026 at 2:00 PM Sokoni <no-reply@sokoni.example> wrote:';
const fields =
  '<b>From:</b> Sokoni &lt;no-reply@sokoni.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Musa';
const quote = (text: string) => text.replaceAll(/^/gm, '> ');
const part = (type: string, body: string, more = '') => `--b\nContent-Type: ${type}\n${more}\n${body}\n`;
const multipart = (kind: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary=b\n\n${parts.join('')}--b--\n`;
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const inBase64 = 'Content-Transfer-Encoding: base64\n';

/** The structures that these programs write, shortened. */
const programs: Record<string, Program> = {
  Outlook: {
    write: ({ html }) =>
      multipart(
        'related; type="text/html"',
        part(
          'text/html',
          `<p class=MsoNormal>Yes, $4.90<o:p></o:p></p><img src="cid:i"><div>${fields}</div>${html}`,
        ),
        part('image/png; name="image001.png"', onePixel, `${inBase64}Content-ID: <i>\n`),
      ),
    leftOut: ['image001.png'],
  },
  Gmail: {
    write: ({ text, html }) =>
      multipart(
        'alternative',
        part('text/plain; charset="UTF-8"', `Yes, $4.90\n\n${attribution}\n\n${quote(text)}`),
        part(
          'text/html; charset="UTF-8"',
          `<div>Yes, $4.90</div><div class="gmail_quote"><div class="gmail_attr">${attribution.replace(/<(.*)>/, '&lt;$1&gt;')}</div><blockquote class="gmail_quote">${html}</blockquote></div>`,
        ),
      ),
  },
  'Apple Mail': {
    write: ({ html }) =>
      multipart(
        'mixed',
        part('text/plain', 'Yes, $4.90'),
        part(
          'image/png; name=photo.png',
          onePixel,
          `${inBase64}Content-Disposition: inline; filename=photo.png\n`,
        ),
        part(
          'text/html',
          `<blockquote type="cite"><div>${attribution.replace(/<(.*)>/, '&lt;$1&gt;')}</div>${html}</blockquote>`,
        ),
      ),
    files: 1,
  },
  Samsung: {
    write: ({ text }) =>
      `Content-Type: text/plain; charset=utf-8\n\nYes, $4.90\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Sokoni <no-reply@sokoni.example>\nDate: 23/11/2026 14:00 (GMT+01:00)\nTo: musa@example.com\n\n${text}`,
    folds: 1,
  },
  Thunderbird: {
    write: ({ text }) =>
      `Content-Type: text/plain; charset=UTF-8; format=flowed\n\nYes, \n$4.90\n\n-- \nMusa\n\n${attribution}\n${text.replaceAll(/^(?=>)/gm, '>').replaceAll(/^(?!>)/gm, '> ')}`,
    folds: 1,
  },
  Exchange: {
    write: ({ html }) =>
      `X-Auto-Response-Suppress: DR, RN\n${multipart(
        'mixed',
        part('text/html', `<div>Yes, $4.90</div><hr><div id="divRplyFwdMsg">${fields}</div>${html}`),
        part('application/ms-tnef; name="winmail.dat"', onePixel, inBase64),
      )}`,
    leftOut: ['winmail.dat'],
  },
  'a CRM': {
    write: ({ html }) =>
      `Precedence: bulk\nList-Unsubscribe: <mailto:stop@crm.example>\nContent-Type: text/html\n\n<table><tr><td>&nbsp;</td><td><p>Yes, $4.90</p></td></tr></table><img src="https://crm.example/open.gif" width="1" height="1"><div>${fields}</div>${html}`,
  },
  'a mailing list': {
    write: ({ text }) =>
      `List-Id: <sales.example.com>\nPrecedence: list\nContent-Type: text/plain\n\nYes, $4.90\n\n${attribution}\n${quote(text)}\n`,
  },
  'a scanner': {
    write: () =>
      multipart(
        'mixed',
        part('text/plain', 'Yes, $4.90'),
        part(
          'application/pdf; name="SCAN0001.PDF"',
          '%PDF-1.4\n%%EOF',
          'Content-Disposition: attachment; filename="SCAN0001.PDF"\n',
        ),
      ),
    files: 1,
  },
  Webmail: {
    write: ({ html }) =>
      multipart(
        'signed; protocol="application/pkcs7-signature"',
        part(
          'text/html',
          `<div>Yes, $4.90</div><div name="quote" style="border-left:2px solid #C3D9E5"><div><b>Von:</b> Sokoni &lt;no-reply@sokoni.example&gt;</div>${html}</div>`,
        ),
        part('application/pkcs7-signature; name=smime.p7s', 'AAAA', inBase64),
      ),
    leftOut: ['smime.p7s'],
  },
};

test.each(Object.entries(programs))('the answer of %s arrives without our mail', async (_name, program) => {
  const { anna, musa, mail } = await mailed();
  const source = program.write({ text: mail.text ?? '', html: mail.html ?? '' });
  await deliverRaw(musa, mail.answerTo, Buffer.from(source.replaceAll(/\r?\n/g, '\r\n')), '');
  const [, message] = await messagesBetween(anna, musa);
  expect(message.content.split('\n')[0]).toBe('Yes, $4.90');
  expect(message.folds).toHaveLength(program.folds ?? 0);
  expect(message.attachments).toHaveLength(program.files ?? 0);
  expect(message.leftOut.map(({ name }: { name: string }) => name)).toEqual(program.leftOut ?? []);
  expect(JSON.stringify(message)).not.toMatch(/mail\/stop|reply\.sokoni|above this line|Hello /);
});

describe('what a mail is left without', () => {
  const pdf = { filename: 'offer.pdf', content: '%PDF-1.7\nan offer\n%%EOF' };

  test.each([
    ['winmail.dat', { contentType: 'application/ms-tnef', content: 'x' }, /only Outlook opens/],
    ['a.exe', { content: 'MZ' }, /Programs/],
    ['empty.pdf', { content: '' }, /empty/],
    ['large.pdf', { content: Buffer.alloc(11 * 2 ** 20, 'a') }, /10 MB/],
    ['meeting.ics', { contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }, /Calendar/],
    [
      'RFQ.eml',
      { contentType: 'message/rfc822', content: 'Subject: RFQ\r\n\r\nHello' },
      /attached to a mail/,
    ],
  ])('names %s to both sides, tells its author, and keeps the rest', async (filename, file, why) => {
    const { anna, musa, mail } = await mailed();
    await testApp.sql`DELETE FROM outbox`;
    const attachments = [pdf, { filename, ...file }];
    await answer({ from: musa.email, to: mail.answerTo, text: 'Here', attachments });
    for (const [person, other] of [
      [anna, musa],
      [musa, anna],
    ] as const) {
      expect((await messagesBetween(person, other))[1]).toMatchObject({
        content: 'Here',
        attachments: [{ fileName: 'offer.pdf' }],
        leftOut: [{ name: filename, why: expect.stringMatching(why) }],
      });
    }
    const mails = await testApp.sql`SELECT text, is_auto_reply FROM outbox WHERE recipient = ${musa.email}`;
    expect(mails).toEqual([{ text: expect.stringContaining(`${filename}: `), isAutoReply: true }]);
  });

  test('keeps ten files of eleven', async () => {
    const { anna, musa, mail } = await mailed();
    const attachments = Array.from({ length: 11 }, () => pdf);
    await answer({ from: musa.email, to: mail.answerTo, text: 'Many', attachments });
    const [, { attachments: stored, leftOut }] = await messagesBetween(anna, musa);
    expect([stored.length, leftOut.length]).toEqual([10, 1]);
  });

  test('keeps 20,000 characters', async () => {
    const { anna, musa, mail } = await mailed();
    await answer({ from: musa.email, to: mail.answerTo, text: 'a b '.repeat(6000) });
    const [, { content, leftOut }] = await messagesBetween(anna, musa);
    expect([content.length, leftOut.length]).toEqual([20_000, 1]);
  });

  test('is a picture without words', async () => {
    const { anna, musa, mail } = await mailed();
    const attachments = [{ filename: 'photo.jpg', content: await picture({ format: 'jpeg' }) }];
    await answer({ from: musa.email, to: mail.answerTo, attachments });
    expect((await messagesBetween(anna, musa))[1]).toMatchObject({
      content: '',
      attachments: [{ kind: 'picture' }],
    });
  });
});

describe('an automatic answer', () => {
  test.each<[string, Partial<Answer>]>([
    ['of RFC 3834', { headers: { 'Auto-Submitted': 'auto-replied (vacation)' } }],
    ['of another kind', { headers: { 'X-Autoreply': 'yes' } }],
    ['of an older server', { headers: { Precedence: 'junk' }, subject: 'Out of office: Musa' }],
    ['of Vacation', { headers: { 'X-Vacation': 'yes' } }],
    [
      'that nobody wants to get back',
      { envelope: { from: '', to: '' }, subject: 'Jibu la otomatiki: Habari' },
    ],
  ])('%s is listed for its sender, and is no answer', async (_what, parts) => {
    const { anna, musa, mail } = await mailed();
    await testApp.sql`DELETE FROM outbox`;
    const envelope = parts.envelope && { from: '', to: mail.answerTo };
    await answer({
      ...{ from: musa.email, to: mail.answerTo, text: 'I am away' },
      ...{ ...parts, ...(envelope ? { envelope } : {}) },
      attachments: [{ filename: 'a.exe', content: 'MZ' }],
    });
    const listed = async (person: Person, other: Person) =>
      (await ask(person, 'GET', `/messages/with/${other.id}`)).json().automaticAnswers;
    expect(await listed(musa, anna)).toMatchObject([{ content: 'I am away' }]);
    expect(await listed(anna, musa)).toEqual([]);
    expect(await messagesBetween(anna, musa)).toHaveLength(1);
    expect(await testApp.sql`SELECT FROM outbox`).toEqual([]);
    const conversation =
      await testApp.sql`SELECT answered_at FROM conversations WHERE started_by = ${anna.id}`;
    expect(conversation).toEqual([{ answeredAt: null }]);
  });

  test.each<[string, Partial<Answer>]>([
    ['from Exchange', { headers: { 'X-Auto-Response-Suppress': 'All' } }],
    ['through a group', { headers: { 'List-Id': '<sales.example.com>', Precedence: 'list' } }],
    ['through a CRM', { headers: { 'List-Unsubscribe': '<mailto:stop@crm.example>', Precedence: 'bulk' } }],
    ['without a return path', { envelope: { from: '', to: '' } }],
    ['about an absence', { subject: 'Out of office furniture' }],
  ])('is not the mail of a person %s', async (_what, parts) => {
    const { anna, musa, mail } = await mailed();
    const envelope = parts.envelope && { from: '', to: mail.answerTo };
    const given = { from: musa.email, to: mail.answerTo, text: 'Yes' };
    await answer({ ...given, ...parts, ...(envelope ? { envelope } : {}) });
    expect(await messagesBetween(anna, musa)).toHaveLength(2);
  });
});

test('our own mail that is forwarded to a reply address becomes no message', async () => {
  const { anna, musa, mail } = await mailed();
  const server = createTransport({ host: '127.0.0.1', port: listening.port });
  const forwarded = {
    envelope: { from: musa.email, to: mail.answerTo },
    raw: mailbox.received.at(-1)?.source ?? '',
  };
  await expect(server.sendMail(forwarded)).rejects.toMatchObject(rejectedWith(550, /Nothing was sent/));
  server.close();
  expect(await messagesBetween(anna, musa)).toHaveLength(1);
});

test.each([
  ['empty lines', 'text/plain', '\r\n'],
  ['HTML', 'text/html', line('<div>')],
  ['boundaries', 'multipart/mixed; boundary=b', '--b\r\n'],
])('10 MB of %s are read or refused, while other mail arrives', async (_what, type, unit) => {
  const [large, { anna, musa, mail }] = [await mailed(), await mailed()];
  const header = `Content-Type: ${type}\r\n\r\nShort\r\n`;
  const sent = deliverRaw(large.musa, large.mail.answerTo, Buffer.alloc(10 * 2 ** 20, unit), header);
  const result = sent.then(
    () => 250,
    ({ responseCode }) => responseCode,
  );
  await answer({ from: musa.email, to: mail.answerTo, text: 'Hello' });
  expect(await messagesBetween(anna, musa)).toHaveLength(2);
  expect([250, 550]).toContain(await result);
});

test('clients that write slowly do not keep other mail away', async () => {
  const { anna, musa, mail } = await mailed();
  const limits = { total: 4, perAddress: 3, command: 5_000, content: 5_000, slow: 100 };
  const { port, stop } = await listenForAnswers({ ...testApp, log: testApp.app.log }, { ...address, limits });
  const slow = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(port, '127.0.0.1');
      const drip = setInterval(() => socket.write('N'), 50);
      const [greeting] = await once(socket, 'data');
      const last = text(socket).finally(() => clearInterval(drip));
      return { greeting: String(greeting), last };
    }),
  );
  expect(slow.map(({ greeting }) => greeting.slice(0, 3)).sort()).toEqual([
    '220',
    '220',
    '220',
    '421',
    '421',
  ]);
  await expect.poll(() => answer({ from: musa.email, to: mail.answerTo, text: 'Hi' }, port)).toBeDefined();
  expect(await messagesBetween(anna, musa)).toHaveLength(2);
  // However many bytes they write, their time for a command ends.
  for (const { last } of slow) expect(await last).toMatch(/^$|^421 /);
  await stop();
});

test('only the relay of the settings delivers mail, and its results decide', async () => {
  const { anna, musa, mail } = await mailed();
  const listenBehind = (address_: string) =>
    listenForAnswers(
      {
        ...testApp,
        config: {
          ...testApp.config,
          replies: { ...replies, relay: { address: address_, name: 'mx.example' } },
        },
        log: testApp.app.log,
      },
      address,
    );
  const [elsewhere, here] = [await listenBehind('192.0.2.1'), await listenBehind('127.0.0.1')];
  const good = { from: musa.email, to: mail.answerTo, text: 'Hello' };
  const headers = { 'Authentication-Results': 'mx.example; dmarc=pass header.from=example.com' };
  await expect(answer({ ...good, headers }, elsewhere.port)).rejects.toMatchObject(
    rejectedWith(554, /another/),
  );
  await expect(answer(good, here.port)).rejects.toMatchObject(rejectedWith(550, /could not verify/));
  await answer({ ...good, headers }, here.port);
  expect(await messagesBetween(anna, musa)).toHaveLength(2);
  await Promise.all([elsewhere.stop(), here.stop()]);
});

test('a mail that cannot be stored now is asked for again', async () => {
  const { anna, musa, mail } = await mailed();
  await testApp.asOwner((owner) => owner`ALTER TABLE messages RENAME TO away`);
  const good = { from: musa.email, to: mail.answerTo, text: 'Hello', messageId: '<again@mail.example>' };
  await expect(answer(good)).rejects.toMatchObject({ responseCode: 451 });
  await testApp.asOwner((owner) => owner`ALTER TABLE away RENAME TO messages`);
  await answer(good);
  expect(await messagesBetween(anna, musa)).toHaveLength(2);
});

test('answers above the limit are asked for later', async () => {
  const { musa, mail } = await mailed();
  const limited = await listenForAnswers(
    { ...testApp, config: { ...testApp.config, rateLimitFactor: 0.01 }, log: testApp.app.log },
    address,
  );
  const server = createTransport({ host: '127.0.0.1', port: limited.port });
  const send = (text: string) =>
    server.sendMail({ from: musa.email, to: mail.answerTo, subject: 'Re', text });
  await send('One');
  await expect(send('Two')).rejects.toMatchObject({ responseCode: 451 });
  server.close();
  await limited.stop();
});

test('a port that is taken, and a certificate that is none, are said in a sentence', async () => {
  const parts = { ...testApp, log: testApp.app.log };
  await expect(listenForAnswers(parts, { ...address, port: listening.port })).rejects.toThrow(
    /^Sokoni cannot receive mail on 127\.0\.0\.1, port \d+: .+ \(see REPLY_LISTEN\)\.$/,
  );
  const tls = { cert: import.meta.filename, key: import.meta.filename };
  await expect(listenForAnswers(parts, { ...address, tls })).rejects.toThrow(/REPLY_TLS_CERT/);
});
