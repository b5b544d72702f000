import { S3mini, S3ServiceError } from 's3mini';
import type { Bucket } from '../config/config.ts';
import { newFileName, type Storage, StorageAwayError, StorageFullError } from './storage.ts';

/** Milliseconds to upload or download one file. */
const ANSWER_LIMIT = 60_000;
/** Error codes of services that have no room. */
const FULL = /QuotaExceeded|StorageFull|InsufficientStorage|InsufficientCapacity/i;

const types: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf', jpg: 'image/jpeg' };

/** Files in a bucket of an S3-compatible service. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Storage {
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: ANSWER_LIMIT,
    // Files are for this address only.
    fetch: (url, options) => fetch(url, { ...options, redirect: 'error' }),
  });
  return {
    async write(key, bytes) {
      const type = types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      await withStorageErrors(() => client.putObject(key, bytes, type));
    },
    async read(key) {
      const bytes = await withStorageErrors(() => client.getObjectArrayBuffer(key));
      return bytes && Buffer.from(bytes);
    },
    async remove(key) {
      await withStorageErrors(() => client.deleteObject(key));
    },
  };
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
    throw new StorageAwayError(`The bucket did not do what it was asked to: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
