import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { SMTPServerDataStream } from 'smtp-server';
import { unreadableMail } from './refused-mail.ts';

/** Bytes of a mail: what large providers send at most. */
export const MAIL_MAX_BYTES = 36 * 1024 * 1024;
/** Bytes of its header. Signatures of several servers fill some 20 kB. */
export const HEADER_MAX_BYTES = 64 * 1024;

/**
 * Writes a mail into a file if `accept` does not throw for its header. Other mail, and mail that is too large, is read
 * to its end and dropped, because only then may it be answered.
 *
 * @returns What `accept` returned
 * @throws What `accept` threw
 */
export async function spoolMail<T>(
  stream: SMTPServerDataStream,
  file: string,
  accept: (header: Buffer) => Promise<T>,
): Promise<T> {
  let result: Promise<T> | undefined;
  async function* acceptedChunks(chunks: AsyncIterable<Buffer>) {
    let start: Buffer = Buffer.alloc(0);
    let isAccepted = false;
    for await (const chunk of chunks) {
      // Otherwise a fast sender of mail that is dropped would keep the event loop for itself.
      await setImmediate();
      if (result) {
        if (isAccepted && !stream.sizeExceeded) yield chunk;
        continue;
      }
      start = Buffer.concat([start, chunk]);
      const [end] = findBody(start);
      if (end < 0 && start.length <= HEADER_MAX_BYTES) continue;
      result = acceptHeader(end < 0 ? start : start.subarray(0, end));
      isAccepted = await result.then(
        () => true,
        () => false,
      );
      if (isAccepted) yield start;
      start = Buffer.alloc(0);
    }
    result ??= acceptHeader(start);
  }
  const acceptHeader = async (header: Buffer) => {
    if (header.length > HEADER_MAX_BYTES) throw unreadableMail();
    return accept(header);
  };
  await pipeline(stream, acceptedChunks, createWriteStream(file));
  return (result as Promise<T> | undefined) ?? accept(Buffer.alloc(0));
}

/** The end of a header, -1 where it is missing or too long, and the start of what follows its empty line. */
export function findBody(bytes: Buffer): [headerEnd: number, bodyStart: number] {
  const emptyLine = /(?:^|\n)\r?\n/.exec(bytes.toString('latin1', 0, HEADER_MAX_BYTES));
  return emptyLine ? [emptyLine.index, emptyLine.index + emptyLine[0].length] : [-1, bytes.length];
}
