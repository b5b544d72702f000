import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Scanner } from './scanner.ts';

export interface ClamdAddress {
  host: string;
  port: number;
}

/** Milliseconds for one file: archives in archives take long. */
const LONGEST = 60_000;
/** Milliseconds for a question without a file. */
const LONGEST_PING = 5_000;

/**
 * The daemon of ClamAV, by its own protocol (`man clamd`): a null-terminated command, and for INSTREAM the bytes in
 * chunks that begin with their length.
 */
export function clamdScanner(address: ClamdAddress): Scanner {
  return {
    async findVirus(path) {
      const answer = await ask(address, 'INSTREAM', chunksOf(path));
      if (answer === 'stream: OK') return null;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (!found) throw new Error(`ClamAV answers: ${answer}`);
      return found;
    },
  };
}

/** Throws when the daemon does not answer. */
export async function pingClamd(address: ClamdAddress): Promise<void> {
  const answer = await ask(address, 'PING', [], LONGEST_PING);
  if (answer !== 'PONG') throw new Error(`ClamAV answers: ${answer}`);
}

async function ask(
  address: ClamdAddress,
  command: string,
  data: Iterable<Buffer> | AsyncIterable<Buffer>,
  longest = LONGEST,
): Promise<string> {
  const socket = connect({ ...address, signal: AbortSignal.timeout(longest) });
  try {
    await once(socket, 'connect');
    const answer = text(socket);
    await pipeline(
      Readable.from(
        (async function* () {
          yield Buffer.from(`z${command}\0`);
          yield* data;
        })(),
        { objectMode: false },
      ),
      socket,
      { end: false },
    ).catch((error) => {
      // It answers and closes the connection early when a file is larger than its limit.
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
    });
    return (await answer).replace(/\0$/, '').trim();
  } finally {
    socket.destroy();
  }
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) yield withLength(bytes);
  yield withLength(Buffer.alloc(0));
}

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
