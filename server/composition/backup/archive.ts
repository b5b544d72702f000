import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { reasonOf, StartError } from '../../platform/start-error.ts';

/**
 * An archive of a backup: a tar file, compressed with Zstandard and encrypted with age (https://age-encryption.org), so
 * that it can also be opened without Sokoni: `age -d -i key.txt archive | tar --zstd -x`. age encrypts for a public key,
 * so the server that makes backups cannot read them, and rejects an archive that was changed or cut off.
 */
export interface Entry {
  name: string;
  bytes: Buffer;
}

type Add = (name: string, bytes: Buffer) => Promise<void>;
type Bytes = AsyncIterable<Uint8Array>;

/** Its elliptic curves take 15 MB, which only the process that makes a backup needs. */
const loadAge = () => import('age-encryption');

/** Writes the entries that `fill` adds, one after the other, to a new file. */
export async function writeArchive(
  file: string,
  recipient: string,
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const entries = pack();
  const add: Add = (name, bytes) =>
    new Promise((resolve, reject) => {
      entries.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  const filled = fill(add).then(
    () => entries.finalize(),
    (error: Error) => entries.destroy(error),
  );
  await pipeline(
    entries,
    createZstdCompress(),
    (source: Bytes) => throughWebStream(source, (stream) => encrypter.encrypt(stream)),
    // Never replaces a file.
    createWriteStream(file, { flags: 'wx', flush: true, mode: 0o600 }),
  );
  await filled;
}

/**
 * The entries in their order. Throws a StartError when the file cannot be read or needs another key, or is not complete
 * or not genuine.
 */
export async function* readArchive(file: string, key: string): AsyncGenerator<Entry> {
  try {
    yield* decryptArchive(file, key);
  } catch (error) {
    throw new StartError(describe(error as NodeJS.ErrnoException), { cause: error });
  }
}

function describe(error: NodeJS.ErrnoException): string {
  if (error.syscall) return `The archive cannot be opened: ${reasonOf(error)}.`;
  // The words of age-encryption, whose errors have no codes.
  if (error.message.startsWith('no identity matched'))
    return 'The archive cannot be opened with this key: it was made for another one.';
  return 'The archive is damaged: it was cut off or changed. Use another one.';
}

async function* decryptArchive(file: string, key: string): AsyncGenerator<Entry> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const entries = extract();
  const flow = pipeline(
    createReadStream(file),
    (source: Bytes) => throughWebStream(source, (stream) => decrypter.decrypt(stream)),
    createZstdDecompress(),
    entries,
  );
  // Awaited below; a failure also ends the loop with the same error.
  flow.catch(() => {});
  for await (const entry of entries) yield { name: entry.header.name, bytes: await buffer(entry) };
  await flow;
}

async function* throughWebStream(
  source: Bytes,
  convert: (stream: ReadableStream<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  yield* await convert(ReadableStream.from(source) as ReadableStream<Uint8Array>);
}
