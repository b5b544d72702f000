import { expect, it } from 'vitest';
import { readHeader } from './read-header.ts';

const read = (header: string) =>
  readHeader(Buffer.from(header), { envelopeFrom: 'a@example.org', relay: 'mx.example' });

// RFC 5322, appendix A, and RFC 2047, section 8.
it.each([
  ['From: "Joe Q. Public" <john.q.public@example.com>', 'john.q.public@example.com'],
  ['From: Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>', 'pete@silly.test'],
  ['From: =?ISO-8859-1?Q?Keld_J=F8rn_Simonsen?= <keld@dkuug.example>', 'keld@dkuug.example'],
  ['From: =?utf-8?B?IkV2ZSA8ZXZlQGV2aWwuZXhhbXBsZT4i?= <musa@example.org>', 'musa@example.org'],
  ['From:\r\n  Musa\r\n <MUSA@Example.org>', 'musa@example.org'],
  ['From: Sales:musa@example.org;', 'musa@example.org'],
  ['From: musa@example.org, Musa <musa@example.org>', 'musa@example.org'],
  ['From: a@example.org, b@example.org\r\nSender: b@example.org', 'b@example.org'],
  ['From: a@example.org, b@example.org', null],
  ['From: a@example.org\r\nSender: secretary@example.org', 'a@example.org'],
  ['From: Undisclosed:;', null],
])('finds the author in %j', async (header, from) => {
  expect((await read(header)).from).toBe(from);
});

it('reads the results above the first server that is not the relay', async () => {
  const { authenticationResults } = await read(
    [
      'Authentication-Results: mx.example; dmarc=pass',
      'Received: from a.example (by evil.example) by filter.mx.example (Postfix); Mon, 23 Nov 2026 14:00:00 +0000',
      'Authentication-Results: mx.example; dkim=pass',
      'Received: by mail.evil.example with SMTP',
      'Authentication-Results: mx.example; spf=pass',
    ].join('\r\n'),
  );
  expect(authenticationResults).toEqual(['mx.example; dmarc=pass', 'mx.example; dkim=pass']);
});

it.each([
  ...['Auto: Re: tea', 'I’m on leave until Monday', 'Je suis en congés', 'Estou de férias', 'أنا في إجازة'],
  ...['Niko likizoni', 'Ich bin im Urlaub', 'Estoy de vacaciones'],
])('takes %s without a return path for automatic', async (subject) => {
  const header = `From: a@example.org\r\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
  const isAutomatic = async (envelopeFrom: string) =>
    (await readHeader(Buffer.from(header), { envelopeFrom })).isAutomatic;
  expect([await isAutomatic(''), await isAutomatic('a@example.org')]).toEqual([true, false]);
});
