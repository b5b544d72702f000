import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import type { Bucket } from '../config/config.ts';
import { reasonOf } from '../start-error.ts';
import {
  newFileName,
  type OpenFile,
  SMALL,
  type Storage,
  StorageAwayError,
  StorageFullError,
} from './storage.ts';

/** Milliseconds to upload or read one file, and until a download begins. */
const ANSWER_LIMIT = 60_000;
/** Error codes of services that have no room. */
const FULL = /QuotaExceeded|StorageFull|InsufficientStorage|InsufficientCapacity/i;

const types: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf', jpg: 'image/jpeg' };

/** Files in a bucket of an S3-compatible service. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Storage {
  const service = {
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
  };
  const client = new S3mini({ ...service, fetch: send, requestAbortTimeout: ANSWER_LIMIT });
  // A download takes as long as its reader, so only its beginning has a limit.
  const downloads = new S3mini({ ...service, fetch: begin });
  return {
    async write(key, content) {
      const type = types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      const data = content instanceof Uint8Array ? content : await openAsBlob(content.path);
      await withStorageErrors(() => client.putObject(key, data, type));
    },
    async read(key) {
      const bytes = await withStorageErrors(() => client.getObjectArrayBuffer(key));
      return bytes && Buffer.from(bytes);
    },
    open: (key) =>
      withStorageErrors(async () => {
        const response = await downloads.getObjectResponse(key);
        return response && contentOf(response);
      }),
    async remove(key) {
      await withStorageErrors(() => client.deleteObject(key));
    },
  };
}

/** Files are for this address only. */
const send: typeof fetch = (url, options) => fetch(url, { ...options, redirect: 'error' });

const begin: typeof fetch = async (url, options) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer')), ANSWER_LIMIT);
  return send(url, { ...options, signal: late.signal }).finally(() => clearTimeout(timer));
};

async function contentOf(response: Response): Promise<OpenFile> {
  const size = Number(response.headers.get('content-length'));
  if (response.body && size > SMALL) return { size, content: Readable.fromWeb(response.body) };
  const content = Buffer.from(await response.arrayBuffer());
  return { size: content.length, content };
}

/** Tests at the start the operations that are used later; throws when one is not allowed. */
export async function requireBucket(bucket: Bucket): Promise<void> {
  const storage = s3Storage(bucket);
  const key = `${newFileName()}/start.txt`;
  await storage.write(key, Buffer.from('Sokoni'));
  const kept = await storage.read(key);
  await storage.remove(key);
  if (String(kept) !== 'Sokoni')
    throw new StorageAwayError('The bucket does not give back what it was given.');
}

async function withStorageErrors<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { status, serviceCode } = error instanceof S3ServiceError ? error : {};
    const isFull = status === 507 || FULL.test(serviceCode ?? '');
    if (isFull) throw new StorageFullError('The bucket is full.', { cause: error });
    throw new StorageAwayError(`The bucket did not do what it was asked to: ${describe(error)}`, {
      cause: error,
    });
  }
}

function describe(error: unknown): string {
  const { status, serviceCode } = error instanceof S3ServiceError ? error : {};
  if (serviceCode === 'NoSuchBucket') return 'the service has no bucket of that name';
  if (status === 401 || status === 403)
    return `the service rejects the key, or does not allow it this (${serviceCode ?? status})`;
  return reasonOf(error);
}
