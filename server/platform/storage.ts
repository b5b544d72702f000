import { randomBytes } from 'node:crypto';

/**
 * Where files live. A key is `<name>/<variant>`, for example `k3J…/640.webp`; keys are made by our own code
 * and never by a visitor.
 */
export interface Storage {
  /** Throws a StorageFullError when there is no room; a reader never sees half a file. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Nothing to remove is a success. */
  remove(key: string): Promise<void>;
}

/** There is no room for more. */
export class StorageFullError extends Error {}

/** The storage does not answer, or not as it should: not now, rather than never. */
export class StorageAwayError extends Error {}

/** What the system says when a disk, or somebody's share of it, is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** A name nobody can guess: 128 random bits. */
export function newFileName(): string {
  return randomBytes(16).toString('base64url');
}
