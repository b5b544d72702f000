import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * Where files are stored. A key is `<name>/<variant>`, for example `k3J…/640.webp`; keys are created by our own code
 * and never by a visitor.
 */
export interface Storage {
  /** Throws a StorageFullError when there is no room; a reader never sees a partial file. */
  write(key: string, content: Content): Promise<void>;
  /** All bytes of a file that is known to be small. Null when it does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Null when the file does not exist. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<OpenFile | null>;
  /** Removing a missing file is a success. */
  remove(key: string): Promise<void>;
}

/** Bytes, or a file of this machine, which is not read into memory. */
export type Content = Uint8Array | { path: string };

export interface OpenFile {
  size: number;
  /** Bytes where the file has at most `SMALL`. */
  content: Buffer | Readable;
}

/** A stream costs more time than it saves memory. */
export const SMALL = 64 * 1024;

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
