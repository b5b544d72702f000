import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/own-server.ts';
import { clamdScanner, pingClamd } from './clamd.ts';

/** Answers a command with `answer` once the command, and for INSTREAM its data, is complete. */
let answer = '';
let received = Buffer.alloc(0);
let server: Server;
let address: { host: string; port: number };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-clamd-'));
  server = createServer((socket: Socket) => {
    received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const isComplete =
        received.subarray(-4).equals(Buffer.alloc(4)) || received.equals(Buffer.from('zPING\0'));
      if (isComplete) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function scan(bytes: Uint8Array, from = address): Promise<string | null> {
  const file = join(folder, 'file');
  await writeFile(file, bytes);
  return clamdScanner(from).findVirus(file);
}

test('sends a file in chunks with their lengths', async () => {
  answer = 'stream: OK';
  const bytes = Buffer.alloc(100_000, 'a');
  expect(await scan(bytes)).toBeNull();
  const parts: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  expect(String(received.subarray(0, at))).toBe('zINSTREAM\0');
  while (at < received.length) {
    const length = received.readUInt32BE(at);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  expect(Buffer.concat(parts)).toEqual(bytes);
});

test('returns the name of a virus', async () => {
  answer = 'stream: Win.Test.EICAR_HDB-1 FOUND';
  expect(await scan(Buffer.from('a virus'))).toBe('Win.Test.EICAR_HDB-1');
});

test.each(['INSTREAM size limit exceeded. ERROR', ''])('throws when it answers %j', async (text) => {
  answer = text;
  await expect(scan(Buffer.from('a file'))).rejects.toThrow(`ClamAV answers: ${text}`);
});

test('throws when nothing listens', async () => {
  const nowhere = { host: '127.0.0.1', port: await freePort() };
  await expect(scan(Buffer.from('a file'), nowhere)).rejects.toThrow('ECONNREFUSED');
  await expect(pingClamd(nowhere)).rejects.toThrow('ECONNREFUSED');
});

test('answers a ping', async () => {
  answer = 'PONG';
  await expect(pingClamd(address)).resolves.toBeUndefined();
});
