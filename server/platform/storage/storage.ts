import { randomBytes } from 'node:crypto';

/**
 * Where files are stored. A key is `<name>/<variant>`, for example `k3J…/640.webp`; keys are created by our own code
 * and never by a visitor.
 */
export interface Storage {
  /** Throws a StorageFullError when there is no room; a reader never sees a partial file. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when the file does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Removing a missing file is a success. */
  remove(key: string): Promise<void>;
}

/** There is no room for more files. */
export class StorageFullError extends Error {}

/** The storage does not answer, or not correctly: a temporary error. */
export class StorageAwayError extends Error {}

/** Error codes of the system when a disk, or an account's quota, is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** A name that cannot be guessed: 128 random bits. */
export function newFileName(): string {
  return randomBytes(16).toString('base64url');
}
