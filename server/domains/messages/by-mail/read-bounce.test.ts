import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBounce } from './read-bounce.ts';

it.each([
  ['gmail', true, /^550-5\.1\.1 The email account that you tried to reach does not exist/],
  ['exchange', true, /^550 Invalid recipient .* \(#5\.1\.1\)$/],
  ['att', false, /^521-71\.84\.17\.139 blocked/],
  ['yahoo', false, /^554 delivery error/],
  ['spam', false, /^554 5\.7\.0 Reject/],
])('reads the report of a server about %s, for good: %s', async (name, isForGood, reason) => {
  const source = await readFile(join(import.meta.dirname, 'reports', `${name}.eml`));
  expect(await readBounce(source)).toEqual({ isForGood, reason: expect.stringMatching(reason) });
});

const report = (fields: string, type = 'multipart/report; report-type=delivery-status') =>
  Buffer.from(
    `Subject: Report\r\nContent-Type: ${type}; boundary=foobar\r\n\r\n--foobar\r\nContent-Type: text/plain\r\n\r\nSorry\r\n--foobar\r\ncontent-type: message/delivery-status\r\n\r\n${fields.replaceAll('\n', '\r\n')}\r\n--foobar--\r\n`,
  );

/** Appendix E of RFC 3464. */
const examples = {
  simple: `Reporting-MTA: dns; cs.utk.edu

Original-Recipient: rfc822;louisl@larry.slip.umd.edu
Final-Recipient: rfc822;louisl@larry.slip.umd.edu
Action: failed
Status: 4.0.0
Diagnostic-Code: smtp; 426 connection timed out
Last-Attempt-Date: Thu, 7 Jul 1994 17:15:49 -0400
`,
  several: `Reporting-MTA: dns; cs.utk.edu

Original-Recipient: rfc822;johnh@hpnjld.njd.hp.com
Final-Recipient: rfc822;johnh@hpnjld.njd.hp.com
Action: delayed
Status: 4.0.0 (hpnjld.njd.jp.com: host name lookup failure)

Original-Recipient: rfc822;wsnell@sdcc13.ucsd.edu
Final-Recipient: rfc822;wsnell@sdcc13.ucsd.edu
Action: failed
Status: 5.0.0
Diagnostic-Code: smtp; 550 user unknown
Remote-MTA: dns; sdcc13.ucsd.edu
`,
  gateway: `Reporting-MTA: mailbus; SYS30

Final-Recipient: unknown; nair_s
Status: 5.0.0 (unknown permanent failure)
Action: failed
`,
  delayed: `Reporting-MTA: dns; sun2.nsfnet-relay.ac.uk

Final-Recipient: rfc822;thomas@de-montfort.ac.uk
Status: 4.0.0 (unknown temporary failure)
Action: delayed
`,
};

it('reads the examples of RFC 3464', async () => {
  expect(await readBounce(report(examples.simple))).toEqual({
    isForGood: false,
    reason: '426 connection timed out',
  });
  expect(await readBounce(report(examples.gateway))).toMatchObject({ isForGood: false });
  expect(await readBounce(report(examples.several))).toBeNull();
  expect(await readBounce(report(examples.delayed))).toBeNull();
});

it.each([
  [true, ['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4', '5.1.1 (No such user)']],
  [false, ['5.1.4', '5.1.7', '5.1.8', '5.1.8 (Bad sender)', '5.1.90', '5.2.2', '5.2.3', '5.4.6', '5.4.7']],
  [false, ['4.1.1', '5.7.1', '']],
])('knows of each status that the address has failed for good: %s', async (isForGood, statuses) => {
  const of = (status: string) => readBounce(report(`Action: failed\nStatus: ${status}\n`));
  for (const status of statuses) expect([status, await of(status)]).toMatchObject([status, { isForGood }]);
});

it.each([
  ['550 user unknown', true],
  ['551', true],
  ['553-No such user', true],
  ['552 mailbox full', false],
  ['user unknown', false],
])('decides by the answer %j where the status says nothing', async (answer, isForGood) => {
  const fields = `Action: failed\nStatus: 5.0.0 (unknown)\nDiagnostic-Code: smtp; ${answer}\n`;
  expect(await readBounce(report(fields))).toMatchObject({ isForGood });
});

const reached = (action: string) =>
  report(`Final-Recipient: rfc822; a@b.example\nAction: ${action}\nStatus: 2.0.0\n`);

it.each([
  ['a mail that was handed on', reached('relayed')],
  ['a mail that has arrived', reached('delivered')],
  ['an absence note', Buffer.from('Subject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed')],
  ['a report of another kind', report(examples.gateway, 'multipart/mixed')],
  ['nothing', Buffer.alloc(0)],
])('reads no failure in %s', async (_name, source) => {
  expect(await readBounce(source)).toBeNull();
});
