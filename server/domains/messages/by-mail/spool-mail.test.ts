import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { spoolMail } from './spool-mail.ts';

const body = 'a'.repeat(100_000);

/** Bytes that are stored of a mail that arrives in pieces. */
async function stored(source: string, accept: (header: Buffer) => Promise<string>) {
  const file = join(await mkdtemp(join(tmpdir(), 'sokoni-spool-')), 'mail');
  const stream = Object.assign(new PassThrough(), { byteLength: 0, sizeExceeded: false });
  for (const piece of source.match(/.{1,1000}/gs) ?? []) stream.write(piece);
  stream.end();
  const result = await spoolMail(stream, file, accept).catch((error: Error) => error.message);
  return { result, size: (await stat(file)).size };
}

test('stores a mail only when its header is accepted', async () => {
  const source = `From: a@example.com\r\n\r\n${body}`;
  const accepted = await stored(source, async (header) => String(header).trim());
  expect(accepted).toEqual({ result: 'From: a@example.com', size: source.length });
  const refused = await stored(source, () => Promise.reject(new Error('No')));
  expect(refused).toEqual({ result: 'No', size: 0 });
  const endless = await stored(`From: ${body}`, async () => 'accepted');
  expect(endless).toEqual({ result: 'We could not read this mail.', size: 0 });
});
