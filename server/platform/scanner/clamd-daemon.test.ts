import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { freePort } from '../../../scripts/lib/own-server.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { formOf } from '../../testing/uploads.ts';
import { clamdScanner, pingClamd } from './clamd.ts';

/** Debian's `clamav-daemon`; `npm run test:system -- --only=clamav` runs this file. */
const program = process.env.TEST_CLAMD ?? 'clamd';
/** The harmless test virus of eicar.org, in parts: scanners would report a file that contains the whole. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD', 'ANTIVIRUS', 'TEST', 'FILE!$H+H*'].join('-');

let daemon: ChildProcess;
let folder: string;
let testApp: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sokoni-clamd-'));
  const address = { host: '127.0.0.1', port: await freePort() };
  // Our own signature, because the public database is 300 MB and its servers limit downloads.
  writeFileSync(join(folder, 'test.ndb'), `Sokoni.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    `TCPAddr ${address.host}`,
    `TCPSocket ${address.port}`,
    `TemporaryDirectory ${folder}`,
    'DisableCertCheck yes',
  ];
  const settingsFile = join(folder, 'clamd.conf');
  writeFileSync(settingsFile, settings.join('\n'));
  daemon = spawn(program, ['--config-file', settingsFile], { stdio: ['ignore', 'ignore', 'inherit'] });
  await vi.waitFor(() => pingClamd(address), { timeout: 60_000, interval: 200 });
  testApp = await buildTestApp({ logLevel: 'silent' }, { scanner: clamdScanner(address) });
});
afterAll(async () => {
  await testApp?.drop();
  const ended = once(daemon, 'exit');
  daemon.kill();
  await ended;
  rmSync(folder, { recursive: true });
});

async function uploaded(name: string, bytes: Uint8Array) {
  const customer = await makeCustomer(testApp.sql);
  return ask(testApp, 'POST /messages/attachments', {
    as: customer,
    body: formOf([{ field: 'files', name, bytes }]),
  });
}

async function documentWith(text: string): Promise<Buffer> {
  const archive = new ZipFile();
  const type = 'application/vnd.oasis.opendocument.text';
  archive.addBuffer(Buffer.from(type), 'mimetype', { compress: false });
  archive.addBuffer(Buffer.from(text), 'content.xml');
  archive.end();
  return buffer(archive.outputStream);
}

test('accepts files without a virus', async () => {
  expect((await uploaded('offer.odt', await documentWith('Our offer'))).statusCode).toBe(201);
  const largest = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(9_900_000, ' '),
    Buffer.from('%%EOF'),
  ]);
  expect((await uploaded('offer.pdf', largest)).statusCode).toBe(201);
});

test.each([
  ['a file that is a virus', 'prices.csv', async () => Buffer.from(EICAR)],
  ['a virus in a document', 'offer.odt', () => documentWith(EICAR)],
])('rejects %s', async (_title, name, make) => {
  const answer = await uploaded(name, await make());
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.files).toMatch(/: We found a virus in this file\./);
  expect(await testApp.sql`SELECT FROM attachments WHERE content_type = 'text/csv'`).toEqual([]);
});
